import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const regions = '[data-modal="open"], [data-popup]';

/**
 * The law of the focus: after any gesture it is on something in sight, and when a dialog or popup closes it is back on the
 * control that opened it, if that can take it. `after` is called once the page is settled.
 */
export function watchFocus() {
  const openers = new Map<Element, HTMLElement[]>();
  let lately: HTMLElement[] = [];
  const faults = new Set<string>();
  return {
    faults: () => [...faults],
    /** `pressed` is the control of the gesture; null for a key of the page. */
    async after(gesture: string, pressed: HTMLElement | null): Promise<void> {
      await waitFor(() => expect(isInSight(document.activeElement)).toBe(true), { timeout: 500 }).catch(
        () => {},
      );
      const focused = document.activeElement;
      if (!isInSight(focused)) faults.add(`${gesture}: the focus is on nothing in sight`);
      const open = [...document.querySelectorAll(regions)];
      const closed = [...openers.keys()].filter((region) => !open.includes(region));
      const [opener, ...others] = (closed[0] && openers.get(closed[0])) ?? [];
      for (const region of closed) openers.delete(region);
      const fresh = open.filter((region) => !openers.has(region));
      // A region whose code came late was asked for by a gesture before.
      if (pressed) lately = [placeOf(pressed), ...lately].slice(0, 4);
      for (const region of fresh) openers.set(region, lately);
      if (!opener || fresh.length > 0 || [opener, ...others].some((asked) => holds(asked, focused))) return;
      if ((!pressed || !holds(pressed, focused)) && isInSight(opener) && !opener.matches(':disabled'))
        faults.add(`${gesture}: the focus is on "${named(focused)}", not back on "${named(opener)}"`);
    },
  };
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
  return (control.closest('.input-with-buttons') ?? control).contains(focused);
}

function named(element: Element | null): string {
  const text = element?.ariaLabel || element?.textContent || element?.tagName || '';
  return text.slice(0, 40);
}
