import type { AddressWays } from './address.ts';
import { goBackOver, pushAddress, replaceAddress } from './history.ts';

/**
 * Ways for a part that opens by steps: closing it goes back over them, so that Back leads to before it and Forward
 * opens it again. A part that no step of this page opened closes by a new address.
 */
export const waysOver: AddressWays = {
  push: (to, wasEmpty) =>
    wasEmpty ? pushAddress(to, 1) : pushAddress(to, steps() && steps() + 1, isFromElsewhere()),
  replace: (to, isEmpty, goesOn = false) => {
    if (isEmpty && goesOn && isFromElsewhere()) replaceAddress(to);
    else if (isEmpty && steps()) goBackOver(steps());
    else replaceAddress(to, steps(), isFromElsewhere());
  },
};

/** True where another screen led to the part. */
function isFromElsewhere(): boolean {
  return history.state?.isFromElsewhere === true;
}

function steps(): number {
  return Number(history.state?.over ?? 0);
}
