import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { withholdingsMachine } from '../../../src/machines/titles/withholdingsMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { controlActors, type Ports } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { itau, sale, today } from '../../support/examples/treasuryExamples.ts';
import { inss } from '../../support/examples/withholdingExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const account = itau;
const toMovements = [{ type: 'account.toggled', row: itau }, { type: 'movements.opened' }];
const reversal = { type: 'reversal.requested', what: 'settlement', id: 'st-1', name: 'Baixa', since: today };

/** Everything that opens a posting form, or details with a reversal. */
const openings: [string, AnyStateMachine, (AnyEventObject | ((ports: Ports) => void))[]][] = [
  ['an entry', ledgerMachine, [{ type: 'form.toggled', today }]],
  ['an entry over hidden ones', ledgerMachine, [{ type: 'list.toggled' }, { type: 'form.toggled', today }]],
  [
    'an entry that the address asks for',
    ledgerMachine,
    [{ type: 'address.told', part: { new: '1' } }, (ports) => ports.last('today').resolve(today)],
  ],
  ['what was posted', ledgerMachine, [{ type: 'details.requested', entry: payroll }]],
  ['the entry in the address', ledgerMachine, [{ type: 'address.told', part: { entry: payroll.id } }]],
  [
    'what the address gives over hidden entries',
    ledgerMachine,
    [{ type: 'list.toggled' }, { type: 'address.told', part: { entry: payroll.id } }],
  ],
  ['a movement', treasuryMachine, [...toMovements, { type: 'movement.requested', account, today }]],
  [
    'a movement that the address asks for',
    treasuryMachine,
    [
      { type: 'address.told', part: { account: itau.id, new: '1' } },
      (ports) => ports.last('find').resolve(itau),
      (ports) => ports.last('today').resolve(today),
    ],
  ],
  ['pasted movements', treasuryMachine, [...toMovements, { type: 'paste.requested', account, today }]],
  ['a transfer', treasuryMachine, [...toMovements, { type: 'transfer.requested', account, today }]],
  ['the entry of a movement', treasuryMachine, [...toMovements, { type: 'entry.requested', movement: sale }]],
  ['a title', titleDeskMachine, [{ type: 'create.requested' }]],
  ['a settlement', titleDeskMachine, [{ type: 'settlement.requested', rows: [bricks] }]],
  ['a guia', withholdingsMachine, [{ type: 'collection.requested', rows: [inss], today }]],
  ['a settlement taken back', titleDeskMachine, [{ type: 'title.opened', row: bricks }, reversal]],
];

describe.each(openings)('loads the closed months when %s opens', (_, machine, steps) => {
  test.each([
    ['where the host closes months', true, ['options.requested']],
    ['and nowhere else', false, []],
  ])('%s', (_where, closes, asked) => {
    const { machine: controlled, ports } = controlActors(machine);
    const capabilities = offering.capabilities.filter((name) => closes || name !== 'periods.1');
    const input = { ...offering, capabilities, kind: 'PAYABLE' };
    const { actor } = startUnderApp(controlled, { input: input as never });
    for (const step of steps) {
      if (typeof step === 'function') step(ports);
      else actor.send(step as never);
    }
    expect(ports.last('books').received.map(({ type }) => type)).toEqual(asked);
  });
});
