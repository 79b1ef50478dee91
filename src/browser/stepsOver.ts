import type { AddressWays } from './address.ts';
import { goBackOver, pushAddress, replaceAddress } from './history.ts';

/**
 * Ways for a part that opens by steps: closing it goes back over them, so that Back leads to before it and Forward
 * opens it again. A part that no step of this page opened closes by a new address.
 */
export const waysOver: AddressWays = {
  push: (to, wasEmpty) => pushAddress(to, wasEmpty ? 1 : steps() && steps() + 1),
  replace: (to, isEmpty) => {
    if (isEmpty && steps()) goBackOver(steps());
    else replaceAddress(to, steps());
  },
};

function steps(): number {
  return Number(history.state?.over ?? 0);
}
