import { useLayoutEffect } from 'react';

/**
 * Handles a key wherever the focus is, also in a dialog or on nothing. DOM state: without focus a key reaches none of
 * our elements; `undefined` leaves it to the browser.
 */
export function usePageKey(key: string, onPress: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!onPress) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== key) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [key, onPress]);
}
