import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Answered {
  form: RefObject<HTMLFormElement | null>;
  /** Sending: every field is disabled. */
  busy: boolean;
  /** Focuses the first refused field; returns true when there was one. */
  goToRefused: () => boolean;
}

/**
 * Focus of a form while it is sent. A disabled field would lose it to the body, where keys have no effect, so the form
 * holds it; then it goes to the refused field, or back. DOM state. Call `sent` when sending, before the fields are
 * disabled.
 */
export function useAnswerFocus({ form, busy, goToRefused }: Answered) {
  const isWaiting = useRef(false);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const isHeld = isWaiting.current || element.contains(document.activeElement);
    if (busy && isHeld) element.focus({ preventScroll: true });
    // Under another dialog, the form takes the focus when that one is gone.
    if (busy || !isWaiting.current || element.closest('[inert]')) return;
    isWaiting.current = false;
    if (goToRefused()) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  });

  const sent = useCallback(() => {
    before.current = document.activeElement;
    isWaiting.current = true;
  }, []);
  return { sent };
}
