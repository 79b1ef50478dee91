import { useEffect } from 'react';

/**
 * Hears a key wherever the focus is, in a dialog or on nothing at all. DOM plumbing: a key pressed while nothing has the
 * focus goes past every element of ours; `undefined` leaves it to the browser.
 */
export function usePageKey(key: string, onPress: (() => void) | undefined): void {
  useEffect(() => {
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
