import { useSyncExternalStore } from 'react';

/** Narrow hides the menu; medium shows a rail of icons until it is opened. */
const queries = { narrow: '(width < 768px)', medium: '(width < 1280px)' };

export type ScreenWidth = 'narrow' | 'medium' | 'wide';

/** Width class of the page. DOM state: the menu's button needs it for its label. */
export function useScreenWidth(): ScreenWidth {
  return useSyncExternalStore(subscribe, widthNow);
}

function widthNow(): ScreenWidth {
  const is = (query: string) => window.matchMedia?.(query).matches ?? false;
  if (is(queries.narrow)) return 'narrow';
  return is(queries.medium) ? 'medium' : 'wide';
}

function subscribe(changed: () => void) {
  const media = Object.values(queries).map((query) => window.matchMedia?.(query));
  for (const query of media) query?.addEventListener('change', changed);
  return () => {
    for (const query of media) query?.removeEventListener('change', changed);
  };
}
