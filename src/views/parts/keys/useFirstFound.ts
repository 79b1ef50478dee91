import { useEffect } from 'react';

/** Chooses an item as soon as there is one: Enter was pressed before any was shown. */
export function useFirstFound<Item extends { value: string }>(
  item: Item | undefined,
  choose: (item: Item) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is chosen once, whatever renders meanwhile.
  useEffect(() => {
    if (item) choose(item);
  }, [item?.value]);
}
