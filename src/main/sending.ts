import { fromPromise } from 'xstate';
import { intentionKey } from '../browser/intentionKey.ts';
import { type Problem, toProblem } from '../domain/problem.ts';
import { type Announcements, savingTold } from '../machines/shared/announcements.ts';
import { createSendingMachine, type Order } from '../machines/shared/forms/sendingMachine.ts';
import { type Afterwards, writing } from '../machines/shared/forms/writing.ts';
import type { Http } from '../services/http.ts';
import type { RegistryService } from '../services/registryService.ts';

/** Sends a form with a generated key; the notices report the outcome to a user who left. */
export function sendingBy<Row, Body, Answer = Row>(
  call: (order: Order<Row, Body>) => Promise<Answer>,
  told: Afterwards<Order<Row, Body>, Answer>,
) {
  return createSendingMachine<Row, Body, Answer>().provide({
    actors: { save: writing(call, told), newKey },
  });
}

/** Sends a form that always has a row, such as a draft; `explained` may add to a refusal what the row knows. */
export function sendingOf<Row, Body, Answer = Row>(
  call: (order: Order<Row, Body> & { row: Row }) => Promise<Answer>,
  told: Afterwards<Order<Row, Body>, Answer>,
  explained: (row: Row, problem: Problem) => Problem = (_, problem) => problem,
) {
  return sendingBy<Row, Body, Answer>(async ({ row, ...order }) => {
    if (row === null) throw new Error('a form without a row was sent');
    return call({ ...order, row }).catch((thrown: unknown) => {
      throw explained(row, toProblem(thrown));
    });
  }, told);
}

/** Sends a draft whole: `complete` adds to the form's changes what the draft knows. The answer is the draft, done. */
export function sendingDraft<Row extends object, Body, Whole>(
  complete: (row: Row, changes: Partial<Body>) => Whole,
  call: (row: Row, body: Whole, key: string) => Promise<unknown>,
  ...told: [
    told: Afterwards<Order<Row, Partial<Body>>, Row>,
    explained?: (row: Row, problem: Problem) => Problem,
  ]
) {
  return sendingOf<Row, Partial<Body>>(
    async ({ row, body, key }) => {
      await call(row, complete(row, body), key);
      return { ...row, isDone: true };
    },
    ...told,
  );
}

/** Creates a row, or updates the one that the form was opened with. */
export function savingBy<Row, Body>(
  http: Http,
  { create, update }: Pick<RegistryService<Row, Body>, 'create' | 'update'>,
  announce: Pick<Announcements<Row>, 'created' | 'updated' | 'saveFailed'>,
) {
  return sendingBy<Row, Partial<Body>>(
    ({ row, body, key }) => (row === null ? create(http, body, key) : update(http, row, body)),
    savingTold(announce),
  );
}

const newKey = fromPromise(intentionKey);
