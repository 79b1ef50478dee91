import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes with the lines: into the one that was added, and from one that was removed to the button that adds.
 * DOM plumbing; lines that are counted elsewhere leave it where it is.
 */
export function useLineFocus() {
  const part = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const shown = useRef(0);
  useLayoutEffect(() => {
    const lines = part.current?.querySelectorAll('.line') ?? [];
    const [before, now] = [shown.current, lines.length];
    shown.current = now;
    const focused = document.activeElement;
    if (now > before && focused === add.current)
      lines[now - 1]?.querySelector<HTMLElement>('input, select')?.focus();
    if (now < before && focused === document.body) add.current?.focus();
  });
  return { part, add };
}

/**
 * Where lines are only removed: from one that was into the line that stands in its place, or into the last. Call `leaves`
 * with the place of a line as it is removed. DOM plumbing.
 */
export function useLeftLineFocus() {
  const part = useRef<HTMLFieldSetElement>(null);
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (left.current === null) return;
    const lines = part.current?.querySelectorAll('.line') ?? [];
    const next = lines[Math.min(left.current, lines.length - 1)];
    left.current = null;
    if (document.activeElement === document.body) next?.querySelector('input')?.focus();
  });
  const leaves = useCallback((place: number) => {
    left.current = place;
  }, []);
  return { part, leaves };
}
