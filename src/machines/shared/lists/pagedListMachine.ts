import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { toProblem } from '../../../domain/problem.ts';
import { isSameQuestion, plainLook, type TableLook } from '../../../domain/tables/tableLook.ts';
import { tellParent } from '../appMailbox.ts';
import { explain, type Failure } from '../errorText.ts';
import { machineOptions, patienceMs, waiting } from '../patience.ts';
import { port } from '../port.ts';
import { triesAgain } from '../resumption.ts';
import { theEvent } from '../theEvent.ts';
import type { Identified, ListNews } from './rowNews.ts';
import { countedRows, rowsBehind } from './rowStates.ts';
import { tableMachine } from './tableMachine.ts';

export interface Page<Row> {
  rows: Row[];
  page: number;
  pages: number;
  /** Number of rows on all pages, if the host sends it. */
  total?: number | null;
  /** Further totals of all pages. */
  totals?: Record<string, number>;
}

/** Input of a list: whether the host searches and sorts it (`lists.1`). */
export interface PagedListInput {
  isServed: boolean;
  /** Its files and sheets contain the fingerprint of the books. */
  isSealed?: boolean;
}

export interface PagedListContext<Row> extends Page<Row>, Required<PagedListInput> {
  /** The requested page; `page` is the shown one. */
  wanted: number;
  failure: Failure | null;
  /** Current search and order for the host. */
  look: TableLook;
  /** The query that the rows answer. */
  answered: TableLook;
}

/** Request for a page; a host without search gets only the page. */
export interface PageOrder {
  page: number;
  look: TableLook;
  /** The host searches it (`lists.1`). */
  isServed?: true;
}

export type PagedListEvent<Row> =
  | ListNews<Row>
  | { type: 'page.requested'; page: number }
  | { type: 'look.changed'; look: TableLook };

/** Message to the parent when a page arrived. */
export interface PageArrived<Row> {
  type: 'page.arrived';
  rows: Row[];
}

interface PagedListLaws {
  id: string;
  /** The default sentence of SPEC §8 when loading fails. */
  loadFailed: string;
  /** The parent is notified when rows arrive. */
  isHeard?: true;
}

const noRows = { rows: [], page: 1, pages: 1, total: null, totals: {} };

/**
 * A list paged by the host. A change keeps the page, a new row opens the first, and removing the only row of a later
 * page opens the page before it (SPEC §4). Rows stay visible during a load, under their own page number; after a failed
 * one only if they answer the same query.
 */
export function createPagedListMachine<Row extends Identified>({ id, loadFailed, isHeard }: PagedListLaws) {
  return setup({
    types: {
      context: {} as PagedListContext<Row>,
      events: {} as PagedListEvent<Row>,
      input: {} as PagedListInput | undefined,
      children: {} as { load: 'load'; table: 'table' },
      tags: {} as 'busy' | 'slow' | 'rows' | 'empty' | 'failed',
    },
    actors: {
      table: tableMachine,
      load: port<Page<Row>, PageOrder>(`${id}: load`),
    },
    delays: { patience: patienceMs },
    guards: {
      hasRows: ({ context }) => context.rows.length > 0,
      isBeyondLast: ({ context }, { pages }: { pages: number }) => context.wanted > Math.max(1, pages),
      isOnlyOfLaterPage: ({ context: { rows, page } }, params: { row: Row }) =>
        page > 1 && rows.every(({ id }) => id === params.row.id),
    },
    actions: {
      keepPage: assign(({ context }, { rows, page, pages, total = null, totals = {} }: Page<Row>) => ({
        answered: context.look,
        rows,
        page,
        pages,
        total,
        totals,
        wanted: page,
        failure: null,
      })),
      goToPage: assign((_, { page }: { page: number }) => ({ wanted: page })),
      goBack: assign(({ context }) => ({ wanted: context.page - 1 })),
      tellTable: sendTo('table', ({ context: { page, pages } }) => ({
        type: 'page.shown' as const,
        page,
        pages,
      })),
      tellArrived: tellParent<PagedListContext<Row>, PagedListEvent<Row>, PageArrived<Row>>(({ rows }) => ({
        type: 'page.arrived' as const,
        rows,
      })),
      keepLook: assign((_, { look }: { look: TableLook }) => ({ look, wanted: look.page })),
      dropRow: assign(({ context }, params: { row: Row }) => {
        const rows = context.rows.filter((row) => row.id !== params.row.id);
        return { rows, total: context.total && context.total + rows.length - context.rows.length };
      }),
      keepRow: assign(({ context }, params: { row: Row }) => ({
        rows: context.rows.map((row) => (row.id === params.row.id ? params.row : row)),
      })),
      keepFailure: assign(({ context: { look, answered } }, params: { error: unknown }) => ({
        failure: explain(toProblem(params.error), loadFailed),
        ...(!isSameQuestion(look, answered) && noRows),
      })),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: ({ input }) => ({
      ...noRows,
      wanted: 1,
      failure: null,
      look: plainLook,
      answered: plainLook,
      isServed: input?.isServed ?? false,
      isSealed: input?.isSealed ?? false,
    }),
    invoke: {
      id: 'table',
      src: 'table',
      input: ({ context: { isServed, isSealed } }) => ({ isServed, isSealed, isHeard: isServed }),
    },
    on: {
      'row.created': {
        target: '.loading',
        actions: { type: 'goToPage', params: { page: 1 } },
      },
      'row.commanded': [
        {
          guard: { type: 'isOnlyOfLaterPage', params: theEvent },
          target: '.loading',
          actions: ['goBack', { type: 'dropRow', params: theEvent }],
        },
        { target: '.loading', actions: { type: 'dropRow', params: theEvent } },
      ],
      'row.updated': { actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) } },
      'list.outdated': '.loading',
      'page.requested': {
        target: '.loading',
        actions: { type: 'goToPage', params: ({ event }) => ({ page: event.page }) },
      },
      'look.changed': {
        target: '.loading',
        actions: { type: 'keepLook', params: theEvent },
      },
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { wanted, look, isServed } }) => ({
            page: wanted,
            look,
            ...(isServed && { isServed }),
          }),
          onDone: [
            {
              // The page is beyond the end: the last one is shown instead.
              guard: { type: 'isBeyondLast', params: ({ event }) => event.output },
              target: ['loading.wait', 'loading.behind'],
              reenter: true,
              actions: {
                type: 'goToPage',
                params: ({ event }) => ({ page: Math.max(1, event.output.pages) }),
              },
            },
            {
              target: 'ready',
              actions: [
                { type: 'keepPage', params: ({ event }) => event.output },
                'tellTable',
                ...(isHeard ? ['tellArrived' as const] : []),
              ],
            },
          ],
          onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
        },
        on: {
          /** The current load may be outdated. */
          'row.updated': {
            target: ['loading.wait', 'loading.behind'],
            reenter: true,
            actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) },
          },
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
        on: triesAgain('list.retried', 'loading'),
      },
    },
  });
}

export type PagedListMachine<Row extends Identified> = ReturnType<typeof createPagedListMachine<Row>>;
export type PagedListActor<Row extends Identified> = ActorRefFrom<PagedListMachine<Row>>;
