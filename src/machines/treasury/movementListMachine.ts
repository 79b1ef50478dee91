import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import { isSameQuestion, plainLook, type TableLook } from '../../domain/tables/tableLook.ts';
import {
  compareMovements,
  type Movement,
  movementLimit,
  movementPageSize,
} from '../../domain/treasury/treasury.ts';
import { movementTexts, treasuryTexts } from '../../texts/treasury/treasury.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import type { Page, PagedListInput, PageOrder } from '../shared/lists/pagedListMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { countedRows, rowsBehind } from '../shared/lists/rowStates.ts';
import { tableMachine } from '../shared/lists/tableMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';

export interface MovementListContext extends PagedListInput {
  accountId: string;
  /** All received movements, newest first; only the page's when the host searches. */
  rows: Movement[];
  /** The shown page, from 1. */
  page: number;
  /** The requested page of a host that searches. */
  wanted: number;
  /** Counts from the host. */
  pages: number;
  total: number | null;
  look: TableLook;
  /** The query that the rows answer, on a host that searches. */
  answered: TableLook;
  failure: Failure | null;
  remark: string | null;
}

/** Request for a page on a host that searches. */
export interface MovementPageOrder extends PageOrder {
  accountId: string;
}

export type MovementListEvent =
  | { type: 'page.requested'; page: number }
  | { type: 'look.changed'; look: TableLook }
  | { type: 'list.reloadRequested' }
  | OutdatedNews
  | { type: 'list.retried' }
  | { type: 'movement.recorded' }
  | SessionNews;

const noRows = { rows: [], page: 1, pages: 1, total: null };

/**
 * The movements of one account, newest first, in pages cut here (SPEC §2), or by a host that searches (`lists.1`). A
 * recorded movement opens the first page. Rows stay visible during a load, and after a failed one if they answer the
 * same query.
 */
export const movementListMachine = setup({
  types: {
    context: {} as MovementListContext,
    events: {} as MovementListEvent,
    children: {} as { load: 'load'; loadPage: 'loadPage'; table: 'table' },
    input: {} as { accountId: string } & Partial<PagedListInput>,
    tags: {} as 'busy' | 'slow' | 'rows' | 'empty' | 'failed',
  },
  actors: {
    table: tableMachine,
    load: port<Movement[], { accountId: string }>('movementList: load'),
    loadPage: port<Page<Movement>, MovementPageOrder>('movementList: loadPage'),
  },
  delays: { patience: patienceMs },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    isServed: ({ context }) => context.isServed,
    isBeyondLast: ({ context }, { pages }: { pages: number }) => context.wanted > Math.max(1, pages),
    /** While loading, any page may exist. */
    hasPage: ({ context: { rows, page } }, params: { page: number }) =>
      params.page !== page && params.page >= 1 && (rows.length === 0 || params.page <= pagesOf(rows)),
  },
  actions: {
    keepRows: assign(({ context }, { rows }: { rows: Movement[] }) => ({
      rows: rows.toSorted(compareMovements),
      page: Math.min(context.page, pagesOf(rows)),
      failure: null,
      remark: rows.length === movementLimit ? treasuryTexts.perhapsMoreMovements(movementLimit) : null,
    })),
    keepPage: assign(({ context }, { rows, page, pages, total = null }: Page<Movement>) => ({
      answered: context.look,
      rows,
      page,
      wanted: page,
      pages,
      total,
      failure: null,
    })),
    keepLook: assign((_, { look }: { look: TableLook }) => ({ look, page: look.page })),
    lookFor: assign((_, { look }: { look: TableLook }) => ({ look, wanted: look.page })),
    keepFailure: assign(({ context: { isServed, look, answered } }, params: { error: unknown }) => ({
      failure: explain(toProblem(params.error), movementTexts.loadFailed),
      ...(isServed && !isSameQuestion(look, answered) && noRows),
    })),
    tellTable: sendTo('table', ({ context: { isServed, rows, page, pages } }) => ({
      type: 'page.shown' as const,
      page,
      pages: isServed ? pages : pagesOf(rows),
    })),
    turnTo: assign((_, params: { page: number }) => ({ page: params.page })),
    goToPage: assign((_, { page }: { page: number }) => ({ wanted: page })),
  },
}).createMachine({
  id: 'movementList',
  options: machineOptions,
  context: ({ input: { accountId, isServed = false } }) => ({
    accountId,
    isServed,
    ...noRows,
    wanted: 1,
    look: plainLook,
    answered: plainLook,
    failure: null,
    remark: null,
  }),
  on: {
    'movement.recorded': [
      { guard: 'isServed', target: '.turning', actions: { type: 'goToPage', params: { page: 1 } } },
      { target: '.loading', actions: [{ type: 'turnTo', params: { page: 1 } }, 'tellTable'] },
    ],
    'list.outdated': '.opening',
    'page.requested': [
      {
        guard: 'isServed',
        target: '.turning',
        actions: { type: 'goToPage', params: ({ event }) => ({ page: event.page }) },
      },
      {
        guard: { type: 'hasPage', params: theEvent },
        actions: [{ type: 'turnTo', params: theEvent }, 'tellTable'],
      },
    ],
    'look.changed': [
      { guard: 'isServed', target: '.turning', actions: { type: 'lookFor', params: theEvent } },
      { actions: { type: 'keepLook', params: theEvent } },
    ],
  },
  invoke: {
    id: 'table',
    src: 'table',
    input: ({ context: { isServed, accountId } }) => ({ isServed, isHeard: true, of: accountId }),
  },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isServed', target: 'turning' }, { target: 'loading' }],
    },
    /** The host searches the movements and cuts the pages. */
    turning: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { accountId, wanted, look } }) => ({ accountId, page: wanted, look }),
        onDone: [
          {
            // The page is beyond the end: the last one is shown instead.
            guard: { type: 'isBeyondLast', params: ({ event }) => event.output },
            target: ['turning.wait', 'turning.behind'],
            reenter: true,
            actions: { type: 'goToPage', params: ({ event }) => ({ page: Math.max(1, event.output.pages) }) },
          },
          {
            target: 'ready',
            actions: [{ type: 'keepPage', params: ({ event }) => event.output }, 'tellTable'],
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
      type: 'parallel',
      states: {
        wait: waiting,
        behind: rowsBehind,
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepRows', params: ({ event }) => ({ rows: event.output }) }, 'tellTable'],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
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
      on: { 'list.reloadRequested': 'opening' },
    },
    failed: {
      tags: 'failed',
      ...rowsBehind,
      on: triesAgain('list.retried', 'opening'),
    },
  },
});

export type MovementListActor = ActorRefFrom<typeof movementListMachine>;

/** Number of pages, at least one. */
export function pagesOf(rows: readonly Movement[]): number {
  return Math.max(1, Math.ceil(rows.length / movementPageSize));
}

/** The movements of the shown page. */
export function shownMovements({ rows, page }: Pick<MovementListContext, 'rows' | 'page'>): Movement[] {
  return rows.slice((page - 1) * movementPageSize, page * movementPageSize);
}
