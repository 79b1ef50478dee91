import { createActor } from 'xstate';
import {
  type FocusPlace,
  heirs,
  type Keeper,
  type KeptFocusEvent,
  keptFocusMachine,
  type Surroundings,
} from '../machines/shared/keptFocusMachine.ts';
import { onPageChange } from './pageChanges.ts';

const list = '[data-focus-home="list"]';
const page = '[data-focus-home="page"]';
const dialog = '[data-modal="open"]';
const popup = '[data-popup]';
const menu = 'nav[id]';
const retry = '[role="alert"] button:not(:disabled)';
const busy = '[aria-busy="true"]';

/** The control that has or had the focus, and what was around it then. */
interface Focused {
  control: HTMLElement;
  home: HTMLElement | null;
  popup: HTMLElement | null;
  /** The part of the page that the retry button is of. */
  retried: Element | null;
  path: string;
}

/**
 * Restores a focus that is lost to the body, where list keys do not work, as `keptFocusMachine` says. See
 * `views/parts/dialogs/modalFocus.ts` for the opening and closing of dialogs and popups. Returns what ends it.
 */
export function keepFocus(): () => void {
  const actor = createActor(keptFocusMachine).start();
  const ending = new AbortController();
  const { signal } = ending;
  let last: Focused | null = null;
  let standIn: { owner: HTMLElement; heir: HTMLElement } | null = null;
  let isDue = false;

  const keep = (target: EventTarget | null) => {
    last = focusedAt(target);
    actor.send({
      type: 'focus.moved',
      place: last ? placeOf(last) : 'elsewhere',
      isStandIn: target === standIn?.heir,
    });
  };
  addEventListener('focusin', ({ target }) => keep(target), { signal });
  addEventListener('keydown', () => actor.send({ type: 'key.pressed' }), { capture: true, signal });
  // This starts when the page is idle; the user may have been faster.
  keep(document.activeElement);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const isOnIt = target instanceof Node && last?.control.contains(target);
      actor.send({ type: isOnIt ? 'control.pressed' : 'beside.pressed' });
    },
    { capture: true, signal },
  );

  const isKept = () => actor.getSnapshot().hasTag('kept');
  const giveBack = () => {
    if (!last || !isKept() || !document.hasFocus()) return;
    const { control } = last;
    const isEnabled = standIn && document.activeElement === standIn.heir && isAble(standIn.owner);
    if (isEnabled && actor.getSnapshot().hasTag('standIn')) return give('owner.enabled', last);
    // A browser removes the focus from a disabled control with the next frame, possibly later than this.
    if (document.activeElement === control && !isAble(control)) control.blur();
    if (document.activeElement !== document.body) return;
    give(lossOf(control), last);
    // An element that is invisible by its style does not take it.
    if (document.activeElement === document.body && actor.getSnapshot().context.keeper === 'control')
      give('control.refused', last);
  };

  /** Tells the machine what happened to the control, and focuses whom it names. */
  const give = (type: Loss, lost: Focused) => {
    const found = { ...inSight(lost), owner: standIn?.owner };
    const able = heirs.filter((heir) => found[heir]);
    actor.send({ type, able, isBusy: partOf(lost)?.querySelector(busy) != null, at: whereabouts(lost) });
    const now = actor.getSnapshot();
    const { keeper } = now.context;
    const given = keeper && found[keeper];
    if (!given) return;
    const isFresh = type === 'control.disabled' && keeper !== 'popup' && keeper !== 'retry';
    if (isFresh && now.hasTag('standIn')) standIn = { owner: lost.control, heir: given };
    // The retry button of another part may be out of sight.
    given.focus({ preventScroll: keeper !== 'retry' || !lost.control.isConnected });
  };

  // After the change's own handling of the focus.
  const soon = () => {
    if (isDue || !isKept()) return;
    isDue = true;
    requestAnimationFrame(() => {
      // Changes from here on are judged after the next frame, which removes the focus from what they hide.
      isDue = false;
      setTimeout(giveBack);
    });
  };
  const forget = onPageChange(soon);
  return () => {
    forget();
    ending.abort();
    actor.stop();
  };
}

type Loss = Extract<KeptFocusEvent, Surroundings>['type'];

function focusedAt(target: EventTarget | null): Focused | null {
  if (!(target instanceof HTMLElement)) return null;
  const home = target.closest<HTMLElement>(`${page}, ${dialog}`);
  if (!home && !target.closest(menu)) return null;
  return {
    control: target,
    home,
    popup: target.closest<HTMLElement>(popup),
    retried: target.matches(retry) ? target.closest(`section, ${page}`) : null,
    path: location.pathname,
  };
}

function placeOf({ home, retried }: Focused): FocusPlace {
  if (!home) return 'menu';
  if (!home.matches(page)) return 'dialog';
  return retried ? 'retry' : 'page';
}

function lossOf(control: HTMLElement): Loss {
  if (isAble(control)) return 'control.blurred';
  if (!control.isConnected) return 'control.removed';
  return control.matches(':disabled') ? 'control.disabled' : 'control.hidden';
}

/** The part of the page that may still bring a control back. */
function partOf({ control, home, retried }: Focused): Element | null {
  return control.isConnected ? home : retried;
}

function whereabouts({ home, path }: Focused): Surroundings['at'] {
  if (location.pathname === path) return 'here';
  return home?.isConnected ? 'frame' : 'elsewhere';
}

function inSight(lost: Focused): Record<Exclude<Keeper, 'owner'>, HTMLElement | null | undefined> {
  const { control, home } = lost;
  const frame = home?.isConnected ? home : document.querySelector<HTMLElement>(page);
  const id = control.closest(menu)?.id;
  return {
    control,
    popup: lost.popup?.isConnected ? lost.popup : null,
    dialog: home?.isConnected && home.matches(dialog) ? home : null,
    retry: partOf(lost)?.querySelector<HTMLElement>(retry),
    list: frame?.querySelector<HTMLElement>(list),
    page: frame,
    menu: id ? document.querySelector<HTMLElement>(`[aria-controls="${id}"]`) : null,
  };
}

function isAble(control: HTMLElement): boolean {
  const isHidden = control.checkVisibility?.() === false;
  return control.isConnected && !isHidden && !control.matches(':disabled, [inert] *');
}
