import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import { explain, type Failure } from './errorText.ts';
import { machineOptions, patienceMs, waiting } from './patience.ts';
import type { Identified, RowNews } from './rowNews.ts';
import { countedRows, rowsBehind } from './rowStates.ts';

export interface Page<Row> {
  rows: Row[];
  page: number;
  pages: number;
}

export interface PagedListContext<Row> extends Page<Row> {
  failure: Failure | null;
}

export type PagedListEvent<Row> =
  | { type: 'list.retried' }
  | { type: 'list.reloadRequested' }
  | { type: 'page.requested'; page: number }
  | RowNews<Row>;

interface PagedListLaws {
  id: string;
  /** The default sentence of SPEC §8 when loading fails. */
  loadFailed: string;
}

/**
 * A list that the host cuts into pages. A change keeps the page, a new row leads to the first, and removing the only
 * row of a later page leads to the page before it (SPEC §4). Rows stay visible behind a load.
 */
export function createPagedListMachine<Row extends Identified>({ id, loadFailed }: PagedListLaws) {
  return setup({
    types: {
      context: {} as PagedListContext<Row>,
      events: {} as PagedListEvent<Row>,
      tags: {} as 'busy' | 'slow' | 'rows' | 'empty' | 'failed',
    },
    actors: {
      load: fromPromise<Page<Row>, { page: number }>(() =>
        Promise.reject(new Error(`${id}: load is not provided`)),
      ),
    },
    delays: { patience: patienceMs },
    guards: {
      hasRows: ({ context }) => context.rows.length > 0,
      isOnlyOfLaterPage: ({ context }) => context.rows.length <= 1 && context.page > 1,
    },
    actions: {
      keepPage: assign((_, { rows, page, pages }: Page<Row>) => ({ rows, page, pages, failure: null })),
      goToPage: assign((_, params: { page: number }) => params),
      goBack: assign(({ context }) => ({ page: context.page - 1 })),
      keepRow: assign(({ context }, params: { row: Row }) => ({
        rows: context.rows.map((row) => (row.id === params.row.id ? params.row : row)),
      })),
      keepFailure: assign((_, params: { error: unknown }) => ({
        failure: explain(toProblem(params.error), loadFailed),
      })),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: { rows: [], page: 1, pages: 1, failure: null },
    on: {
      'row.created': {
        target: '.loading',
        reenter: true,
        actions: { type: 'goToPage', params: { page: 1 } },
      },
      'row.commanded': [
        { guard: 'isOnlyOfLaterPage', target: '.loading', reenter: true, actions: 'goBack' },
        { target: '.loading', reenter: true },
      ],
      'row.updated': { actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) } },
      'page.requested': {
        target: '.loading',
        reenter: true,
        actions: { type: 'goToPage', params: ({ event }) => ({ page: event.page }) },
      },
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ page: context.page }),
          onDone: { target: 'ready', actions: { type: 'keepPage', params: ({ event }) => event.output } },
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
}

export type PagedListMachine<Row extends Identified> = ReturnType<typeof createPagedListMachine<Row>>;
export type PagedListActor<Row extends Identified> = ActorRefFrom<PagedListMachine<Row>>;
export type PagedListSnapshot<Row extends Identified> = SnapshotFrom<PagedListMachine<Row>>;
