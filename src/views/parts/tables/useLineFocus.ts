import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Focus of added and removed lines: into a new line, and after a removal to the add button. DOM state; changes made
 * from elsewhere leave the focus alone.
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
 * Focus where lines can only be removed: into the line that follows, or the last. Call `leaves` with the place of the
 * removed line. DOM state.
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
