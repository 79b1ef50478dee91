import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleReversalMachine } from '../../../src/machines/titles/titleForms.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { bricks, reasonedDraft } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test.each([
  ['18/11/2026', 'A data do estorno não pode ser anterior à do original.'],
  ['21/11/2026', 'A data não pode ser futura.'],
  ['19/11/2026', undefined],
])('reverses a settlement of the 19th from that day until today: %s', (date, fault) => {
  const row = { ...reasonedDraft, since: '2026-11-19', today };
  const form = createActor(titleReversalMachine, { input: { row } }).start();
  form.send({ type: 'form.patched', patch: { date } });
  form.send({ type: 'form.submitted', today });
  expect(form.getSnapshot().context.errors.fields.date).toBe(fault);
  expect(form.getSnapshot().hasTag('busy')).toBe(fault === undefined);
  form.stop();
});

test('dates a reversal today until another date is typed', () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => answer());
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] } as never;
  const { actor } = startUnderApp(machine, { input });
  actor.send({ type: 'day.began', today: '2026-11-21' });
  actor.send({ type: 'title.opened', row: bricks });
  const { touched } = reasonedDraft;
  const settled = { what: 'settlement', id: 's-1', name: 'Tijolos', since: '2026-11-19', touched } as const;
  actor.send({ type: 'reversal.requested', ...settled });
  const { context } = actor.getSnapshot().children.reversal?.getSnapshot() ?? {};
  expect(context).toMatchObject({ values: { date: '21/11/2026' }, row: { ...settled, today: '2026-11-21' } });
  expect(ports.calls('reversal.sending.save')).toEqual([]);
});

test('closes the ledger check on a history step, as it is read-only', () => {
  const { machine } = controlPorts(titleDeskMachine, (answer) => answer());
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] } as never;
  const { actor } = startUnderApp(machine, { input });
  for (const [part, place] of [
    [{ title: bricks.document_id }, { reading: 'idle' }],
    [{}, 'browsing'],
  ] as const) {
    actor.send({ type: 'title.opened', row: bricks });
    actor.getSnapshot().children.details?.send({ type: 'reading.closed' });
    actor.send({ type: 'control.opened' });
    expect(actor.getSnapshot().value.work).toBe('controlling');
    actor.send({ type: 'address.told', part });
    expect(actor.getSnapshot().value.work).toEqual(place);
  }
});

test('adds a history step for everything opened, from the list or the details', () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => answer());
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] } as never;
  const { actor } = startUnderApp(machine, { input });
  const [title, party] = [{ title: bricks.document_id }, { party: 's-acme' }];
  const openParty = () => actor.send({ type: 'party.opened', id: 's-acme', name: 'Acme' });
  actor.send({ type: 'title.opened', row: bricks });
  openParty();
  actor.send({ type: 'title.opened', row: bricks });
  actor.getSnapshot().children.details?.send({ type: 'reading.closed' });
  openParty();
  const step = { type: 'address.write', isStep: true };
  expect(ports.last('address.address').received).toEqual([
    ...[title, party, title].map((part) => ({ ...step, part })),
    { ...step, part: {}, isStep: false },
    { ...step, part: party },
  ]);
});

/** A title's details with a form over them, opened by the address. */
function formOver(event: { type: string }) {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => answer());
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] } as never;
  const { actor } = startUnderApp(machine, { input });
  actor.send({ type: 'day.began', today: '2026-11-21' });
  actor.send({ type: 'title.opened', row: bricks });
  actor.send(event as never);
  return { actor, work: () => actor.getSnapshot().value.work, loads: () => ports.calls('list.load').length };
}

describe.each([
  ['taken back', 'reversing', { type: 'reversal.requested', what: 'title', id: 'd-1', since: '2026-11-19' }],
  ['put off', 'postponing', { type: 'dueDate.requested', row: bricks }],
])('a history step while the form of a %s is open', (_, form, event) => {
  test('opens the address: the list, another title, a party', () => {
    for (const [part, place] of [
      [{}, 'browsing'],
      [{ title: 'doc-gravel' }, { reading: 'idle' }],
      [{ party: 's-acme' }, 'positioning'],
    ] as const) {
      const { actor, work } = formOver(event);
      expect(work()).toEqual({ reading: form });
      actor.send({ type: 'address.told', part });
      expect(work()).toEqual(place);
    }
  });

  test('keeps the form for an address of the same title', () => {
    const { actor, work, loads } = formOver(event);
    const before = loads();
    actor.send({ type: 'address.told', part: { title: bricks.document_id } });
    expect(work()).toEqual({ reading: form });
    expect(loads()).toBe(before);
  });

  test("reloads the list, which may lack the form's news", () => {
    const { actor, loads } = formOver(event);
    const before = loads();
    actor.send({ type: 'address.told', part: {} });
    expect(loads()).toBe(before + 1);
  });
});
