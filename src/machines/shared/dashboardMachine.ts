import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Capability } from '../../domain/capability.ts';
import { machineOptions } from './patience.ts';
import { createReadingMachine } from './readingMachine.ts';
import { type ScreenInput, toldOf } from './screenInput.ts';
import { theEvent } from './theEvent.ts';

/** A dashboard: the specified page, and on a host with its ability a summary below it, which is read at once. */
export function createDashboardMachine<Summary>(laws: {
  id: string;
  ability: Capability;
  loadFailed: string;
}) {
  const summary = createReadingMachine<Summary, null>({
    id: `${laws.id}Summary`,
    loadFailed: laws.loadFailed,
  });
  const screen = setup({
    types: {
      context: {} as ScreenInput,
      events: {} as { type: 'session.resumed' },
      input: {} as ScreenInput | undefined,
      children: {} as { summary: 'summary' },
    },
    actors: { summary },
    guards: { isOffered: ({ context }) => context.capabilities.includes(laws.ability) },
    actions: { resumeSummary: sendTo('summary', theEvent) },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => toldOf(input),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isOffered', target: 'told' }, { target: 'plain' }] },
      plain: { meta: { terminal: true } },
      told: {
        invoke: { id: 'summary', src: 'summary', input: { subject: null } },
        on: { 'session.resumed': { actions: 'resumeSummary' } },
      },
    },
  });
  return { screen, summary };
}

export type DashboardActor<Summary> = ActorRefFrom<
  ReturnType<typeof createDashboardMachine<Summary>>['screen']
>;
export type SummaryActor<Summary> = ActorRefFrom<
  ReturnType<typeof createDashboardMachine<Summary>>['summary']
>;
