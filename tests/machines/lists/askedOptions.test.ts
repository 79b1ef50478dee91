import { expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { controlActors } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { itau, today } from '../../support/examples/treasuryExamples.ts';
import { office, placedCenter } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const toMovements = [{ type: 'account.toggled', row: itau }, { type: 'movements.opened' }];

/** Choices of a form may have changed since it was last open. */
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
])('loads the choices when %s opens', (_, machine, options, events) => {
  const { machine: controlled, ports } = controlActors(machine);
  const { actor } = startUnderApp(controlled, { input: { ...offering, kind: 'PAYABLE' } as never });
  for (const event of events) actor.send(event as never);
  expect(ports.last(options).received.map(({ type }) => type)).toEqual(['options.requested']);
});
