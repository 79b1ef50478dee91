import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { toProblem } from '../../../domain/problem.ts';
import { type RowMail, tellApp } from '../appMailbox.ts';
import { explain, type Failure } from '../errorText.ts';
import { machineOptions, patienceMs, waiting } from '../patience.ts';
import { port } from '../port.ts';
import { triesAgain } from '../resumption.ts';
import { theEvent } from '../theEvent.ts';
import { type Identified, isGone, type ListNews } from './rowNews.ts';
import { countedRows } from './rowStates.ts';
import { tableMachine } from './tableMachine.ts';

export interface ListContext<Row> {
  rows: Row[];
  failure: Failure | null;
  /** Result of the law `remark` for the loaded rows. */
  remark: string | null;
}

interface ListLaws<Row> {
  id: string;
  /** The default sentence of SPEC §8 when loading fails. */
  loadFailed: string;
  /** The sentence of SPEC §8 without a selected tenant, for lists with one of their own. */
  tenantMissing?: string;
  compare: (a: Row, b: Row) => number;
  /** Rows not shown, such as those with a `deleted_at`. */
  hides: (row: Row) => boolean;
  /** A remark on loaded rows, such as that there may be more. */
  remark?: (rows: Row[]) => string | null;
}

/**
 * A list of rows: loads and sorts them, merges the row returned by a form or a command (SPEC §4), and offers a retry.
 * Search and sorting by column belong to its table. Rows stay visible during a reload and after a failed one.
 */
export function createListMachine<Row extends Identified>({
  id,
  loadFailed,
  tenantMissing,
  compare,
  hides,
  remark,
}: ListLaws<Row>) {
  const ordered = (rows: Row[]) => rows.filter((row) => !hides(row)).sort(compare);

  return setup({
    types: {
      context: {} as ListContext<Row>,
      events: {} as ListNews<Row>,
      children: {} as { load: 'load'; table: 'table' },
      tags: {} as 'busy' | 'slow' | 'rows' | 'empty' | 'failed',
    },
    actors: {
      table: tableMachine,
      load: port<Row[]>(`${id}: load`),
    },
    delays: { patience: patienceMs },
    guards: {
      hasRows: ({ context }) => context.rows.length > 0,
    },
    actions: {
      tellApp: tellApp(),
      keepRows: assign((_, params: { rows: Row[] }) => ({
        rows: ordered(params.rows),
        failure: null,
        remark: remark?.(params.rows) ?? null,
      })),
      keepRow: assign(({ context }, params: { row: Row }) => ({
        rows: ordered([...context.rows.filter((row) => row.id !== params.row.id), params.row]),
      })),
      keepFailure: assign((_, params: { error: unknown }) => ({
        failure: explain(toProblem(params.error), loadFailed, tenantMissing),
      })),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: { rows: [], failure: null, remark: null },
    invoke: { id: 'table', src: 'table', input: undefined },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'ready',
            actions: [
              { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
              { type: 'tellApp', params: ({ event }) => listed(event.output) },
            ],
          },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
        },
        on: {
          'row.*': { target: 'loading', reenter: true },
          'list.outdated': { target: 'loading', reenter: true },
        },
        ...waiting,
      },
      ready: {
        tags: 'rows',
        ...countedRows,
        on: {
          'row.*': {
            target: '.counting',
            actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) },
          },
          'list.reloadRequested': 'reloading',
          'list.outdated': 'reloading',
        },
      },
      reloading: {
        tags: ['rows', 'busy'],
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'ready',
            actions: [
              { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
              { type: 'tellApp', params: ({ event }) => listed(event.output) },
            ],
          },
          onError: { target: 'stale', actions: { type: 'keepFailure', params: theEvent } },
        },
        on: {
          'row.*': {
            target: 'reloading',
            reenter: true,
            actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) },
          },
          'list.outdated': { target: 'reloading', reenter: true },
        },
        ...waiting,
      },
      stale: {
        tags: ['rows', 'failed'],
        on: {
          ...triesAgain('list.retried', 'reloading'),
          'list.outdated': 'reloading',
          'row.*': { actions: { type: 'keepRow', params: ({ event }) => ({ row: event.row }) } },
        },
      },
      failed: {
        tags: 'failed',
        on: {
          ...triesAgain('list.retried', 'loading'),
          'list.outdated': 'loading',
          'row.*': 'loading',
        },
      },
    },
  });
}

function listed(rows: Identified[]): RowMail {
  const idsOf = (some: Identified[]) => some.map(({ id }) => id);
  return {
    type: 'rows.listed',
    ids: idsOf(rows.filter((row) => !isGone(row))),
    gone: idsOf(rows.filter(isGone)),
  };
}

export type ListMachine<Row extends Identified> = ReturnType<typeof createListMachine<Row>>;
export type ListActor<Row extends Identified> = ActorRefFrom<ListMachine<Row>>;
export type ListSnapshot<Row extends Identified> = SnapshotFrom<ListMachine<Row>>;
