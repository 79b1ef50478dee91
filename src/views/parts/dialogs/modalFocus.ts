import { useEffect, useLayoutEffect, useRef } from 'react';
import { giveBack, origins, useOpener } from '../keys/focusGivenBack.ts';

/**
 * Focus of a modal: everything behind the topmost one is inert (Blueprint only traps Tab), and closing restores the
 * focus. DOM state: the open modals are read from the page, so they may open and close in any order.
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

  // A removed control takes the focus with it, and a dialog without focus receives no keys.
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

function mark(modal: HTMLDivElement | null, open: boolean) {
  if (modal) modal.dataset.modal = open ? 'open' : 'closing';
  const top = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  for (const region of document.body.children) {
    if (!(region instanceof HTMLElement) || region.tagName === 'SCRIPT') continue;
    const isBehind = top && !region.contains(top) && !('aboveDialogs' in region.dataset);
    // A closing dialog is inert too: Blueprint would pull the focus back into it and then lose it.
    region.inert = Boolean(isBehind || region.querySelector('[data-modal="closing"]'));
  }
  return modal;
}
