import { useEffect } from 'react';
import { useOpener } from './focusGivenBack.ts';

/**
 * Gives the focus back to what had it when a region of the page was opened, once the region is gone and took the focus
 * with it. DOM plumbing.
 */
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
