import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { bareHost, offering } from '../../support/examples/examples.ts';
import { payroll, payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const tomorrow = '2026-11-21';

function duplicate(input: ScreenInput) {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine, { input });
  const ledger = actor as ActorRefFrom<typeof ledgerMachine>;
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  ledger.send({ type: 'details.requested', entry: payroll });
  ports.last('details.load').resolve(payrollEntry);
  ledger.send({ type: 'duplicate.requested', entry: payrollEntry, today: tomorrow });
  const form = () => ledger.getSnapshot().children.form;
  return {
    ledger,
    ports,
    form,
    values: () => form()?.getSnapshot().context.values,
    work: () => mail.findLast(({ type }) => type.startsWith('work.'))?.type,
  };
}

test("a duplicate starts today with the other's description and lines, and sends nothing", () => {
  const { ledger, form, ports, values, work } = duplicate(offering);
  expect(ledger.getSnapshot().value).toBe('entering');
  expect(ledger.getSnapshot().context.opened).toBeNull();
  expect(values()).toEqual({ entry_date: '21/11/2026', description: payroll.description });
  expect(
    form()
      ?.getSnapshot()
      .context.lines.map(({ key: _, ...line }) => line),
  ).toEqual([
    { account_id: '4', cost_center_id: 'c-office', type: 'DEBIT', amount: '1.234,56' },
    { account_id: '4', cost_center_id: '', type: 'CREDIT', amount: '1.234,56' },
  ]);
  expect([work(), ports.calls('form.sending.save')]).toEqual(['work.unsaved', []]);
});

test('the entry after a saved duplicate is empty', () => {
  const { form, ports, values } = duplicate(offering);
  form()?.send({ type: 'entry.submitted', again: true, today: tomorrow });
  ports.last('form.sending.newKey').resolve('key-1');
  ports.last('form.sending.save').resolve({ ...payroll, id: 'e-2', entry_date: tomorrow });
  expect(values()).toEqual({ entry_date: '21/11/2026', description: '' });
});

test('the entry after a discarded duplicate is empty', () => {
  const { form, ledger, values } = duplicate(offering);
  form()?.send({ type: 'entry.closed', next: 'list' });
  form()?.send({ type: 'discard.confirmed' });
  ledger.send({ type: 'form.toggled', today: tomorrow });
  expect(values()).toEqual({ entry_date: '21/11/2026', description: '' });
  expect(form()?.getSnapshot().context.lines).toHaveLength(2);
  expect(form()?.getSnapshot().context.debitCents).toBe(0);
});

test('closing a duplicate asks first', () => {
  const { form } = duplicate(offering);
  form()?.send({ type: 'entry.closed', next: 'list' });
  expect(form()?.getSnapshot().hasTag('asking')).toBe(true);
});

test('a bare host has no duplicates', () => {
  const { ledger } = duplicate(bareHost);
  expect(ledger.getSnapshot().value).toEqual({ listing: 'reading' });
});
