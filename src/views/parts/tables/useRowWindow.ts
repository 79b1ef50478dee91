import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows rendered beyond those in sight; each one slows down typing among them. */
const overscan = 6;
const step = 4;
const firstGuess = 40;

export interface RowWindow {
  start: number;
  end: number;
}

/**
 * Rows of a long list worth rendering. DOM state: follows scrolling and resizing, but changes only when the window
 * crosses a step, so that not every pixel renders. All rows have the same height.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  enabled: boolean,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ start: 0, end: firstGuess });

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    // An unconstrained list is as tall as its rows, but no more than a window of them is visible.
    const height = Math.min(element.clientHeight, window.innerHeight);
    const visible = Math.ceil(height / rowHeight) || firstGuess - overscan;
    const start = Math.max(0, Math.floor((first - overscan) / step) * step);
    const end = Math.ceil((first + visible + overscan) / step) * step;
    setShown((now) => (now.start === start && now.end === end ? now : { start, end }));
  }, [scroller, rowHeight]);

  useEffect(() => {
    const element = scroller.current;
    if (!enabled || !element) return;
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [enabled, measure, scroller]);

  if (!enabled) return { start: 0, end: count };
  const end = Math.min(count, shown.end);
  return { start: Math.min(shown.start, Math.max(0, end - (shown.end - shown.start))), end };
}
