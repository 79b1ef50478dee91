import { useEffect } from 'react';

/** Takes an item as soon as there is one: Enter was pressed before the page could show any. */
export function useFirstFound<Item extends { value: string }>(
  item: Item | undefined,
  choose: (item: Item) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is taken once, whatever is drawn anew meanwhile.
  useEffect(() => {
    if (item) choose(item);
  }, [item?.value]);
}
