import { type FocusEvent, useEffect, useRef } from 'react';
import { useDialogKeys } from './dialogKeys.ts';

/**
 * Element focused when a dialog was requested. A dialog whose code is still loading would ask too late: the button is
 * disabled by then and has lost the focus.
 */
export function useOpener(isOpen: boolean): Element | null {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Read while rendering: in an effect the dialog's own field already has the focus.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
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
      if (from.current !== undefined) giveBack(from.current);
    },
    [],
  );
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
}

/** The opener of each closed modal. */
export const origins = new WeakMap<Element, Element | null>();

/**
 * Restores the focus; when the former element is gone (its row was removed) or cannot take it, to the opener of the
 * surrounding dialog, the dialog below, the list or the page. A focus that moved elsewhere meanwhile stays there.
 */
export function giveBack(before: Element | null) {
  if (!isFocusLost()) return;
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  const around = before?.closest('[data-modal]');
  const origin = around && origins.get(around);
  if (origin && origins.delete(around)) return giveBack(origin);
  const open = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  const home = open
    ? (open.querySelector<HTMLElement>('[data-autofocus]') ?? open.querySelector<HTMLElement>('form'))
    : (document.querySelector<HTMLElement>('[data-focus-home="list"]') ?? pageHome());
  home?.focus({ preventScroll: true });
}

/** Two dialogs that close together restore in turn: the second must not undo the first. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[data-modal="closing"]') !== null;
}

function pageHome(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-focus-home="page"]');
}
