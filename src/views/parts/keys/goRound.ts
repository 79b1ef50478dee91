import type { KeyboardEvent } from 'react';

/**
 * Tab goes round the controls of a dialog. Blueprint's own way round stops twice where nothing is seen, and going back it
 * passes over the last control.
 */
export function goRound(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event;
  const dialog = currentTarget.parentElement;
  // A dialog that was asked for in this one is drawn elsewhere, and has its own round.
  if (key !== 'Tab' || event.defaultPrevented || !dialog?.contains(target as Node)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(control)].filter(isStop);
  const [edge, next] = shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (!next || target !== edge) return;
  event.preventDefault();
  next.focus();
}

const control = 'a[href], button, input, select, textarea, summary, [tabindex]';

function isStop(element: HTMLElement): boolean {
  const isUsable = element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]');
  return isUsable && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}
