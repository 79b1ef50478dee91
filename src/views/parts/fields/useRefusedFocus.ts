import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Refused {
  /** The fields of one part of a page. */
  box: RefObject<HTMLElement | null>;
  /** Errors of the part; undefined while it has none. */
  errors: object | undefined;
  /** Goes to a wrong line that is out of sight. */
  goToLine?: (() => void) | undefined;
}

/** Moves the focus to the first wrong field once what was sent is refused. DOM state. Call `sent` when sending. */
export function useRefusedFocus({ box, errors, goToLine }: Refused) {
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current || errors === undefined) return;
    isAwaited.current = false;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else goToLine?.();
  }, [errors, box, goToLine]);
  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}
