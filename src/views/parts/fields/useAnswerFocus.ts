import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Answered {
  form: RefObject<HTMLFormElement | null>;
  /** Sending: every field is disabled. */
  busy: boolean;
  /** The way to the first thing that was refused; true when it was gone. */
  goToRefused: () => boolean;
}

/**
 * Where the focus goes in a form that is sent: a disabled field loses it to the body, where no key is heard, so the form
 * holds it meanwhile; the answer takes it to what was refused, or back to where it was. DOM plumbing. Call `sent` when
 * sending: once the fields are disabled, nobody can tell any more what had the focus.
 */
export function useAnswerFocus({ form, busy, goToRefused }: Answered) {
  const isWaiting = useRef(false);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const isHeld = isWaiting.current || element.contains(document.activeElement);
    if (busy && isHeld) element.focus({ preventScroll: true });
    // Under another dialog, the form takes it up when that one is gone.
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
