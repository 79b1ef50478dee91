import { useEffect } from 'react';
import { useOpener } from './focusGivenBack.ts';

/** Restores the focus after a region of the page closes and takes the focus with it. DOM state. */
export function useFocusReturn(isOpen: boolean) {
  const opener = useOpener(isOpen);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen, opener]);
}
