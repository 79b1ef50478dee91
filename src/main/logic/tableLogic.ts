import { tableMachine } from '../../machines/shared/lists/tableMachine.ts';
import { addressPort } from '../browser/address.ts';

/** A list's table whose look stands in the address of the page, under names that begin with `prefix`. */
export function tableLogic(prefix = '') {
  return tableMachine.provide({ actors: { address: addressPort(prefix) } });
}
