import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageLink } from '../../../src/views/parts/PageLink.tsx';

/** Tuple: the page navigated, the browser's default was prevented. */
function press(how: MouseEventInit, isUsed = false) {
  const onNavigate = vi.fn();
  render(
    <PageLink path="/tenant/projects" onNavigate={onNavigate}>
      Projetos
    </PageLink>,
  );
  const link = screen.getByRole('link');
  const event = createEvent.click(link, { button: 0, ...how });
  if (isUsed) event.preventDefault();
  fireEvent(link, event);
  return { went: onNavigate.mock.calls.flat(), isKept: event.defaultPrevented };
}

test('a plain click navigates within the page', () => {
  expect(press({})).toEqual({ went: ['/tenant/projects'], isKept: true });
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => {
  expect(press({ [key]: true })).toEqual({ went: [], isKept: false });
});

test('a click with the middle button is left to the browser', () => {
  expect(press({ button: 1 })).toEqual({ went: [], isKept: false });
});

test('a click that was handled already goes nowhere', () => {
  expect(press({}, true).went).toEqual([]);
});
