import { type ActorRefFrom, type AnyStateMachine, setup } from 'xstate';
import type { Permission } from '../../domain/permission.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { machineOptions } from '../shared/patience.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { payablesMachine } from './payablesMachine.ts';
import { receivablesMachine } from './receivablesMachine.ts';
import { titleDeskMachine } from './titleDeskMachine.ts';

/** Payables or receivables: the host's where it has the ability, else the specified samples (decisions D10 and D22). */
function createTitlesScreen(laws: {
  id: string;
  kind: TitleKind;
  reader: Permission;
  samples: AnyStateMachine;
}) {
  return setup({
    types: {
      context: {} as ScreenInput,
      input: {} as ScreenInput,
      children: {} as { samples: 'samples'; desk: 'desk' },
      tags: {} as 'denied',
    },
    actors: { samples: laws.samples, desk: titleDeskMachine },
    guards: {
      keepsTitles: ({ context }) => context.capabilities.includes('titles.1'),
      deniesTitles: ({ context }) =>
        context.capabilities.includes('titles.1') && !context.permissions.includes(laws.reader),
    },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => input,
    initial: 'choosing',
    states: {
      choosing: {
        always: [
          { guard: 'deniesTitles', target: 'denied' },
          { guard: 'keepsTitles', target: 'kept' },
          { target: 'samples' },
        ],
      },
      /** The role may not read them, so the host is not asked. */
      denied: { tags: 'denied', meta: { terminal: true } },
      kept: {
        invoke: { id: 'desk', src: 'desk', input: ({ context }) => ({ ...context, kind: laws.kind }) },
        meta: { terminal: true },
      },
      samples: {
        invoke: { id: 'samples', src: 'samples' },
        meta: { terminal: true },
      },
    },
  });
}

export const payablesScreenMachine = createTitlesScreen({
  id: 'payablesScreen',
  kind: 'PAYABLE',
  reader: 'project-payables:read',
  samples: payablesMachine,
});
export const receivablesScreenMachine = createTitlesScreen({
  id: 'receivablesScreen',
  kind: 'RECEIVABLE',
  reader: 'receivables:read',
  samples: receivablesMachine,
});

export type PayablesScreenActor = ActorRefFrom<typeof payablesScreenMachine>;
export type ReceivablesScreenActor = ActorRefFrom<typeof receivablesScreenMachine>;
