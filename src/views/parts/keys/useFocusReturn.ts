import { useEffect } from 'react';
import { useOpener } from './focusGivenBack.ts';
import { giveBack } from './focusReturn.ts';

/** Restores the focus after a region of the page closes and takes the focus with it. DOM state. */
export function useFocusReturn(isOpen: boolean) {
  const opener = useOpener(isOpen);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      giveBack(opener);
    };
  }, [isOpen, opener]);
}
