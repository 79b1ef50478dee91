import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dueDateFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';

test.each([
  ['', formTexts.required],
  ['31/02/2027', formTexts.invalidDate],
  ['31/10/2026', titleRefusals.dueBeforeIssue],
  ['01/11/2026', undefined],
  ['15/01/2027', undefined],
])('refuses a due date before the issue: "%s"', (due_date, fault) => {
  const form = createActor(dueDateFormMachine, { input: { row: bricks } }).start();
  form.send({ type: 'form.patched', patch: { due_date, reason: 'Acordo com o fornecedor' } });
  form.send({ type: 'form.submitted', today });
  expect(form.getSnapshot().context.errors.fields.due_date).toBe(fault);
  expect(form.getSnapshot().hasTag('busy')).toBe(fault === undefined);
  form.stop();
});

test('requires a reason for a new due date only', () => {
  const faultOf = (due_date: string) => {
    const form = createActor(dueDateFormMachine, { input: { row: bricks } }).start();
    form.send({ type: 'form.patched', patch: { due_date, reason: ' ' } });
    form.send({ type: 'form.submitted', today });
    const fault = form.getSnapshot().context.errors.fields.reason;
    form.stop();
    return fault;
  };
  expect([faultOf('01/12/2026'), faultOf('30/11/2026')]).toEqual([formTexts.required, undefined]);
});

test('reports no change for a reason with the same due date (decision D20)', () => {
  const { machine, ports } = controlPorts(dueDateFormMachine, (answer) => answer());
  const form = createActor(machine, { input: { row: bricks } }).start();
  const submit = (due_date: string) => {
    form.send({ type: 'form.patched', patch: { due_date, reason: 'Acordo' } });
    form.send({ type: 'form.submitted', today });
    return form.getSnapshot();
  };
  expect([submit('30/11/2026').hasTag('unchanged'), ports.calls('sending.newKey')]).toEqual([true, []]);
  expect(submit('01/12/2026').hasTag('busy')).toBe(true);
  expect(form.getSnapshot().children.sending?.getSnapshot().context.body).toEqual({
    due_date: '2026-12-01',
    reason: 'Acordo',
  });
  form.stop();
});
