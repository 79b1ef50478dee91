import { addressPort } from '../../browser/address.ts';
import { tableMachine } from '../../machines/shared/lists/tableMachine.ts';

/** A table whose search, order and filters are in the page's address, under names that begin with `prefix`. */
export function tableLogic(prefix = '') {
  return tableMachine.provide({ actors: { address: addressPort(prefix) } });
}
