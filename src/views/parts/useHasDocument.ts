import { useSyncExternalStore } from 'react';

/** False in the page that the build draws, and while React takes that page over: a portal cannot be drawn there. */
export function useHasDocument(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
