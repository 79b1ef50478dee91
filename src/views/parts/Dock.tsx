import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFocusGivenBack } from './keys/focusGivenBack.ts';
import { useHasDocument } from './useHasDocument.ts';

interface Props {
  label: string;
  onRelease: () => void;
  children: ReactNode;
}

/**
 * A region beside the page, for which the page and its dialogs give way. It stays in use while a dialog is open; Escape
 * in it releases it, and the focus goes back to where it came from.
 */
export function Dock({ label, onRelease, children }: Props) {
  const givenBack = useFocusGivenBack();
  // The page's root and the portals of dialogs are beside this one in the body.
  useLayoutEffect(() => {
    document.documentElement.dataset.dock = 'open';
    return () => {
      delete document.documentElement.dataset.dock;
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onRelease();
  };
  if (!useHasDocument()) return null;
  return createPortal(
    <aside className="dock" aria-label={label} data-above-dialogs onFocus={givenBack} onKeyDown={onKeyDown}>
      {children}
    </aside>,
    document.body,
  );
}
