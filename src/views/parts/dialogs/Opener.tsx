import { createContext, type ReactNode, useContext } from 'react';
import { useDialogOpener } from '../keys/focusGivenBack.ts';

const OpenerContext = createContext<Element | null>(null);

interface Props {
  /** Becomes true in the same step in which the dialog is requested. */
  isOpen: boolean;
  children: ReactNode;
}

/** Remembers the focused element for a form dialog whose code may still be loading. */
export function Opener({ isOpen, children }: Props) {
  return <OpenerContext value={useDialogOpener(isOpen)}>{children}</OpenerContext>;
}

export function useRememberedOpener(): Element | null {
  return useContext(OpenerContext);
}
