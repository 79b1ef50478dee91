import { assign, fromPromise, setup } from 'xstate';

export interface Page {
  rows: string[];
}

export type ListEvent =
  | { type: 'list.reload' }
  | { type: 'filter.typed'; text: string }
  | { type: 'row.remove'; row: string };

/** A small list with a slow mark, one automatic retry, a failed state and a nested empty state. */
export const sampleList = setup({
  types: {
    context: {} as { filter: string; rows: string[]; attempt: number },
    events: {} as ListEvent,
    input: {} as { filter: string },
    tags: {} as 'busy' | 'slow' | 'failed' | 'empty',
    children: {} as { load: 'fetchPage'; remove: 'removeRow' },
  },
  actors: {
    fetchPage: fromPromise<Page, { filter: string }>(() =>
      Promise.reject(new Error('fetchPage not provided')),
    ),
    removeRow: fromPromise<void, { row: string }>(() => Promise.reject(new Error('removeRow not provided'))),
  },
  actions: {
    keepRows: assign((_, { rows }: Page) => ({ rows, attempt: 0 })),
    keepFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    dropRow: assign(({ context }) => ({ rows: context.rows.slice(1) })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
  },
  guards: {
    isFirstAttempt: ({ context }) => context.attempt === 0,
    isEmpty: ({ context }) => context.rows.length === 0,
    isOther: ({ context }, { text }: { text: string }) => text !== context.filter,
  },
  delays: { patience: 10_000, backoff: 1_000 },
}).createMachine({
  id: 'sample',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ filter: input?.filter ?? '', rows: [], attempt: 0 }),
  initial: 'loading',
  on: {
    'filter.typed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'keepFilter', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      initial: 'prompt',
      invoke: {
        id: 'load',
        src: 'fetchPage',
        input: ({ context }) => ({ filter: context.filter }),
        onDone: { target: 'loaded', actions: { type: 'keepRows', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isFirstAttempt', target: 'retrying', actions: 'countAttempt' },
          { target: 'failed' },
        ],
      },
      states: { prompt: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
    },
    retrying: { tags: 'busy', after: { backoff: 'loading' } },
    loaded: {
      initial: 'sorting',
      on: { 'list.reload': 'loading' },
      states: {
        sorting: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'filled' }] },
        empty: { tags: 'empty' },
        filled: { on: { 'row.remove': '#sample.removing' } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'removeRow',
        input: ({ context }) => ({ row: context.rows[0] ?? '' }),
        onDone: { target: 'loaded', actions: 'dropRow' },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed', on: { 'list.reload': 'loading' } },
  },
});
