import type { Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { balanceFaults, type LineType } from '../../../src/domain/ledger/ledger.ts';
import { parseTypedMoney } from '../../../src/domain/typedMoney.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import type { DraftLine } from '../../../src/machines/ledger/entryLines.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostBroke, hostDown, refusal } from '../../support/examples/examples.ts';
import {
  depreciation,
  entryChoices,
  lopsidedEntry,
  payroll,
  payrollEntry,
} from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';
import { fc } from '../../support/properties.ts';

function openLedger() {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => answer());
  const { actor, mail, resume } = startUnderApp(machine);
  ports.last('list.load').resolve({ rows: [payroll, depreciation], page: 1, pages: 2 });
  const ledger = actor as ActorRefFrom<typeof ledgerMachine>;
  const form = () => {
    const found = ledger.getSnapshot().children.form;
    if (!found) throw new Error('the form is not open');
    return found;
  };
  return {
    ledger,
    resume,
    ports,
    form,
    place: () => ledger.getSnapshot().value,
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
    work: () => mail.filter(({ type }) => type.startsWith('work.')).at(-1)?.type,
    openForm: () => ledger.send({ type: 'form.toggled', today }),
    fillIn(description = 'Folha de novembro') {
      ports.last('form.loadOptions').resolve(entryChoices);
      const [first, last] = form().getSnapshot().context.lines;
      if (!first || !last) throw new Error('the form has two lines');
      const account_id = String(bank.id);
      form().send({ type: 'entry.patched', patch: { description } });
      form().send({ type: 'line.patched', key: first.key, patch: { account_id, amount: '1.234,56' } });
      form().send({ type: 'line.patched', key: last.key, patch: { account_id } });
      form().send({ type: 'balance.requested' });
    },
    send(again = false) {
      form().send({ type: 'entry.submitted', again });
      ports.last('form.sending.newKey').resolve('key-1');
    },
  };
}

