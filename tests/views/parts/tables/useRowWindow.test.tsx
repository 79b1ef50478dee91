import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RowWindow, useRowWindow } from '../../../../src/views/parts/tables/useRowWindow.ts';
import { fc } from '../../../support/properties.ts';

const rowHeight = 20;
let resized: (() => void)[] = [];

beforeEach(() => {
  resized = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resized.push(look);
      }
      observe() {}
      disconnect() {
        resized = [];
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Props {
  count: number;
  height: number;
  isEnabled?: boolean;
  tell: (shown: RowWindow) => void;
}

function List({ count, height, isEnabled = true, tell }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  tell(useRowWindow(scroller, count, rowHeight, isEnabled));
  const sized = (element: HTMLDivElement | null) => {
    if (element) Object.defineProperty(element, 'clientHeight', { value: height, configurable: true });
    scroller.current = element;
  };
  return <div ref={sized} data-testid="scroller" />;
}

function list(props: Omit<Props, 'tell'>) {
  const told: RowWindow[] = [];
  const { unmount } = render(<List {...props} tell={(shown) => told.push(shown)} />);
  const scroller = screen.getByTestId('scroller');
  return {
    unmount,
    told,
    shown: () => told.at(-1) as RowWindow,
    scroll(top: number) {
      scroller.scrollTop = top;
      act(() => fireEvent.scroll(scroller));
    },
    grow(height: number) {
      Object.defineProperty(scroller, 'clientHeight', { value: height, configurable: true });
      act(() => {
        for (const look of resized) look();
      });
    },
  };
}

test('the window has the visible rows with a few before and after, wherever it is scrolled', () => {
  const tops = fc.array(fc.integer({ min: 0, max: 999 * rowHeight }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), tops, (inSight, scrolls) => {
      const { shown, scroll, unmount } = list({ count: 1000, height: inSight * rowHeight });
      for (const top of scrolls) {
        scroll(top);
        const [first, last] = [
          Math.floor(top / rowHeight),
          Math.ceil((top + inSight * rowHeight) / rowHeight),
        ];
        const { start, end } = shown();
        expect(start).toBeLessThanOrEqual(Math.max(0, Math.min(first - 6, end - inSight - 12)));
        expect(end).toBeGreaterThanOrEqual(Math.min(1000, last + 5));
        expect(end).toBeLessThanOrEqual(1000);
        expect(start).toBeGreaterThanOrEqual(Math.max(0, Math.min(first - 10, end - inSight - 20)));
        expect(end).toBeLessThan(last + 11);
      }
      unmount();
    }),
    { numRuns: 60 },
  );
});

test('a small scroll renders nothing', () => {
  const { told, scroll } = list({ count: 1000, height: 10 * rowHeight });
  scroll(402 * rowHeight);
  scroll(403 * rowHeight);
  const before = told.length;
  scroll(404 * rowHeight);
  expect(told.length).toBe(before);
  scroll(410 * rowHeight);
  expect(told.length).toBeGreaterThan(before);
});

test('a taller window shows more, but at most a screen of rows where the list is unconstrained', () => {
  const { shown, grow } = list({ count: 1000, height: 10 * rowHeight });
  expect(shown()).toEqual({ start: 0, end: 16 });
  grow(20 * rowHeight);
  expect(shown()).toEqual({ start: 0, end: 28 });
  grow(1000 * rowHeight);
  expect(shown()).toEqual({ start: 0, end: Math.ceil((window.innerHeight / rowHeight + 6) / 4) * 4 });
});

test('an unmeasured list counts as forty rows', () => {
  expect(list({ count: 1000, height: 0 }).shown()).toEqual({ start: 0, end: 40 });
});

test('a short list is drawn whole, without listeners', () => {
  const { shown, scroll } = list({ count: 70, height: 200, isEnabled: false });
  scroll(500);
  expect(shown()).toEqual({ start: 0, end: 70 });
  expect(resized).toEqual([]);
});
