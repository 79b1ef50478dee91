import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { type PopupActor, type PopupEvent, popupMachine } from '../../../machines/shared/popupMachine.ts';

interface Popup {
  /** It opens below this, a button that gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus back where the anchor is more than a button. */
  home?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Items that the arrows of a menu reach; a dialog is reached as a whole. */
const reachable = '[role^="menuitem"], [role="dialog"]';

/** An open menu or dialog below its button (`popupMachine`), as long as its part is drawn. */
export function usePopup(popup: Popup) {
  const [actor] = useState(() => createActor(popupMachine).start());
  return usePopupOf(actor, popup);
}

export function usePopupOf(actor: PopupActor, { anchor, home = anchor, onClose }: Popup) {
  const shown = useRef<HTMLElement>(null);
  const itemsOf = (popup: HTMLElement | null) => [...(popup?.querySelectorAll<HTMLElement>(reachable) ?? [])];
  /** Sends what happened, and moves the focus where the machine says. */
  const tell = (event: PopupEvent) => {
    // A chosen item stays until its work is done, and may be pressed again.
    if (actor.getSnapshot().status !== 'active') return;
    actor.send(event);
    const now = actor.getSnapshot();
    if (now.hasTag('back')) home.current?.focus();
    else if (now.status === 'active') itemsOf(shown.current)[now.context.at]?.focus();
  };
  const close = (type: 'popup.dismissed' | 'popup.left') => {
    tell({ type });
    onClose();
  };
  // Stable, because a popup places itself anew for another function.
  const [onShown] = useState(() => (popup: HTMLElement) => {
    shown.current = popup;
    tell({ type: 'popup.shown' });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const { key, ctrlKey, metaKey, altKey } = event;
    const press = { type: 'key.pressed', key, at, labels: items.map(textOf) } as const;
    if (ctrlKey || metaKey || altKey || !actor.getSnapshot().can(press)) return false;
    tell(press);
    // The browser goes on from the button.
    if (actor.getSnapshot().hasTag('back')) onClose();
    else event.preventDefault();
    return true;
  };
  return {
    onKeyDown,
    choose: () => tell({ type: 'item.chosen' }),
    popup: {
      anchor,
      align: 'end',
      onShown,
      onClose: () => close('popup.dismissed'),
      onLeave: () => close('popup.left'),
    },
  } as const;
}

function textOf({ textContent }: HTMLElement): string {
  return (textContent ?? '').trim();
}
