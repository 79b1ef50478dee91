import type { KeyboardEvent } from 'react';

/**
 * Tab cycles through a dialog's controls. Blueprint's own cycle stops twice at invisible guards and, going back, skips
 * the last control.
 */
export function goRound(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event;
  const dialog = currentTarget.parentElement;
  // A nested dialog is rendered elsewhere and has its own cycle.
  if (key !== 'Tab' || event.defaultPrevented || !dialog?.contains(target as Node)) return;
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  const [edge, next] = shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)];
  if (!next || target !== edge) return;
  event.preventDefault();
  next.focus();
}

/** Elements that Tab may reach. */
export const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

export function isStop(element: HTMLElement): boolean {
  const isUsable = element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]');
  return isUsable && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}
