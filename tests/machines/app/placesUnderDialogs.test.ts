import { describe, expect, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
} from 'xstate';
import { paletteMachine } from '../../../src/machines/app/paletteMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { foundRow } from '../../models/app/palette.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { itau, today } from '../../support/examples/treasuryExamples.ts';

/** The search over a screen, below an app that records its messages. */
function searchOver(machine: AnyStateMachine) {
  const mail: AnyEventObject[] = [];
  const palette = controlPorts(paletteMachine, (answer) => answer()).machine;
  const app = createActor(
    createMachine({
      context: ({ spawn }) => ({
        screen: spawn(controlPorts(machine, (answer) => answer()).machine as AnyStateMachine, {
          id: 'screen',
          input: offering,
        }),
        palette: spawn(palette, { id: 'palette', input: { recent: [] } }),
      }),
      on: { '*': { actions: ({ event }) => mail.push(event) } },
    }),
    { systemId: 'app' },
  ).start();
  const { screen, palette: search } = app.getSnapshot().children as Record<string, AnyActorRef>;
  return { screen, search, wanted: () => mail.findLast(({ type }) => type === 'navigation.requested') };
}

const dialogs = {
  'the form of an entry': [ledgerMachine, [{ type: 'form.toggled', today }]],
  'the form of a project': [projectsMachine, [{ type: 'create.requested' }]],
  'the form of a movement': [
    treasuryMachine,
    [
      { type: 'account.toggled', row: itau },
      { type: 'movements.opened' },
      { type: 'movement.requested', account: itau, today },
    ],
  ],
} as const;

describe.each(Object.entries(dialogs))('the search over %s', (_, [machine, events]) => {
  test('opens a row through the screen, which keeps unsaved input', () => {
    const { screen, search, wanted } = searchOver(machine);
    for (const event of events) screen?.send(event as AnyEventObject);
    search?.send({ type: 'row.chosen', row: foundRow });
    expect(wanted()).toEqual({ type: 'navigation.requested', to: foundRow.to, isAnew: true });
  });

  test('restarts nothing without an open dialog', () => {
    const { search, wanted } = searchOver(machine);
    search?.send({ type: 'place.chosen', to: '/tenant/finance/gl' });
    expect(wanted()).toEqual({ type: 'navigation.requested', to: '/tenant/finance/gl' });
  });
});
