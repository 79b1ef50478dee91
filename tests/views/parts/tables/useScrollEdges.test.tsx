import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollEdges } from '../../../../src/views/parts/tables/useScrollEdges.ts';

let looks: (() => void)[] = [];
let watched: string[] = [];

beforeEach(() => {
  [looks, watched] = [[], []];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look);
      }
      observe(element: HTMLElement) {
        watched.push(element.tagName);
      }
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function Scroller() {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(scroller);
  return (
    <div ref={scroller} data-testid="scroller">
      <table />
    </div>
  );
}

test('the edges are measured again when the window or the content changes', () => {
  render(<Scroller />);
  expect(watched).toEqual(['DIV', 'TABLE']);
});

/** Rounding leaves half a pixel. */
test.each([
  ['there is nothing more', 500, 500, 0, ''],
  ['something is beyond', 800, 500, 0, 'right'],
  ['some of it was scrolled to', 800, 500, 200, 'right left'],
  ['it was scrolled to the end', 800, 500, 300, 'left'],
  ['only what rounding leaves is beyond', 800, 500, 299, 'left'],
  ['only what rounding leaves was scrolled', 800, 500, 1, 'right'],
])('the scroller marks its hidden edges when %s', (_, scrollWidth, clientWidth, scrollLeft, more) => {
  render(<Scroller />);
  const scroller = screen.getByTestId('scroller');
  for (const [name, value] of Object.entries({ scrollWidth, clientWidth, scrollLeft, clientHeight: 500 }))
    Object.defineProperty(scroller, name, { value, configurable: true });
  for (const look of looks) act(look);
  expect(scroller.dataset.more).toBe(more);
});

/** Two notices take 160 pixels at the end. */
test.each([
  [340, ''],
  [341, 'long'],
])('a table %i pixels high in a scroller of 500 is marked as "%s"', (offsetHeight, more) => {
  render(<Scroller />);
  const scroller = screen.getByTestId('scroller');
  Object.defineProperty(scroller, 'clientHeight', { value: 500, configurable: true });
  Object.defineProperty(scroller.firstElementChild, 'offsetHeight', {
    value: offsetHeight,
    configurable: true,
  });
  for (const look of looks) act(look);
  expect(scroller.dataset.more).toBe(more);
});
