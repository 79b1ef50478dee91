import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import { compareMovements, type Movement, movementLimit } from '../../domain/treasury.ts';
import { movementTexts, treasuryTexts } from '../../texts/treasury.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { countedRows, rowsBehind } from '../shared/rowStates.ts';

export interface MovementListContext {
  accountId: string;
  /** All movements that were received, newest first. */
  rows: Movement[];
  /** From 1. */
  page: number;
  failure: Failure | null;
  remark: string | null;
}

export type MovementListEvent =
  | { type: 'page.requested'; page: number }
  | { type: 'list.reloadRequested' }
  | { type: 'list.retried' }
  | { type: 'movement.recorded' }
  | { type: 'session.resumed' };

/** SPEC §9: how many movements the page shows at once. */
const pageSize = 15;

/**
 * The movements of one account, newest first, in pages that are cut here (SPEC §2). A recorded movement leads to the
 * first page. Rows stay visible behind a load and behind a load that failed.
 */
export const movementListMachine = setup({
  types: {
    context: {} as MovementListContext,
    events: {} as MovementListEvent,
    input: {} as { accountId: string },
    tags: {} as 'busy' | 'slow' | 'rows' | 'empty' | 'failed',
  },
  actors: {
    load: fromPromise<Movement[], { accountId: string }>(() =>
      Promise.reject(new Error('movementList: load is not provided')),
    ),
  },
  delays: { patience: patienceMs },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    hasPage: ({ context }, params: { page: number }) =>
      params.page >= 1 && params.page <= pagesOf(context.rows) && params.page !== context.page,
  },
  actions: {
    keepRows: assign(({ context }, { rows }: { rows: Movement[] }) => ({
      rows: rows.toSorted(compareMovements),
      page: Math.min(context.page, pagesOf(rows)),
      failure: null,
      remark: rows.length === movementLimit ? treasuryTexts.perhapsMoreMovements(movementLimit) : null,
    })),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: explain(toProblem(params.error), movementTexts.loadFailed),
    })),
    turnTo: assign((_, params: { page: number }) => ({ page: params.page })),
  },
}).createMachine({
  id: 'movementList',
  options: machineOptions,
  context: ({ input }) => ({ ...input, rows: [], page: 1, failure: null, remark: null }),
  on: {
    'movement.recorded': {
      target: '.loading',
      reenter: true,
      actions: { type: 'turnTo', params: { page: 1 } },
    },
    'page.requested': {
      guard: { type: 'hasPage', params: ({ event }) => event },
      actions: { type: 'turnTo', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      type: 'parallel',
      states: {
        wait: waiting,
        behind: rowsBehind,
      },
    },
    ready: {
      tags: 'rows',
      ...countedRows,
      on: { 'list.reloadRequested': 'loading' },
    },
    failed: {
      tags: 'failed',
      ...rowsBehind,
      on: { 'list.retried': 'loading', 'session.resumed': 'loading' },
    },
  },
});

export type MovementListActor = ActorRefFrom<typeof movementListMachine>;
export type MovementListSnapshot = SnapshotFrom<typeof movementListMachine>;

/** How many pages there are, at least one. */
export function pagesOf(rows: readonly Movement[]): number {
  return Math.max(1, Math.ceil(rows.length / pageSize));
}

/** The movements of the page that is shown. */
export function shownMovements({ rows, page }: Pick<MovementListContext, 'rows' | 'page'>): Movement[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}
