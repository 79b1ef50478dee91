import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type Hold, holdKeys } from '../keys/keptKeys.ts';

interface Answered {
  form: RefObject<HTMLFormElement | null>;
  /** Sending: every field is disabled. */
  busy: boolean;
  /** Focuses the first refused field; returns true when there was one. */
  goToRefused: () => boolean;
}

/**
 * Focus of a form while it is sent. A disabled field would lose it to the body, where keys have no effect, so the form
 * holds it; then it goes to the refused field, or back. What is typed meanwhile is for the row that follows, or for
 * nothing. DOM state. Call `sent` when sending, before the fields are disabled.
 */
export function useAnswerFocus({ form, busy, goToRefused }: Answered) {
  const isWaiting = useRef(false);
  const before = useRef<Element | null>(null);
  const keys = useRef<Hold>(undefined);
  const goesOn = useRef(false);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    if (busy && isWaiting.current) keys.current ??= holdKeys();
    const isHeld = isWaiting.current || element.contains(document.activeElement);
    if (busy && isHeld) element.focus({ preventScroll: true });
    // Under another dialog, the form takes the focus when that one is gone.
    if (busy || !isWaiting.current || element.closest('[inert]')) return;
    isWaiting.current = false;
    keys.current?.drop();
    keys.current = undefined;
    if (goToRefused()) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  });

  // The form that follows is there when this one goes.
  useLayoutEffect(() => () => (goesOn.current ? keys.current?.deliver() : keys.current?.drop()), []);

  const sent = useCallback((again: boolean) => {
    before.current = document.activeElement;
    isWaiting.current = true;
    goesOn.current = again;
  }, []);
  return { sent };
}
