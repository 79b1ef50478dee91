import { assign, fromCallback, sendTo, setup } from 'xstate';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { parentOf } from '../shared/xstateInternals.ts';

/** The current mark of the ledger, and the day in São Paulo. */
export interface MarkNews {
  type: 'mark.read';
  mark: string;
  today: string;
}

export type MarkRead = Omit<MarkNews, 'type'>;

/** Order for one notice of the next activity. */
export interface ActivityOrder {
  type: 'activity.awaited';
}

/** Polls without any activity, ten minutes: a call counts as use and would keep an abandoned desk signed in. */
const maxIdlePolls = 30;

/** Polls the mark of the ledger while a report is shown; a failed poll is left to the next one. */
export const marksMachine = setup({
  types: {
    context: {} as { isMarked: boolean; idlePolls: number },
    events: {} as
      | { type: 'mark.asked' }
      /** Sent by `activity`. */
      | { type: 'activity.seen' }
      | { type: 'page.focused' },
    input: {} as { isMarked: boolean },
    children: {} as { activity: 'activity'; read: 'read' },
  },
  actors: {
    activity: fromCallback<ActivityOrder>(() => {}),
    /** The mark is empty where the reports of the host have none; nothing is read for a hidden page. */
    read: port<MarkRead | null, { isMarked: boolean }>('marks: read'),
  },
  delays: { interval: 20_000 },
  guards: {
    isIdle: ({ context }) => context.idlePolls >= maxIdlePolls,
    isRead: (_, { read }: { read: MarkRead | null }) => read !== null,
  },
  actions: {
    countPoll: assign({ idlePolls: ({ context }) => context.idlePolls + 1 }),
    keepActivity: assign({ idlePolls: 0 }),
    awaitActivity: sendTo('activity', { type: 'activity.awaited' }),
    sendMark: sendTo(
      ({ self }) => parentOf(self) ?? self,
      (_, { read }: { read: MarkRead | null }) => ({ type: 'mark.read' as const, ...read }),
    ),
  },
}).createMachine({
  id: 'marks',
  options: machineOptions,
  context: ({ input }) => ({ isMarked: input.isMarked, idlePolls: 0 }),
  initial: 'polling',
  states: {
    polling: {
      invoke: { id: 'activity', src: 'activity', onError: 'lost' },
      initial: 'waiting',
      on: {
        'mark.asked': '.reading',
        'page.focused': '.reading',
        'activity.seen': { actions: 'keepActivity' },
      },
      states: {
        waiting: {
          after: {
            interval: [
              { guard: 'isIdle', target: 'idle' },
              { target: 'reading', actions: ['countPoll', 'awaitActivity'] },
            ],
          },
        },
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { isMarked } }) => ({ isMarked }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
                target: 'waiting',
                actions: { type: 'sendMark', params: ({ event }) => ({ read: event.output }) },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        /** Nobody is at the desk: the polls go on with the next activity. */
        idle: {
          on: { 'activity.seen': { target: 'reading', actions: 'keepActivity' } },
        },
      },
    },
    /** Without activity no poll knows when to stop. */
    lost: { meta: { terminal: true } },
  },
});
