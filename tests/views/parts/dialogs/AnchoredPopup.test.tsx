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

test('a popup is closed by a press outside, and by none in it or on what opened it', () => {
  onClose.mockClear();
  render(<Opened />);
  fireEvent.pointerDown(screen.getByText('Escolher'));
  fireEvent.pointerDown(screen.getByText('Abrir'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Ao lado'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape in a popup closes it, and nothing around it hears', () => {
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

/** A popup of 100 by 200 on a page of 1024 by 768, opened by something of 50 by 20 at this place. */
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
] as const)('a popup stands %s', (_, left, top, align, place) => {
  expect([window.innerWidth, window.innerHeight]).toEqual([1024, 768]);
  expect(placed(left, top, align).slice(0, 2)).toEqual(place);
});

test('a popup stays below where neither side has room and below there is more', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(300);
  expect(placed(300, 130)[1]).toBe('154px');
});

test('a popup is no taller than the room it stands in: the rest of it is scrolled to', () => {
  const height = vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(300);
  expect(placed(300, 130).slice(1)).toEqual(['154px', '142px']);
  cleanup();
  expect(placed(300, 150).slice(1)).toEqual(['4px', '142px']);
  cleanup();
  height.mockReturnValue(768);
  expect(placed(300, 100).slice(1)).toEqual(['124px', '640px']);
});

test('scrolling in a popup leaves it as it is', () => {
  placed(300, 100);
  const popup = screen.getByText('Escolher').parentElement;
  const isAt = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  isAt.mockClear();
  fireEvent(screen.getByText('Escolher'), new Event('scroll', { bubbles: false }));
  fireEvent(popup as Element, new Event('scroll', { bubbles: false }));
  expect(isAt).not.toHaveBeenCalled();
});

test('a popup is as wide as what opened it where it is told to, and otherwise as it needs', () => {
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

test('a popup goes with what opened it, whatever around it is scrolled', () => {
  const box = { left: 300, right: 350, width: 50, height: 20, top: 100, bottom: 120 };
  const isAt = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  isAt.mockReturnValue(box as DOMRect);
  render(<Opened />);
  const popup = screen.getByText('Escolher').parentElement;
  isAt.mockReturnValue({ ...box, top: 60, bottom: 80 } as DOMRect);
  // A scroll inside of the page is heard by nothing above it.
  fireEvent(screen.getByText('Ao lado'), new Event('scroll', { bubbles: false }));
  expect(popup?.style.top).toBe('84px');
});

test('a popup that grows is placed anew; hearing of the size it was placed with moves nothing', () => {
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
