import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { AnchoredPopup } from '../../../../src/views/parts/dialogs/AnchoredPopup.tsx';

const onClose = vi.fn();

function Opened({ align, matchWidth }: { align?: 'start' | 'end'; matchWidth?: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={anchor}>
        Abrir
      </button>
      <p>Ao lado</p>
      <AnchoredPopup anchor={anchor} onClose={onClose} align={align} matchWidth={matchWidth}>
        <button type="button">Escolher</button>
      </AnchoredPopup>
    </>
  );
}

test('a press outside closes a popup, and a press in it or on its opener does not', () => {
  onClose.mockClear();
  render(<Opened />);
  fireEvent.pointerDown(screen.getByText('Escolher'));
  fireEvent.pointerDown(screen.getByText('Abrir'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Ao lado'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes a popup, and reaches nothing around it', () => {
  onClose.mockClear();
  const around = vi.fn();
  document.addEventListener('keydown', around);
  render(<Opened />);
  fireEvent.keyDown(screen.getByText('Escolher'), { key: 'Enter' });
  expect([onClose.mock.calls.length, around.mock.calls.length]).toEqual([0, 1]);
  fireEvent.keyDown(screen.getByText('Escolher'), { key: 'Escape' });
  expect([onClose.mock.calls.length, around.mock.calls.length]).toEqual([1, 1]);
  document.removeEventListener('keydown', around);
});

/** A popup of 100 × 200 on a page of 1024 × 768, with an opener of 50 × 20 at this place. */
function placed(left: number, top: number, align?: 'start' | 'end') {
  const box = { left, top, right: left + 50, bottom: top + 20, width: 50, height: 20 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  render(<Opened align={align} />);
  const popup = screen.getByText('Escolher').parentElement;
  return [popup?.style.left, popup?.style.top, popup?.style.maxHeight];
}

test.each([
  ['below what opened it', 300, 100, 'start', ['300px', '124px']],
  ['from its end', 300, 100, 'end', ['250px', '124px']],
  ['above it, where there is no room below', 300, 700, 'start', ['300px', '496px']],
  ['within the page at the right', 1000, 100, 'start', ['920px', '124px']],
  ['within the page at the left', 0, 100, 'end', ['4px', '124px']],
] as const)('a popup opens %s', (_, left, top, align, place) => {
  expect([window.innerWidth, window.innerHeight]).toEqual([1024, 768]);
  expect(placed(left, top, align).slice(0, 2)).toEqual(place);
});

test('a popup opens below when neither side fits and there is more room below', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(300);
  expect(placed(300, 130)[1]).toBe('154px');
});

test('a popup is no taller than its room, and scrolls', () => {
  const height = vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(300);
  expect(placed(300, 130).slice(1)).toEqual(['154px', '142px']);
  cleanup();
  expect(placed(300, 150).slice(1)).toEqual(['4px', '142px']);
  cleanup();
  height.mockReturnValue(768);
  expect(placed(300, 100).slice(1)).toEqual(['124px', '640px']);
});

test('scrolling in a popup leaves it in place', () => {
  placed(300, 100);
  const popup = screen.getByText('Escolher').parentElement;
  const isAt = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  isAt.mockClear();
  fireEvent(screen.getByText('Escolher'), new Event('scroll', { bubbles: false }));
  fireEvent(popup as Element, new Event('scroll', { bubbles: false }));
  expect(isAt).not.toHaveBeenCalled();
});

test('a popup is as wide as its opener when asked, and otherwise as its content', () => {
  const box = { left: 0, top: 0, right: 50, bottom: 20, width: 50, height: 20 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const widthOf = (matchWidth: boolean) => {
    const { unmount } = render(<Opened matchWidth={matchWidth} />);
    const width = screen.getByText('Escolher').parentElement?.style.width;
    unmount();
    return width;
  };
  expect([widthOf(true), widthOf(false)]).toEqual(['50px', '']);
});

test('a popup follows its opener when anything around it scrolls', () => {
  const box = { left: 300, right: 350, width: 50, height: 20, top: 100, bottom: 120 };
  const isAt = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  isAt.mockReturnValue(box as DOMRect);
  render(<Opened />);
  const popup = screen.getByText('Escolher').parentElement;
  isAt.mockReturnValue({ ...box, top: 60, bottom: 80 } as DOMRect);
  // A scroll event inside the page does not bubble.
  fireEvent(screen.getByText('Ao lado'), new Event('scroll', { bubbles: false }));
  expect(popup?.style.top).toBe('84px');
});

test('a popup that grows is placed again, and a report of its placed size moves nothing', () => {
  let told: (entries: { contentRect: { width: number; height: number } }[]) => void = () => {};
  class Observer {
    constructor(tell: typeof told) {
      told = tell;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  placed(300, 500);
  const popup = screen.getByText('Escolher').parentElement;
  const isAt = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  isAt.mockClear();
  told([{ contentRect: { width: 100, height: 200.3 } }]);
  expect(isAt).not.toHaveBeenCalled();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  told([{ contentRect: { width: 100, height: 400 } }]);
  expect([popup?.style.top, popup?.style.maxHeight]).toEqual(['96px', '492px']);
  vi.unstubAllGlobals();
});
