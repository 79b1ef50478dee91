import { createContext, type ReactNode, useContext } from 'react';
import { useOpener } from '../keys/focusGivenBack.ts';

const OpenerContext = createContext<Element | null>(null);

interface Props {
  /** Becomes true in the same step in which the dialog is asked for. */
  isOpen: boolean;
  children: ReactNode;
}

/** Remembers what had the focus for a form dialog below whose own code may still be on its way. */
export function Opener({ isOpen, children }: Props) {
  return <OpenerContext value={useOpener(isOpen)}>{children}</OpenerContext>;
}

export function useRememberedOpener(): Element | null {
  return useContext(OpenerContext);
}
