import { expect, test } from 'vitest';
import { dueDateFormMachine } from '../../../src/machines/titles/titleForms.ts';
import type { Http } from '../../../src/services/http.ts';
import { postpone } from '../../../src/services/titles/titles.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const sent = { due_date: '2026-12-15', reason: 'Acordo' };

/** The service's result for a host with this due date and a newer version. */
async function conflictWith(due_date: string): Promise<unknown> {
  const current = { ...bricks, due_date, version: 2, amount: 1000, status: 'pending', paid_amount: 0 };
  const http: Http = () => Promise.reject({ ...refusal(412, 'Alterado por outra pessoa.'), current });
  return postpone(http, 'PAYABLE', bricks, sent).then(
    () => Promise.reject(new Error('it was refused')),
    (problem: unknown) => problem,
  );
}

/** The first request has no answer, the second gets a newer row. */
async function sentTwice(due_date: string) {
  const { machine, ports } = controlPorts(dueDateFormMachine, (answer) => answer());
  const { actor, output } = startUnderApp(machine, { input: { row: bricks } });
  actor.send({ type: 'form.patched', patch: { due_date: '15/12/2026', reason: 'Acordo' } });
  actor.send({ type: 'form.submitted' });
  if (ports.calls('sending.newKey').at(-1)?.state === 'running') ports.last('sending.newKey').resolve('key');
  ports.last('sending.save').reject(hostDown);
  actor.send({ type: 'form.submitted' });
  ports.last('sending.save').reject(await conflictWith(due_date));
  return { output, context: actor.getSnapshot().context };
}

test('saves a due date whose answer was lost when the host has it, without a conflict', async () => {
  const { output } = await sentTwice('2026-12-15');
  expect(output()).toMatchObject({ kind: 'saved', row: { due_date: '2026-12-15', version: 2 } });
});

test('shows a conflict for a due date changed by others, and keeps the reason', async () => {
  const { output, context } = await sentTwice('2026-12-20');
  expect(output()).toBeUndefined();
  expect(context.conflict.due_date).toMatchObject({ theirs: '20/12/2026', mine: '15/12/2026' });
  expect([context.values.reason, context.initial.reason]).toEqual(['Acordo', '']);
});
