import { describe, expect, test } from 'vitest';
import type { BalanceFault } from '../../../src/domain/ledger/ledger.ts';
import type { EntryTag } from '../../../src/machines/ledger/entryFormMachine.ts';
import { entryFormMachine, selectFaults } from '../../../src/machines/ledger/entryFormMachine.ts';
import type { DraftLine } from '../../../src/machines/ledger/entryLines.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { entryChoices, spreadsheetRows } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const account_id = String(bank.id);

function openEntry() {
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine, { input: { today, date: today } });
  ports.last('loadOptions').resolve(entryChoices);
  const said = (...lines: Partial<DraftLine>[]) => {
    lines.forEach((patch, index) => {
      actor.send({ type: 'line.patched', key: index + 1, patch: { account_id, ...patch } });
    });
  };
  return {
    actor,
    ports,
    said,
    context: () => actor.getSnapshot().context,
    breaks: (fault: BalanceFault) => selectFaults(actor.getSnapshot()).includes(fault),
    has: (tag: EntryTag) => actor.getSnapshot().hasTag(tag),
    amounts: () => actor.getSnapshot().context.lines.map(({ amount }) => amount),
    work: () => mail.filter(({ type }) => type.startsWith('work.')).at(-1)?.type,
    save: () => actor.send({ type: 'entry.submitted', again: false }),
  };
}

