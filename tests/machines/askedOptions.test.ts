import { expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { costCentersMachine } from '../../src/machines/finance/costCentersMachine.ts';
import { titleDeskMachine } from '../../src/machines/finance/titleDeskMachine.ts';
import { treasuryMachine } from '../../src/machines/finance/treasuryMachine.ts';
import { controlActors } from '../models/kit/ports.ts';
import { offering } from '../support/examples.ts';
import { bricks } from '../support/titleExamples.ts';
import { itau, today } from '../support/treasuryExamples.ts';
import { office, placedCenter } from '../support/treeExamples.ts';
import { startUnderApp } from '../support/underApp.ts';

const toMovements = [{ type: 'account.toggled', row: itau }, { type: 'movements.opened' }];

/** What a form offers may have changed since it was open last. */
test.each<[string, AnyStateMachine, string, AnyEventObject[]]>([
  ['a new cost center', costCentersMachine, 'options', [{ type: 'create.requested' }]],
  ['a cost center', costCentersMachine, 'options', [{ type: 'edit.requested', row: placedCenter(office) }]],
  ['a new treasury account', treasuryMachine, 'accountOptions', [{ type: 'create.requested' }]],
  ['a treasury account', treasuryMachine, 'accountOptions', [{ type: 'edit.requested', row: itau }]],
  [
    'a movement',
    treasuryMachine,
    'movementOptions',
    [...toMovements, { type: 'movement.requested', account: itau, today }],
  ],
  ['a title', titleDeskMachine, 'options', [{ type: 'create.requested' }]],
  ['a settlement', titleDeskMachine, 'options', [{ type: 'settlement.requested', rows: [bricks] }]],
])('what can be chosen is asked when %s is opened', (_, machine, options, events) => {
  const { machine: controlled, ports } = controlActors(machine);
  const { actor } = startUnderApp(controlled, { input: { ...offering, kind: 'PAYABLE' } as never });
  for (const event of events) actor.send(event as never);
  expect(ports.last(options).received.map(({ type }) => type)).toEqual(['options.requested']);
});
