import { fromPromise } from 'xstate';
import { createSendingMachine, type Order } from '../machines/shared/forms/sendingMachine.ts';
import { type Afterwards, writing } from '../machines/shared/forms/writing.ts';

/** Sends a form with a generated key; the notices report the outcome to a user who left. */
export function sendingBy<Row, Body, Answer = Row>(
  call: (order: Order<Row, Body>) => Promise<Answer>,
  told: Afterwards<Order<Row, Body>, Answer>,
) {
  return createSendingMachine<Row, Body, Answer>().provide({
    actors: { save: writing(call, told), newKey },
  });
}

/** A key for one intention to create something (decision D18). `randomUUID` would need a secure context. */
export async function intentionKey(): Promise<string> {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const newKey = fromPromise(intentionKey);
