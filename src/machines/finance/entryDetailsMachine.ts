import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { LedgerEntry } from '../../domain/ledger.ts';
import { toProblem } from '../../domain/problem.ts';
import { entryDetailsTexts } from '../../texts/ledger.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';

export interface EntryDetailsContext {
  id: string;
  entry: LedgerEntry | null;
  failure: Failure | null;
}

export type EntryDetailsEvent =
  | { type: 'details.retried' }
  | { type: 'details.closed' }
  | { type: 'session.resumed' };

/** One posted entry as it is read (SPEC §2): to look at, and to close. Unbalanced totals have a state of their own. */
export const entryDetailsMachine = setup({
  types: {
    context: {} as EntryDetailsContext,
    events: {} as EntryDetailsEvent,
    input: {} as { id: string },
    tags: {} as 'busy' | 'slow' | 'shown' | 'unbalanced' | 'failed',
  },
  actors: {
    load: fromPromise<LedgerEntry, { id: string }>(() =>
      Promise.reject(new Error('entryDetails: load is not provided')),
    ),
  },
  delays: { patience: patienceMs },
  guards: { isUnbalanced: ({ context }) => context.entry?.isUnbalanced ?? false },
  actions: {
    keepEntry: assign((_, params: { entry: LedgerEntry }) => ({ ...params, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: explain(toProblem(params.error), entryDetailsTexts.loadFailed),
    })),
  },
}).createMachine({
  id: 'entryDetails',
  options: machineOptions,
  context: ({ input }) => ({ ...input, entry: null, failure: null }),
  on: { 'details.closed': '.closed' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepEntry', params: ({ event }) => ({ entry: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      ...waiting,
    },
    shown: {
      tags: 'shown',
      initial: 'weighing',
      states: {
        weighing: { always: [{ guard: 'isUnbalanced', target: 'unbalanced' }, { target: 'balanced' }] },
        balanced: {},
        unbalanced: { tags: 'unbalanced' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'details.retried': 'loading', 'session.resumed': 'loading' },
    },
    closed: { type: 'final' },
  },
});

export type EntryDetailsActor = ActorRefFrom<typeof entryDetailsMachine>;
