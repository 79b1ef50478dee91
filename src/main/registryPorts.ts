import { fromPromise } from 'xstate';
import type { FormOrder } from '../machines/shared/formContext.ts';
import { newKey } from './newKey.ts';

interface RegistryCalls<Row, Body> {
  list: (signal: AbortSignal) => Promise<Row[]>;
  create: (body: Partial<Body>, key: string, signal: AbortSignal) => Promise<Row>;
  update: (row: Row, changes: Partial<Body>, signal: AbortSignal) => Promise<Row>;
  command: (row: Row, signal: AbortSignal) => Promise<Row>;
}

/** The ports of a list, its form and its command, each given its call. */
export function registryPorts<Row, Body>({ list, create, update, command }: RegistryCalls<Row, Body>) {
  return {
    load: fromPromise<Row[]>(({ signal }) => list(signal)),
    save: fromPromise<Row, FormOrder<Row, Body>>(({ input: { row, body, key }, signal }) =>
      row === null ? create(body, key, signal) : update(row, body, signal),
    ),
    run: fromPromise<Row, { row: Row }>(({ input: { row }, signal }) => command(row, signal)),
    newKey,
  };
}
