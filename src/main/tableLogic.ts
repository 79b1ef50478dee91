import { fromPromise } from 'xstate';
import type { TableLook } from '../domain/tableLook.ts';
import { tableMachine } from '../machines/shared/tableMachine.ts';
import { addressPort } from './address.ts';

/** A list's table whose look stands in the address of the page, under names that begin with `prefix`. */
export function tableLogic(prefix = '') {
  return tableMachine.provide({ actors: { address: addressPort(prefix) } });
}

/** The same over a list that the host searches; `gather` brings every row that a look finds. */
export function servedTableLogic(
  gather: (order: { look: TableLook; of: string }, signal: AbortSignal) => Promise<object[]>,
  prefix = '',
) {
  const every = fromPromise<object[], { look: TableLook; of: string }>(({ input, signal }) =>
    gather(input, signal),
  );
  return tableLogic(prefix).provide({ actors: { gather: every } });
}
