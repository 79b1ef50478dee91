import { addressLogic } from '../../browser/address.ts';
import { outlineMachine } from '../../machines/chart/outlineMachine.ts';

/** State of a tree, kept in the page's address. */
export function outlineLogic() {
  return outlineMachine.provide({ actors: { address: addressLogic('tree.') } });
}
