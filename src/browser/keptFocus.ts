import { onPageChange } from './pageChanges.ts';

const list = '[data-focus-home="list"]';
const page = '[data-focus-home="page"]';
const dialog = '[data-modal="open"]';
const popup = '[data-popup]';
const menu = 'nav[id]';
const retry = '[role="alert"] button:not(:disabled)';
const busy = '[aria-busy="true"]';

/**
 * Restores a focus that is lost to the body, where list keys do not work. A disabled control gets it back when it is
 * enabled; until then its list or page has it, once nothing is running. For a removed one its list or page gets it, and
 * for one whose list failed the retry button. Dialogs and popups take it at once, because they need it for Escape; see
 * `views/parts/dialogs/modalFocus.ts` for their opening and closing. A closing menu leaves it to its button or to the
 * chosen page. A focus that moved elsewhere stays there. Returns what ends it.
 */
export function keepFocus(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let last: Element | null = null;
  let home: HTMLElement | null = null;
  let around: HTMLElement | null = null;
  let retried: Element | null = null;
  /** A disabled control, and who has the focus in its place. */
  let standIn: { control: HTMLElement; heir: HTMLElement } | null = null;
  let path = location.pathname;
  let isDue = false;

  const keep = (target: EventTarget | null) => {
    home = target instanceof Element ? target.closest<HTMLElement>(`${page}, ${dialog}`) : null;
    last = home || (target instanceof Element && target.closest(menu)) ? (target as Element) : null;
    around = last?.closest<HTMLElement>(popup) ?? null;
    retried = last?.matches(retry) ? last.closest(`section, ${page}`) : null;
    path = location.pathname;
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== standIn?.heir) standIn = null;
      keep(target);
    },
    { signal },
  );
  addEventListener('keydown', () => (standIn = null), { capture: true, signal });
  // This starts when the page is idle; the user may have been faster.
  keep(document.activeElement);
  // A press beside every control removes the focus on purpose; a press on the focused one does not.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      standIn = null;
      if (!(target instanceof Node && last?.contains(target))) last = null;
    },
    { capture: true, signal },
  );

  const giveBack = () => {
    if (!(last instanceof HTMLElement) || !document.hasFocus()) return;
    if (standIn && document.activeElement === standIn.heir && isAble(standIn.control))
      return standIn.control.focus({ preventScroll: true });
    const canTakeIt = isAble(last);
    // A browser removes the focus from a disabled control with the next frame, possibly later than this.
    if (document.activeElement === last && !canTakeIt) last.blur();
    if (document.activeElement !== document.body) return;
    if (around?.isConnected && !canTakeIt) {
      around.focus({ preventScroll: true });
      return;
    }
    if (home && !home.matches(page)) {
      if (home.isConnected && home.matches(dialog)) (canTakeIt ? last : home).focus({ preventScroll: true });
      return;
    }
    if (last.isConnected) {
      if (canTakeIt) last.focus({ preventScroll: true });
      else if (home && !home.querySelector(busy)) leaveDisabled(last, home);
      if (document.activeElement === document.body) leaveMenu(last.closest(menu));
      return;
    }
    // In another frame of the page keyboard users start at its top, with the skip link.
    const isHere = location.pathname === path;
    const frame = home?.isConnected ? home : isHere && document.querySelector<HTMLElement>(page);
    if (!frame) return;
    if (isHere && retried?.querySelector(busy)) return;
    const again = isHere && retried?.querySelector<HTMLElement>(retry);
    const rows = isHere ? frame.querySelector<HTMLElement>(list) : null;
    (again || rows || frame).focus({ preventScroll: true });
  };

  const leaveDisabled = (control: HTMLElement, home: HTMLElement) => {
    const again = home.querySelector<HTMLElement>(retry);
    if (again) return again.focus();
    if (!control.matches(':disabled')) return;
    const heir = home.querySelector<HTMLElement>(list) ?? home;
    standIn = { control, heir };
    heir.focus({ preventScroll: true });
  };

  const leaveMenu = (left: Element | null) => {
    const heir = location.pathname === path ? `[aria-controls="${left?.id}"]` : page;
    if (left) document.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
  };

  // After the change's own handling of the focus.
  const soon = () => {
    if (isDue || !last) return;
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
  };
}

function isAble(control: HTMLElement): boolean {
  const isHidden = control.checkVisibility?.() === false;
  return control.isConnected && !isHidden && !control.matches(':disabled, [inert] *');
}
