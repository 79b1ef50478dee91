import { createContext } from 'react';

/** Control focused when the surrounding part was requested (`lazyPart`); empty once the part is drawn. */
export const RequestedFrom = createContext<{ current: Element | null }>({ current: null });

/** True where the focus goes without the user: on nothing, the list or the page. */
export function isHome(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.matches('[data-focus-home]');
}
