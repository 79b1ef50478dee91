import { fromPromise } from 'xstate';
import { createSendingMachine, type Order } from '../machines/shared/sendingMachine.ts';
import { type Afterwards, writing } from '../machines/shared/writing.ts';

/** How a form sends: under keys made here, through this call; what is told when nobody waits for it any more. */
export function sendingBy<Row, Body, Answer = Row>(
  call: (order: Order<Row, Body>) => Promise<Answer>,
  told: Afterwards<Order<Row, Body>, Answer>,
) {
  return createSendingMachine<Row, Body, Answer>().provide({
    actors: { save: writing(call, told), newKey },
  });
}

/** A name for one intention to create something (decision D18). `randomUUID` would need a secure context. */
export function intentionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const newKey = fromPromise<string>(async () => intentionKey());
