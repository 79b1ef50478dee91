import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * What had the focus when a dialog was asked for. A dialog whose code is still on its way asks too late by itself: its
 * button is disabled by then, and has lost the focus.
 */
export function useOpener(isOpen: boolean): Element | null {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Taken while rendering: in an effect the dialog's own field already has the focus.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  return opener.current;
}

/** What goes away by a button in it gives the focus back to where it came from; without ever having had it, nothing. */
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

/** Where each modal that was closed had come from. */
export const origins = new WeakMap<Element, Element | null>();

/**
 * When what had the focus is gone (its row was removed) or cannot take it, the focus goes to where the dialog around it
 * had come from, the dialog below (where that one begins), the list or the page. A focus that was sent elsewhere meanwhile
 * stays there.
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

/** Two dialogs that end together give back in turn: what the first one found must not be taken away by the second. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[data-modal="closing"]') !== null;
}

function pageHome(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-focus-home="page"]');
}
