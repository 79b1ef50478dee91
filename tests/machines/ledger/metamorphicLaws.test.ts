import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryFormEvent } from '../../../src/machines/ledger/entryFormMachine.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, hostDown, refusal } from '../../support/examples/examples.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { openForm } from '../../support/examples/projectForm.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

type Form = ReturnType<typeof openForm>;

/** Steps of a user and answers of the host; a step that is impossible now does nothing. */
const formSteps: ((form: Form) => void)[] = [
  ({ type }) => type({ name: 'Torre Sul' }),
  ({ type }) => type({ name: '' }),
  ({ type }) => type({ address: 'Rua A, 1', start_date: '1/2/26' }),
  ({ submit }) => submit(),
  (form) => answer(form, (call) => call.reject(refusal(409, 'Limite atingido.'))),
  (form) => answer(form, (call) => call.reject(hostDown)),
];
const walks = fc.array(fc.constantFrom(...formSteps), { maxLength: 12 });
const rows = fc.constantFrom(null, aurora);

describe('a form after any walk', () => {
  test('handles typed and pasted text alike', () =>
    same(
      (form) => {
        for (const end of [1, 2, 3]) form.type({ name: 'Vil'.slice(0, end) });
      },
      (form) => form.type({ name: 'Vil' }),
    ));

  test('ignores text typed and removed', () =>
    same(
      (form) => {
        const { name } = form.context().initial;
        form.type({ name: `${name}x` });
        form.type({ name });
      },
      (form) => form.type({ name: form.context().initial.name }),
    ));

  test('is unchanged after a declined question', () =>
    fc.assert(
      fc.property(rows, walks, (row, steps) => {
        const form = walked(row, steps);
        const before = seen(form);
        form.close();
        if (form.output()) return;
        form.actor.send({ type: 'discard.declined' });
        expect(seen(form)).toEqual(before);
      }),
    ));

  test('ignores a late answer after it was discarded', () =>
    fc.assert(
      fc.property(walks, (steps) => {
        const form = walked(null, steps);
        form.type({ name: 'Torre Sul' });
        form.submit();
        if (form.keys.at(-1)?.state === 'running') form.giveKey();
        const late = form.saves.at(-1);
        if (late?.state !== 'running') return;
        late.reject(refusal(409, 'Limite atingido.'));
        const before = seen(form);
        late.resolve(bosque);
        late.reject(hostDown);
        expect(seen(form)).toEqual(before);
      }),
    ));
});

describe('the lines of an entry after any walk', () => {
  const lineEvents = fc.array(
    fc.constantFrom<EntryFormEvent>(
      { type: 'line.patched', key: 1, patch: { account_id: String(bank.id), amount: '10,00' } },
      { type: 'line.patched', key: 2, patch: { amount: '3,50' } },
      { type: 'line.patched', key: 2, patch: { amount: '' } },
      { type: 'entry.patched', patch: { description: 'Folha' } },
      { type: 'balance.requested' },
      { type: 'line.removed', key: 1 },
    ),
    { maxLength: 10 },
  );

  test('keep their sum when a line is added and removed', () =>
    fc.assert(
      fc.property(lineEvents, (events) => {
        const entry = openEntry(events);
        const before = entry.seen();
        entry.actor.send({ type: 'line.added' });
        entry.actor.send({ type: 'line.removed', key: entry.lastKey() });
        expect(entry.seen()).toEqual(before);
      }),
    ));

  test('are unchanged when a line is removed and restored', () =>
    fc.assert(
      fc.property(lineEvents, (events) => {
        const entry = openEntry(events);
        const before = entry.seen();
        entry.actor.send({ type: 'line.removed', key: entry.lastKey() });
        entry.actor.send({ type: 'removal.undone' });
        expect(entry.seen()).toEqual(before);
      }),
    ));

  test('are unchanged after a declined question', () =>
    fc.assert(
      fc.property(lineEvents, (events) => {
        const entry = openEntry(events);
        const before = entry.seen();
        entry.actor.send({ type: 'entry.closed', next: 'list' });
        if (entry.actor.getSnapshot().status === 'done') return;
        entry.actor.send({ type: 'discard.declined' });
        expect(entry.seen()).toEqual(before);
      }),
    ));
});

/** Two paths with the same result after every walk. */
function same(one: (form: Form) => void, other: (form: Form) => void): void {
  fc.assert(
    fc.property(rows, walks, (row, steps) => {
      const [here, there] = [walked(row, steps), walked(row, steps)];
      one(here);
      other(there);
      expect(seen(here)).toEqual(seen(there));
    }),
  );
}

function walked(row: typeof aurora | null, steps: ((form: Form) => void)[]): Form {
  const form = openForm(row);
  for (const step of steps) step(form);
  return form;
}

/** Everything a user can distinguish: state, values, messages, and whether leaving asks. */
function seen({ actor, context, isUnsaved, saves }: Form) {
  const { values, errors, doubts } = context();
  return { state: actor.getSnapshot().value, values, errors, doubts, asks: isUnsaved(), sent: saves.length };
}

function answer(form: Form, give: (call: Form['saves'][number]) => void): void {
  if (form.keys.at(-1)?.state === 'running') form.giveKey();
  const call = form.saves.at(-1);
  if (call?.state === 'running') give(call);
}

function openEntry(events: EntryFormEvent[]) {
  const { machine, ports } = controlPorts(entryFormMachine, (given) => given());
  const { actor, mail } = startUnderApp(machine, { input: { today, date: today } });
  ports.last('loadOptions').resolve(entryChoices);
  for (const event of events) actor.send(event);
  const lines = () => actor.getSnapshot().context.lines;
  return {
    actor,
    lastKey: () => lines().at(-1)?.key ?? 0,
    seen: () => {
      const { values, debitCents, creditCents, faults } = actor.getSnapshot().context;
      const asks = mail.at(-1)?.type === 'work.unsaved';
      const said = lines().map(({ key: _, ...line }) => line);
      return { values, debitCents, creditCents, faults, said, asks };
    },
  };
}
