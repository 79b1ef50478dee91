import { outlineMachine } from '../machines/shared/outlineMachine.ts';
import { addressLogic } from './address.ts';

/** How a tree is looked at, told by the address of the page. */
export function outlineLogic() {
  return outlineMachine.provide({ actors: { address: addressLogic('tree.') } });
}
