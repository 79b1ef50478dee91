import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createFocusReturn, origins, returnFocus } from '../keys/focusReturn.ts';
import { isHome, RequestedFrom } from '../keys/requestedFrom.ts';

/**
 * Focus of a modal: everything behind the topmost one is inert (Blueprint only traps Tab), and closing restores the
 * focus. DOM state: the open modals are read from the page, so they may open and close in any order.
 */
export function useModalFocus(isOpen: boolean, openedFrom?: Element | null) {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useModalOpener(isOpen, openedFrom);

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
    if (element.current) origins.set(element.current, opener.current());
    return () => {
      returnFocus(opener.actor, opener.current());
    };
  }, [isOpen, opener]);

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

/** Who opened the modal; its code may have come late, after the pressed button was disabled. */
function useModalOpener(isOpen: boolean, openedFrom?: Element | null) {
  const late = useContext(RequestedFrom);
  const [opener] = useState(() => {
    const actor = createFocusReturn();
    const found = { requested: null as Element | null, drawn: null as Element | null };
    const current = () => (actor.getSnapshot().hasTag('requested') ? found.requested : found.drawn);
    return { actor, found, current, wasOpen: false };
  });
  const { actor, found } = opener;
  // Read while rendering: in an effect the dialog's own field already has the focus.
  if (isOpen && !opener.wasOpen) {
    found.drawn = document.activeElement;
    found.requested = openedFrom ?? late.current;
    if (found.requested) actor.send({ type: 'region.requested' });
    actor.send({ type: 'region.drawn', isMoved: !openedFrom && !isHome(found.drawn) });
  }
  opener.wasOpen = isOpen;
  return opener;
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
