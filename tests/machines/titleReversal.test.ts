import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleReversalMachine } from '../../src/machines/finance/titleForms.ts';
import { reasonedDraft } from '../support/titleExamples.ts';
import { today } from '../support/treasuryExamples.ts';

test.each([
  ['18/11/2026', 'A data do estorno não pode ser anterior à do original.'],
  ['21/11/2026', 'A data não pode ser futura.'],
  ['19/11/2026', undefined],
])('a settlement of the 19th is taken back from that day on until today: %s', (date, fault) => {
  const row = { ...reasonedDraft, since: '2026-11-19', today };
  const form = createActor(titleReversalMachine, { input: { row } }).start();
  form.send({ type: 'form.patched', patch: { date } });
  form.send({ type: 'form.submitted', today });
  expect(form.getSnapshot().context.errors.fields.date).toBe(fault);
  expect(form.getSnapshot().hasTag('busy')).toBe(fault === undefined);
  form.stop();
});
