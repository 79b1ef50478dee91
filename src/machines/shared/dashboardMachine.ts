import {
  type ActorRefFrom,
  type AnyEventObject,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Capability } from '../../domain/capability.ts';
import type { OutdatedNews } from './lists/rowNews.ts';
import { machineOptions } from './patience.ts';
import { createReadingMachine, type ReadingMachine } from './readingMachine.ts';
import { type ScreenInput, toldOf } from './screenInput.ts';
import { theEvent } from './theEvent.ts';

/**
 * A dashboard: the specified page and, with the ability, a summary below it, loaded at once and again at the start of a
 * day.
 */
export function createDashboardMachine<Summary>(laws: {
  id: string;
  ability: Capability;
  loadFailed: string;
}) {
  const summary = createReadingMachine<Summary | null, null>({
    id: `${laws.id}Summary`,
    loadFailed: laws.loadFailed,
  });
  const screen = setup({
    types: {
      context: {} as ScreenInput,
      events: {} as { type: 'day.began' } | OutdatedNews,
      input: {} as ScreenInput | undefined,
      children: {} as { summary: 'summary'; day: 'day' },
    },
    actors: {
      summary,
      /** Sends the day in São Paulo, at first and whenever one begins. */
      day: fromCallback<AnyEventObject>(() => {}),
    },
    guards: { isOffered: ({ context }) => context.capabilities.includes(laws.ability) },
    actions: {
      passToSummary: sendTo('summary', theEvent),
      reloadSummary: sendTo('summary', { type: 'list.outdated' }),
    },
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
        on: {
          'list.outdated': { actions: 'passToSummary' },
        },
        initial: 'followed',
        states: {
          followed: {
            invoke: { id: 'day', src: 'day', onError: 'lost' },
            initial: 'arriving',
            states: {
              /** The figures are loading for the first day already. */
              arriving: { on: { 'day.began': 'counting' } },
              counting: { on: { 'day.began': { actions: 'reloadSummary' } } },
            },
          },
          /** The clock failed: the figures stay those of the last known day. */
          lost: { meta: { terminal: true } },
        },
      },
    },
  });
  return { screen, summary };
}

/** True when the host has no summary, so the page is the specified one. */
export function isUntold(summary: SummarySnapshot | undefined): boolean {
  return summary?.hasTag('shown') === true && summary.context.answer === null;
}

type SummarySnapshot = Pick<SnapshotFrom<ReadingMachine<unknown, null>>, 'hasTag' | 'context'>;

export type DashboardActor<Summary> = ActorRefFrom<
  ReturnType<typeof createDashboardMachine<Summary>>['screen']
>;
export type SummaryActor<Summary> = ActorRefFrom<
  ReturnType<typeof createDashboardMachine<Summary>>['summary']
>;
