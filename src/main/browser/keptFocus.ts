const list = '[data-focus-home="list"]';
const page = '[data-focus-home="page"]';
const dialog = '[data-modal="open"]';
const popup = '[data-popup]';
const menu = 'nav[id]';
const retry = '[role="alert"] button:not(:disabled)';
const busy = '[aria-busy="true"]';

/**
 * A control that is disabled while its screen waits, or that goes, takes the focus with it to the body, where the keys of a
 * list are not heard. It gets the focus back when it can take it again; for one that went, its list or the page does, and
 * for one that stays disabled because its list failed, the button that tries again.
 * In a dialog, without the focus deaf to Escape, the dialog takes it at once, and in a popup, which closes when it is left,
 * the popup; as a dialog opens and closes it has a law of its own (`views/parts/modalFocus.ts`). A menu that closes over
 * the page leaves it to its button, or to the page that was chosen in it. A focus that anybody put somewhere stays there.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  let home: HTMLElement | null = null;
  let around: HTMLElement | null = null;
  let retried: Element | null = null;
  let path = location.pathname;
  let isDue = false;

  const keep = (target: EventTarget | null) => {
    home = target instanceof Element ? target.closest<HTMLElement>(`${page}, ${dialog}`) : null;
    last = home || (target instanceof Element && target.closest(menu)) ? (target as Element) : null;
    around = last?.closest<HTMLElement>(popup) ?? null;
    retried = last?.matches(retry) ? last.closest(`section, ${page}`) : null;
    path = location.pathname;
  };
  addEventListener('focusin', ({ target }) => keep(target));
  // This begins once the page is idle, and somebody may have been quicker.
  keep(document.activeElement);
  // A press beside everything takes the focus away on purpose; one on what has it leaves it there.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && last?.contains(target))) last = null;
    },
    { capture: true },
  );

  const giveBack = () => {
    if (!(last instanceof HTMLElement) || !document.hasFocus()) return;
    const isHidden = last.checkVisibility?.() === false;
    const canTakeIt = last.isConnected && !isHidden && !last.matches(':disabled, [inert] *');
    // A browser takes the focus from what cannot have it with a frame, and a busy one comes to that later than here.
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
      else if (!home?.querySelector(busy)) home?.querySelector<HTMLElement>(retry)?.focus();
      if (document.activeElement === document.body) leaveMenu(last.closest(menu));
      return;
    }
    // Where the whole frame is another, a user of the keyboard begins at its top, with the link to the contents.
    if (!home?.isConnected) return;
    const isHere = location.pathname === path;
    if (isHere && retried?.querySelector(busy)) return;
    const again = isHere && retried?.querySelector<HTMLElement>(retry);
    const rows = isHere ? home.querySelector<HTMLElement>(list) : null;
    (again || rows || home).focus({ preventScroll: true });
  };

  const leaveMenu = (left: Element | null) => {
    const heir = location.pathname === path ? `[aria-controls="${left?.id}"]` : page;
    if (left) document.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
  };

  // After whatever the change itself does about the focus.
  const soon = () => {
    if (isDue || !last) return;
    isDue = true;
    requestAnimationFrame(() => {
      // What changes from now on is judged after the next frame: only that takes the focus from what it hides.
      isDue = false;
      setTimeout(giveBack);
    });
  };
  new MutationObserver(soon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'data-menu', 'aria-busy'],
  });
}
