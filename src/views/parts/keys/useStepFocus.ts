import { type RefObject, useLayoutEffect, useRef } from 'react';

const controls = [
  '[data-step-start]',
  'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]',
];

/**
 * A step of a page that ends takes the focus with it, to the body, where no key is heard: what comes instead gets it, the
 * field where the step is said to start or its first control. DOM plumbing.
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
