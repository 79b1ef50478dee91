import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows drawn beyond those in sight: each costs every letter that is typed among them. */
const overscan = 6;
const step = 4;
const firstGuess = 40;

export interface RowWindow {
  start: number;
  end: number;
}

/**
 * Which rows of a long list are worth drawing. DOM plumbing: follows scrolling and resizing, and changes only when the
 * window crosses a step, so that scrolling does not render at every pixel. Rows have one fixed height.
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
    // A list that nothing holds back is as tall as its rows: no more than a screen of them can be seen.
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
