import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Statechart } from '../../../src/views/parts/Statechart.tsx';

const svg =
  '<svg width="120"><g data-kind="state" data-state="a"/><g data-kind="state" data-state="b"/></svg>';

/** jsdom does not scroll: requests to scroll are recorded. */
const brought: (string | undefined)[] = [];
beforeEach(() => {
  brought.length = 0;
  Element.prototype.scrollIntoView = function bring(this: Element) {
    brought.push((this as HTMLElement).dataset.state);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const marks = () =>
  [...screen.getByRole('region').querySelectorAll('[data-active]')].map(
    (state) => (state as HTMLElement).dataset.state,
  );

test('the marked state scrolls into view, and so does the next one', () => {
  const { rerender } = render(<Statechart svg={svg} label="Sessão" active={['a']} />);
  expect([marks(), brought]).toEqual([['a'], ['a']]);
  rerender(<Statechart svg={svg} label="Sessão" active={['a']} />);
  expect(brought).toEqual(['a']);
  rerender(<Statechart svg={svg} label="Sessão" active={['b']} />);
  expect([marks(), brought]).toEqual([['b'], ['a', 'b']]);
});

test('nothing scrolls while no state is marked', () => {
  render(<Statechart svg={svg} label="Sessão" active={[]} />);
  expect([marks(), brought]).toEqual([[], []]);
});

test('the drawing keeps its width', () => {
  render(<Statechart svg={svg} label="Sessão" active={[]} />);
  expect(screen.getByRole('region').style.getPropertyValue('--drawn-width')).toBe('120px');
});
