import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Hold, holdKeys } from './keptKeys.ts';

const awaited = new Set<Hold>();
let shown = 0;

/** Keeps keys from the request of a dialog until its first field has the focus. DOM state. */
export function useDialogKeys(isOpen: boolean): void {
  const requestedAt = useRef<number | null>(null);
  if (isOpen) requestedAt.current ??= shown;
  else requestedAt.current = null;
  useLayoutEffect(() => {
    // With loaded code the dialog may be there before this effect.
    if (!isOpen || requestedAt.current !== shown) return;
    const hold = holdKeys();
    awaited.add(hold);
    return () => {
      if (awaited.delete(hold)) hold.drop();
    };
  }, [isOpen]);
}

/** A dialog has focused its first field: the kept keys are for it. */
export function dialogShown(): void {
  shown += 1;
  const arrived = [...awaited];
  awaited.clear();
  for (const hold of arrived) hold.deliver();
}

/** The code of a dialog did not come: nothing will take the keys. */
export function dialogFailed(): void {
  for (const hold of awaited) hold.drop();
  awaited.clear();
}

/** Keeps a list's Enter or Tab, and what follows, while the options of its form are still loading. DOM state. */
export function useOptionKeys(isLoading: boolean): void {
  useAwaitedKeys(isLoading, isSearching);
}

/** Keeps a key that answers what is still loading, and what follows it. `answers` is always the same. DOM state. */
export function useAwaitedKeys(isLoading: boolean, answers: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    let hold: Hold | undefined;
    const hear = (event: KeyboardEvent) => {
      if (!hold && answers(event)) hold = holdKeys();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => {
      removeEventListener('keydown', hear, { capture: true });
      hold?.deliver();
    };
  }, [isLoading, answers]);
}

function isSearching({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' && key !== 'Tab') return false;
  return target instanceof HTMLInputElement && target.value !== '' && target.matches(openList);
}

const openList = 'form [role="combobox"][aria-expanded="true"]';