describe('the general ledger', () => {
  test('closes the list when the form opens, and the form when the list opens', () => {
    const { ledger, place, openForm } = openLedger();
    openForm();
    expect(place()).toBe('entering');
    ledger.send({ type: 'list.toggled' });
    expect(place()).toEqual({ listing: 'browsing' });
    ledger.send({ type: 'list.toggled' });
    expect(place()).toBe('hidden');
    openForm();
    openForm();
    expect(place()).toBe('hidden');
  });

  test('loads another entry in the address, but not the same again', () => {
    const { ledger, ports } = openLedger();
    ledger.send({ type: 'details.requested', entry: payroll });
    for (const entry of [payroll.id, depreciation.id]) ledger.send({ type: 'address.told', part: { entry } });
    expect(ports.calls('details.load').map(({ input }) => input)).toEqual([
      { id: payroll.id },
      { id: depreciation.id },
    ]);
  });

  test('asks before the list replaces a form with input', () => {
    const { ledger, form, place, openForm, work } = openLedger();
    openForm();
    form().send({ type: 'entry.patched', patch: { description: 'F' } });
    expect(work()).toBe('work.unsaved');
    ledger.send({ type: 'list.toggled' });
    expect([place(), form().getSnapshot().hasTag('asking')]).toEqual(['entering', true]);
    form().send({ type: 'discard.declined' });
    expect(form().getSnapshot().context.values.description).toBe('F');
    ledger.send({ type: 'list.toggled' });
    form().send({ type: 'discard.confirmed' });
    expect([place(), work()]).toEqual([{ listing: 'browsing' }, 'work.saved']);
  });

  test("posts an entry, announces it, and shows the list's first page", () => {
    const { ledger, ports, place, openForm, fillIn, send, notices } = openLedger();
    ledger.getSnapshot().children.list?.send({ type: 'page.requested', page: 2 });
    ports.last('list.load').resolve({ rows: [depreciation], page: 2, pages: 2 });
    openForm();
    fillIn();
    send();
    expect(ports.last('form.sending.save').input).toEqual({
      row: null,
      body: {
        entry_date: today,
        description: 'Folha de novembro',
        lines: [
          { account_id: bank.id, type: 'DEBIT', amountCents: 123_456, cost_center_id: null },
          { account_id: bank.id, type: 'CREDIT', amountCents: 123_456, cost_center_id: null },
        ],
      },
      key: 'key-1',
    });
    ports.last('form.sending.save').resolve(payroll);
    expect(notices()).toEqual([
      {
        tone: 'success',
        title: 'Lançamento manual criado!',
        text: '20/11/2026 · Folha de novembro',
        subject: {
          name: '20/11/2026 · Folha de novembro',
          screen: 'ledger',
          part: `?at.entry=${payroll.id}`,
        },
      },
    ]);
    expect([place(), ports.last('list.load').input]).toEqual([
      { listing: 'browsing' },
      { page: 1, look: { filters: {}, page: 1, search: '', sort: null } },
    ]);
  });

  test('continues with another entry of the same date', () => {
    const { ports, form, place, openForm, fillIn, send } = openLedger();
    openForm();
    fillIn();
    form().send({ type: 'entry.patched', patch: { entry_date: '31/10/2026' } });
    const first = form();
    send(true);
    ports.last('form.sending.save').resolve(depreciation);
    expect([place(), form() === first]).toEqual(['entering', false]);
    expect(form().getSnapshot().context).toMatchObject({
      today,
      values: { entry_date: '31/10/2026', description: '' },
      debitCents: 0,
    });
  });

  test('shows the details of an entry and its imbalance', () => {
    const { ledger, ports, place } = openLedger();
    ledger.send({ type: 'details.requested', entry: payroll });
    expect(ports.last('details.load').input).toEqual({ id: payroll.id });
    ports.last('details.load').reject(hostBroke);
    const details = ledger.getSnapshot().children.details;
    expect(details?.getSnapshot().context.failure?.title).toBe('Falha ao carregar detalhes do lançamento.');
    details?.send({ type: 'details.retried' });
    ports.last('details.load').resolve(lopsidedEntry);
    expect(details?.getSnapshot().hasTag('unbalanced')).toBe(true);
    details?.send({ type: 'details.closed' });
    expect(place()).toEqual({ listing: 'browsing' });
    ledger.send({ type: 'details.requested', entry: payroll });
    ports.last('details.load').resolve(payrollEntry);
    expect(ledger.getSnapshot().children.details?.getSnapshot().hasTag('unbalanced')).toBe(false);
  });
});

describe('a refused entry', () => {
  const problem = refusal(422, [
    { loc: ['body', 'lines', 0, 'account_id'], msg: 'Conta inativa.', type: 'inactive' },
    { loc: ['body', 'description'], msg: 'Muito longa.', type: 'long' },
  ]);
  const everything = 'body -> lines -> 0 -> account_id: Conta inativa.; body -> description: Muito longa.';

  test('is shown in full in the form and as a notice, and no input is lost', () => {
    const { ports, form, openForm, fillIn, send, notices } = openLedger();
    openForm();
    fillIn();
    const { lines, values } = form().getSnapshot().context;
    send();
    ports.last('form.sending.save').reject(problem);
    const { context } = form().getSnapshot();
    expect(context.errors).toEqual({
      fields: { description: 'Muito longa.' },
      form: { title: 'Falha ao criar lançamento.', text: everything },
    });
    expect(context.lineErrors).toEqual({ 1: { account_id: 'Conta inativa.' } });
    expect([context.lines, context.values]).toEqual([lines, values]);
    expect(notices()).toEqual([
      { tone: 'danger', title: 'Falha ao criar lançamento.', text: everything, isShownElsewhere: true },
    ]);
  });

  test('unmarks a line once corrected', () => {
    const { ports, form, openForm, fillIn, send } = openLedger();
    openForm();
    fillIn();
    send();
    ports.last('form.sending.save').reject(problem);
    form().send({ type: 'line.patched', key: 1, patch: { account_id: '7' } });
    expect(form().getSnapshot().context.lineErrors).toEqual({ 1: {} });
  });

  test('is resent under its key when it may have been posted, and under a new one after a change', () => {
    const { ports, form, openForm, fillIn, send } = openLedger();
    openForm();
    fillIn();
    send();
    ports.last('form.sending.save').reject(hostDown);
    form().send({ type: 'entry.submitted', again: false });
    expect([ports.calls('form.sending.newKey').length, ports.last('form.sending.save').input]).toMatchObject([
      1,
      { key: 'key-1' },
    ]);
    ports.last('form.sending.save').reject(hostDown);
    form().send({ type: 'line.added' });
    form().send({ type: 'line.removed', key: 3 });
    form().send({ type: 'entry.submitted', again: false });
    expect(ports.calls('form.sending.newKey')).toHaveLength(1);
    ports.last('form.sending.save').reject(hostDown);
    form().send({ type: 'entry.patched', patch: { description: 'Outra folha' } });
    form().send({ type: 'entry.submitted', again: false });
    expect(ports.calls('form.sending.newKey')).toHaveLength(2);
  });
});