describe('the form of an entry', () => {
  test('checks its date at submission, past midnight too', () => {
    const { actor, said, has, context } = openEntry();
    said({ amount: '10,00' }, { amount: '10,00' });
    actor.send({ type: 'entry.patched', patch: { entry_date: '21/11/2026', description: 'Folha' } });
    actor.send({ type: 'entry.submitted', again: false, today });
    expect(context().errors.fields).toEqual({ entry_date: 'A data não pode ser futura.' });
    actor.send({ type: 'entry.submitted', again: false, today: '2026-11-21' });
    expect(has('busy')).toBe(true);
  });

  test('shows the error of a field until it is corrected', () => {
    const { actor, said, context, save } = openEntry();
    said({ amount: '10,00' }, { amount: '10,00' });
    actor.send({ type: 'entry.patched', patch: { entry_date: '32/11/2026', description: ' ' } });
    save();
    expect(Object.keys(context().errors.fields)).toEqual(['entry_date', 'description']);
    actor.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    expect(Object.keys(context().errors.fields)).toEqual(['entry_date']);
  });

  test('clears the missing date and description once entered', () => {
    const { actor, said, context, save } = openEntry();
    said({ amount: '10,00' }, { amount: '10,00' });
    save();
    expect(context().errors.form?.title).toBe('Campos Obrigatórios');
    actor.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    expect(context().errors).toEqual({ fields: {}, form: null });
  });

  test("keeps the host's general message when the named field is corrected", () => {
    const { actor, ports, said, context, save } = openEntry();
    said({ amount: '10,00' }, { amount: '10,00' });
    actor.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    save();
    ports.last('sending.newKey').resolve('key-1');
    ports.last('sending.save').reject(
      refusal(422, [
        { loc: ['body', 'description'], msg: 'Já existe.' },
        { loc: ['body'], msg: 'Conta bloqueada.' },
      ]),
    );
    expect(context().errors.fields).toEqual({ description: 'Já existe.' });
    actor.send({ type: 'entry.patched', patch: { description: 'Folha de novembro' } });
    expect(context().errors).toMatchObject({
      fields: {},
      form: { text: expect.stringContaining('Conta bloqueada.') },
    });
  });

  test.each<[BalanceFault, Partial<DraftLine>[]]>([
    ['unbalanced', [{ amount: '10,00' }, { amount: '9,99' }]],
    ['amountMissing', [{ amount: '10,00' }, {}]],
    ['accountMissing', [{ amount: '10,00' }, { amount: '10,00', account_id: '' }]],
    ['zeroTotal', [{}, {}]],
    ['totalTooLarge', [{ amount: '9.999.999.999.999,99' }, { amount: '9.999.999.999.999,99' }]],
  ])('reports that it is %s exactly while it is', (fault, lines) => {
    const { actor, said, breaks } = openEntry();
    said(...lines);
    if (fault === 'totalTooLarge') {
      actor.send({ type: 'line.added' });
      actor.send({ type: 'line.patched', key: 3, patch: { amount: '1,00' } });
    }
    expect(breaks(fault)).toBe(true);
    if (fault === 'totalTooLarge') actor.send({ type: 'line.removed', key: 3 });
    said({ amount: '10,00' }, { amount: '10,00' });
    expect(breaks(fault)).toBe(false);
  });

  test('reports a single line, and none', () => {
    const { actor, said, breaks } = openEntry();
    said({ amount: '10,00' });
    actor.send({ type: 'line.removed', key: 2 });
    expect([breaks('singleLine'), breaks('noLines')]).toEqual([true, false]);
    actor.send({ type: 'line.removed', key: 1 });
    expect([breaks('singleLine'), breaks('noLines')]).toEqual([false, true]);
  });

  test('counts only valid amounts', () => {
    const { said, context } = openEntry();
    said({ amount: '-10,00' }, { amount: '10,005' });
    expect(context()).toMatchObject({ debitCents: 0, creditCents: 0 });
  });

  test('restores a removed line at its place, with its text', () => {
    const { actor, said, amounts } = openEntry();
    said({ amount: '10,00' }, { amount: '7,00' });
    actor.send({ type: 'line.removed', key: 1 });
    expect(amounts()).toEqual(['7,00']);
    actor.send({ type: 'removal.undone' });
    expect(amounts()).toEqual(['10,00', '7,00']);
    expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false);
  });

  test('asks before pasted rows are discarded or left', () => {
    const { actor, has, work } = openEntry();
    actor.send({ type: 'paste.opened', text: '' });
    actor.send({ type: 'paste.closed' });
    expect([has('pasting'), has('asking')], 'nothing was pasted').toEqual([false, false]);
    actor.send({ type: 'paste.opened', text: '' });
    expect(work()).toBe('work.saved');
    actor.send({ type: 'paste.edited', text: spreadsheetRows(2) });
    expect(work()).toBe('work.unsaved');
    actor.send({ type: 'paste.closed' });
    actor.send({ type: 'discard.declined' });
    expect([has('pasting'), has('asking'), actor.getSnapshot().context.pasted]).toEqual([
      ...[true, false, spreadsheetRows(2)],
    ]);
    actor.send({ type: 'paste.closed' });
    expect(has('asking')).toBe(true);
    actor.send({ type: 'discard.confirmed' });
    expect([has('pasting'), has('asking'), work()]).toEqual([false, false, 'work.saved']);
  });

  test('accepts pasted rows only when all are valid', () => {
    const { actor, said, amounts, has } = openEntry();
    said({ amount: '10,00' }, { amount: '10,00' });
    actor.send({ type: 'paste.opened', text: `${spreadsheetRows(2)}\nnada\tD\t5,00` });
    actor.send({ type: 'paste.accepted' });
    expect([has('pasting'), amounts()]).toEqual([true, ['10,00', '10,00']]);
    actor.send({ type: 'paste.edited', text: spreadsheetRows(2) });
    actor.send({ type: 'paste.accepted' });
    expect([has('pasting'), amounts()]).toEqual([false, ['10,00', '10,00', '10,00', '10,00']]);
  });

  test('uses a new key after a change, as the former one may have posted', () => {
    const { actor, ports, said, save, context } = openEntry();
    actor.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    said({ amount: '10,00' }, { amount: '10,00' });
    save();
    ports.last('sending.newKey').resolve('key-1');
    ports.last('sending.save').reject(hostDown);
    expect(context().doubts).toMatchObject([{ key: 'key-1' }]);
    said({ amount: '12,00' }, { amount: '12,00' });
    save();
    expect(ports.calls('sending.newKey')).toHaveLength(2);
  });

  test('asks before input in its lines is discarded', () => {
    const { actor, said, work } = openEntry();
    said({ amount: '10,00' });
    expect(work()).toBe('work.unsaved');
    actor.send({ type: 'entry.closed', next: 'list' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  });

  test('ignores a blank line that was added and removed', () => {
    const { actor, work } = openEntry();
    actor.send({ type: 'line.added' });
    expect(work()).toBe('work.unsaved');
    actor.send({ type: 'line.removed', key: 3 });
    expect(work()).toBe('work.saved');
    actor.send({ type: 'entry.closed', next: 'list' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(false);
  });

  test('asks before a removed typed line is discarded, as it can be restored', () => {
    const { actor, work } = openEntry();
    actor.send({ type: 'line.added' });
    actor.send({ type: 'line.patched', key: 3, patch: { amount: '10,00' } });
    actor.send({ type: 'line.removed', key: 3 });
    expect(work()).toBe('work.unsaved');
  });

  test('counts a removed line as unsaved work', () => {
    const { actor, work } = openEntry();
    actor.send({ type: 'line.removed', key: 2 });
    expect(work()).toBe('work.unsaved');
    actor.send({ type: 'entry.closed', next: 'list' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  });
});
