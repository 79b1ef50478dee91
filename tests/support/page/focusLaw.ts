import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const regions = '[data-modal="open"], [data-popup]';

/**
 * The law of the focus: after any gesture it is on something in sight, and when a dialog or popup closes it is back on the
 * control of the very gesture that opened it, if that can take it. `after` is called once the page is settled and all
 * code is there, as a region that comes late belongs to its own gesture.
 */
export function watchFocus() {
  const openers = new Map<Element, Element | null>();
  /** The focus before the gesture, from which a key of the page opens something. */
  let before = document.activeElement;
  const faults = new Set<string>();
  return {
    faults: () => [...faults],
    /** `pressed` is the control of the gesture; null for a key of the page. */
    async after(gesture: string, pressed: HTMLElement | null): Promise<void> {
      await waitFor(() => expect(isInSight(document.activeElement)).toBe(true)).catch(() => {});
      const focused = document.activeElement;
      // A disabled control waits for the focus while its page is busy.
      const isWaiting = document.querySelector('[aria-busy="true"]') !== null;
      if (!isInSight(focused) && !isWaiting)
        faults.add(`${gesture}: the focus is on ${focused?.tagName}, which is not in sight`);
      const open = [...document.querySelectorAll(regions)];
      const closed = [...openers.keys()].filter((region) => !open.includes(region));
      const opener = (closed[0] && openers.get(closed[0])) ?? null;
      for (const region of closed) openers.delete(region);
      const fresh = open.filter((region) => !openers.has(region));
      for (const region of fresh) openers.set(region, pressed ? placeOf(pressed) : before);
      before = focused;
      // The pressed control of a field went with its value.
      if (pressed && !pressed.isConnected && !closed[0]?.contains(pressed)) return;
      if (!(opener instanceof HTMLElement) || fresh.length > 0 || holds(opener, focused)) return;
      if ((!pressed || !holds(pressed, focused)) && isAble(opener))
        faults.add(`${gesture}: the focus is on "${named(focused)}", not back on "${named(opener)}"`);
    },
  };
}

function isAble(control: HTMLElement): boolean {
  return isInSight(control) && !control.matches(':disabled');
}

function isInSight(element: Element | null): boolean {
  if (element === null || element === document.body || !element.isConnected) return false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const isHidden: boolean = around instanceof HTMLElement && (around.inert || Boolean(around.hidden));
    if (isHidden || around.matches('[data-modal="closing"]')) return false;
    if (getComputedStyle(around).display === 'none') return false;
  }
  return true;
}

/** A row is pressed in its grid, which has the focus. */
function placeOf(pressed: HTMLElement): HTMLElement {
  return pressed.matches('tr') ? (pressed.closest('table') ?? pressed) : pressed;
}

/** The control itself, or the field around a button of it. */
function holds(control: HTMLElement, focused: Element | null): boolean {
  return (control.closest('.field, .input-with-buttons') ?? control).contains(focused);
}

function named(element: Element | null): string {
  const text = element?.ariaLabel || element?.textContent || element?.tagName || '';
  return text.slice(0, 40);
}
