import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Answered {
  form: RefObject<HTMLFormElement | null>;
  /** Sending: every field is disabled. */
  busy: boolean;
  /** The way to what was refused, when it is not the first invalid field; true when it was gone. */
  goToRefused: () => boolean;
}

/**
 * Where the focus goes in a form that is sent: a disabled field loses it to the body, so the form holds it meanwhile;
 * the answer takes it to what was refused, or back to where it was. DOM plumbing. Call `sent` when sending.
 */
export function useAnswerFocus({ form, busy, goToRefused }: Answered) {
  const isWaiting = useRef(false);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !isWaiting.current) return;
    if (busy) {
      before.current ??= element.contains(document.activeElement) ? document.activeElement : null;
      element.focus({ preventScroll: true });
      return;
    }
    isWaiting.current = false;
    const refused = element.querySelector<HTMLElement>('[data-head] [aria-invalid="true"]');
    const returned = before.current instanceof HTMLElement ? before.current : null;
    before.current = null;
    if (refused) refused.focus();
    else if (!goToRefused()) returned?.focus();
  });

  const sent = useCallback(() => {
    before.current = document.activeElement;
    isWaiting.current = true;
  }, []);
  return { sent };
}
