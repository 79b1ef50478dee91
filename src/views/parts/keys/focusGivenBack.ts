import { type FocusEvent, useContext, useEffect, useRef } from 'react';
import { useDialogKeys } from './dialogKeys.ts';
import { isHome, RequestedFrom } from './requestedFrom.ts';

/**
 * Element focused when a dialog was requested. A dialog whose code is still loading would ask too late: the button is
 * disabled by then and has lost the focus.
 */
export function useOpener(isOpen: boolean): Element | null {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  const late = useContext(RequestedFrom);
  // Read while rendering: in an effect the dialog's own field already has the focus.
  if (isOpen && !wasOpen.current) {
    const focused = document.activeElement;
    opener.current = isHome(focused) ? (late.current ?? focused) : focused;
  }
  wasOpen.current = isOpen;
  return opener.current;
}

/** The same for a dialog, which also gets what is typed before it is there. */
export function useDialogOpener(isOpen: boolean): Element | null {
  useDialogKeys(isOpen);
  return useOpener(isOpen);
}

/** Returns the focus when a region closes by a button in it; does nothing if it never had the focus. */
export function useFocusGivenBack() {
  const from = useRef<Element | null>(undefined);
  useEffect(
    () => () => {
      const opener = from.current;
      // Loaded with the first dialog, or when the page is idle; without it the page takes the focus.
      if (opener !== undefined)
        import('./focusReturn.ts').then(
          (m) => m.giveBack(opener),
          () => undefined,
        );
    },
    [],
  );
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
}
