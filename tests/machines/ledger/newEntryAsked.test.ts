import { expect, test } from 'vitest';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { payroll, payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

type Ledger = ReturnType<typeof openLedger>['ledger'];

function openLedger() {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => answer());
  const { actor: ledger } = startUnderApp(machine);
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  return { ledger, ports };
}

const enter = (ledger: Ledger) => ledger.send({ type: 'form.toggled', today: '2026-11-19' });
const describe = (ledger: Ledger, description: string) =>
  ledger.getSnapshot().children.form?.send({ type: 'entry.patched', patch: { description } });

test.each<[string, (ledger: Ledger) => void]>([
  ['over the entries', () => {}],
  ['while the entries are hidden', (ledger) => ledger.send({ type: 'list.toggled' })],
  ['over an entry that is read', (ledger) => ledger.send({ type: 'details.requested', entry: payroll })],
  ['over an entry that was begun the day before', enter],
  [
    'in place of what was typed, once it was given up',
    (ledger) => {
      enter(ledger);
      describe(ledger, 'Folha');
    },
  ],
  [
    'after a duplicate',
    (ledger) => {
      ledger.send({ type: 'details.requested', entry: payroll });
      ledger.send({ type: 'duplicate.requested', entry: payrollEntry, today: '2026-11-19' });
    },
  ],
])('a new entry from the address starts %s, empty and today', (_, standing) => {
  const { ledger, ports } = openLedger();
  standing(ledger);
  ledger.send({ type: 'address.told', part: { new: 'entry' } });
  ports.last('today').resolve(today);
  expect(ledger.getSnapshot().hasTag('entering')).toBe(true);
  expect(ledger.getSnapshot().context).toMatchObject({ opened: null, copied: null, date: today });
  expect(ledger.getSnapshot().children.form?.getSnapshot().context).toMatchObject({
    values: { entry_date: '20/11/2026', description: '' },
    today,
  });
  expect(ports.last('address.address').received.at(-1)).toMatchObject({ part: {}, isStep: false });
});
