import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The focus of a modal: everything behind the topmost open one is inert (Blueprint only traps Tab), and closing gives
 * the focus back to what had it. DOM plumbing: which modals are open is read from the page itself, so dialogs may open
 * and close in any order.
 */
export function useModalFocus(isOpen: boolean, openedFrom?: Element | null) {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useOpener(isOpen);
  const before = useRef<Element | null>(null);
  before.current = openedFrom ?? opener;

  // The portal's element arrives after the first effect, and React forgets it before the last one.
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    element.current = mark(ref.current ?? element.current, isOpen);
    return () => {
      mark(element.current, false);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (element.current) origins.set(element.current, before.current);
      giveBack(before.current);
    };
  }, [isOpen]);

  // A control that goes takes the focus with it, and a dialog without the focus hears no key.
  const inside = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const modal = element.current;
    const isGone = inside.current && (!inside.current.isConnected || inside.current.matches(':disabled'));
    if (isOpen && isGone && document.activeElement === document.body) modal?.focus({ preventScroll: true });
    inside.current = isOpen && modal?.contains(document.activeElement) ? document.activeElement : null;
  });

  const onOpening = () => {
    element.current = mark(ref.current, true);
  };

  return { ref, onOpening };
}

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

function mark(modal: HTMLDivElement | null, open: boolean) {
  if (modal) modal.dataset.modal = open ? 'open' : 'closing';
  const top = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  for (const region of document.body.children) {
    if (!(region instanceof HTMLElement) || region.tagName === 'SCRIPT') continue;
    const isBehind = top && !region.contains(top) && !('aboveDialogs' in region.dataset);
    // A closing dialog is out of reach too: Blueprint would pull the focus back into it, and then take it away.
    region.inert = Boolean(isBehind || region.querySelector('[data-modal="closing"]'));
  }
  return modal;
}

/** Where each modal that was closed had come from. */
const origins = new WeakMap<Element, Element | null>();

/**
 * When what had the focus is gone (its row was removed) or cannot take it, the focus goes to where the dialog around it
 * had come from, the dialog below, the list or the page. A focus that was sent elsewhere meanwhile stays there.
 */
function giveBack(before: Element | null) {
  if (!isFocusLost()) return;
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  const around = before?.closest('[data-modal]');
  const origin = around && origins.get(around);
  if (origin && origins.delete(around)) return giveBack(origin);
  const open = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  const home = open
    ? open.querySelector<HTMLElement>('form')
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
