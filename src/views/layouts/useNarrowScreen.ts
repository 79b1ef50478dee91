import { useSyncExternalStore } from 'react';

const query = '(width < 768px)';

/** True below the small breakpoint. DOM plumbing: the menu's button must say what it does at this width. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

function subscribe(changed: () => void) {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}
