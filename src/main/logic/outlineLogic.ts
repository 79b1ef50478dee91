import { outlineMachine } from '../../machines/shared/lists/outlineMachine.ts';
import { addressLogic } from '../browser/address.ts';

/** How a tree is looked at, told by the address of the page. */
export function outlineLogic() {
  return outlineMachine.provide({ actors: { address: addressLogic('tree.') } });
}
