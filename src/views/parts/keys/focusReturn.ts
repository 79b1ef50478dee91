import { createActor } from 'xstate';
import {
  type FocusReturnActor,
  focusReturnMachine,
  type Heir,
  heirs,
} from '../../../machines/shared/focusReturnMachine.ts';
import { isHome } from './requestedFrom.ts';

export function createFocusReturn(): FocusReturnActor {
  return createActor(focusReturnMachine).start();
}

/** The opener of each modal. */
export const origins = new WeakMap<Element, Element | null>();

/** Tells the machine that a region is closed, and focuses whom it names. */
export function returnFocus(actor: FocusReturnActor, opener: Element | null): void {
  const found = inSight(opener);
  const isLost = isFocusLost();
  actor.send({ type: 'region.closed', isLost, able: heirs.filter((heir) => found[heir]) });
  const { heir } = actor.getSnapshot().context;
  const given = heir && found[heir];
  given?.focus({ preventScroll: true });
  if (isLost && opener?.matches(':disabled')) awaitOpener(actor, opener, given);
}

/** A control that is disabled while its list reloads gets the focus when it can take it. */
function awaitOpener(actor: FocusReturnActor, opener: Element, given: Element | null): void {
  const observer = new MutationObserver(() => {
    if (opener.matches(':disabled')) return;
    observer.disconnect();
    const isMoved = !isHome(document.activeElement) && document.activeElement !== given;
    actor.send({ type: 'opener.enabled', isMoved });
    if (actor.getSnapshot().context.heir === 'opener') able(opener)?.focus({ preventScroll: true });
  });
  observer.observe(opener, { attributeFilter: ['disabled'] });
}

/** Restores the focus for a region that had it and is gone. */
export function giveBack(opener: Element | null): void {
  returnFocus(createFocusReturn(), opener);
}

function inSight(opener: Element | null): Record<Heir, HTMLElement | null> {
  const open = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  const home = (which: string) =>
    open ? null : document.querySelector<HTMLElement>(`[data-focus-home="${which}"]`);
  return {
    opener: able(opener),
    origin: originOf(opener),
    dialog: able(open?.querySelector('[data-autofocus]') ?? open?.querySelector('form') ?? open),
    list: able(home('list')),
    page: able(home('page')),
  };
}

/** The nearest able opener of the closed dialogs around an element. */
function originOf(element: Element | null, seen: Element[] = []): HTMLElement | null {
  const around = element?.closest('[data-modal]:not([data-modal="open"])');
  const origin = around && origins.get(around);
  // A dialog that opens again while it closes has its own field as its opener.
  if (!origin || seen.includes(around)) return null;
  return able(origin) ?? originOf(origin, [...seen, around]);
}

function able(element: Element | null | undefined): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return null;
  if (element.matches(':disabled, [inert], [inert] *, [data-modal="closing"] *')) return null;
  return element.checkVisibility?.() === false ? null : element;
}

/** Two dialogs that close together restore in turn: the second must not undo the first. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[data-modal="closing"]') !== null;
}
