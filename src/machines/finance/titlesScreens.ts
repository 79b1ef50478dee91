import { type ActorRefFrom, type AnyStateMachine, sendTo, setup } from 'xstate';
import type { TitleKind } from '../../domain/titleDocument.ts';
import { machineOptions } from '../shared/patience.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { payablesMachine } from './payablesMachine.ts';
import { receivablesMachine } from './receivablesMachine.ts';
import { titleDeskMachine } from './titleDeskMachine.ts';

/**
 * Payables or receivables: those that the host keeps, where it has the ability, and the specified samples anywhere else
 * (decisions D10 and D22).
 */
function createTitlesScreen(laws: { id: string; kind: TitleKind; samples: AnyStateMachine }) {
  return setup({
    types: {
      context: {} as ScreenInput,
      events: {} as { type: 'session.resumed' },
      input: {} as ScreenInput,
      children: {} as { samples: 'samples'; desk: 'desk' },
    },
    actors: { samples: laws.samples, desk: titleDeskMachine },
    guards: { keepsTitles: ({ context }) => context.capabilities.includes('titles.1') },
    actions: {
      passToSamples: sendTo('samples', theEvent),
      passToDesk: sendTo('desk', theEvent),
    },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => input,
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'keepsTitles', target: 'kept' }, { target: 'samples' }] },
      kept: {
        invoke: { id: 'desk', src: 'desk', input: ({ context }) => ({ ...context, kind: laws.kind }) },
        on: { 'session.resumed': { actions: 'passToDesk' } },
      },
      samples: {
        invoke: { id: 'samples', src: 'samples' },
        on: { 'session.resumed': { actions: 'passToSamples' } },
      },
    },
  });
}

export const payablesScreenMachine = createTitlesScreen({
  ...{ id: 'payablesScreen', kind: 'PAYABLE', samples: payablesMachine },
});
export const receivablesScreenMachine = createTitlesScreen({
  ...{ id: 'receivablesScreen', kind: 'RECEIVABLE', samples: receivablesMachine },
});

export type PayablesScreenActor = ActorRefFrom<typeof payablesScreenMachine>;
export type ReceivablesScreenActor = ActorRefFrom<typeof receivablesScreenMachine>;
