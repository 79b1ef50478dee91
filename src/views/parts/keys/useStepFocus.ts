import { type RefObject, useLayoutEffect, useRef } from 'react';

const controls = [
  '[data-step-start]',
  'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]',
];

/**
 * Focus of a page with steps: a step that ends would lose it to the body, where keys have no effect. It goes to the
 * marked field of the next step or to its first control. DOM state.
 */
export function useStepFocus(page: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const [start] = controls.flatMap((which) => page.current?.querySelector<HTMLElement>(which) ?? []);
    start?.focus();
  });
}