type Line = Omit<DraftLine, 'key' | 'cost_center_id'>;

describe('the entry form', () => {
  test('reports required fields on submission', () => {
    const { form, openForm, fillIn } = openLedger();
    openForm();
    fillIn(' ');
    form().send({ type: 'entry.submitted', again: false });
    expect(form().getSnapshot().context.errors).toEqual({
      fields: { description: 'Obrigatório.' },
      form: { title: 'Campos Obrigatórios', text: 'Informe a data e a descrição do lançamento.' },
    });
  });

  test('reloads its options when the session is resumed', () => {
    const { resume, ports, openForm } = openLedger();
    openForm();
    ports.last('form.loadOptions').reject(hostDown);
    resume();
    expect(ports.calls('form.loadOptions')).toHaveLength(2);
  });

  test('can be saved exactly when its lines have no fault', () => {
    const amount = fc.constantFrom(
      '',
      '0',
      '0,01',
      '1',
      '1,00',
      '2,00',
      '1,234',
      '-1',
      'x',
      '9.999.999.999.999,99',
    );
    const anyLine: Arbitrary<Line> = fc.record({
      account_id: fc.constantFrom('4', '4', '4', ''),
      type: fc.constantFrom<LineType>('DEBIT', 'CREDIT'),
      amount: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('1,00', '2,00') },
        { weight: 1, arbitrary: amount },
      ),
    });
    const mirrored = (lines: Line[]) =>
      lines.flatMap((line) => [
        line,
        { ...line, type: line.type === 'DEBIT' ? ('CREDIT' as const) : ('DEBIT' as const) },
      ]);
    const some = fc.array(anyLine, { maxLength: 6 });
    let allowed = 0;
    fc.assert(
      fc.property(fc.oneof(some, some.map(mirrored)), (lines) => {
        const { actor, stop } = startUnderApp(controlPorts(entryFormMachine, (answer) => answer()).machine, {
          input: { today, date: today },
        });
        actor.send({ type: 'line.removed', key: 1 });
        actor.send({ type: 'line.removed', key: 2 });
        lines.forEach((patch, index) => {
          actor.send({ type: 'line.added' });
          actor.send({ type: 'line.patched', key: index + 3, patch });
        });
        const faults = balanceFaults(
          lines.map(({ account_id, type, amount }) => ({
            type,
            hasAccount: account_id !== '',
            amountCents: parseTypedMoney(amount),
          })),
        );
        const may = actor.getSnapshot().can({ type: 'entry.submitted', again: false });
        stop();
        allowed += may ? 1 : 0;
        expect(may).toBe(faults.length === 0);
      }),
      { numRuns: 500 },
    );
    expect(allowed).toBeGreaterThan(50);
  });
});
