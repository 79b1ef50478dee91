import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { plainLook, type TableLook } from '../../domain/tables/tableLook.ts';
import { descendsFirst, tableRows } from '../../domain/tables/tableRows.ts';
import type { TableActor, tableMachine } from '../../machines/shared/lists/tableMachine.ts';
import { type GridLayout, useLayout } from '../columns/useLayout.ts';
import type { GridOrder } from '../parts/tables/GridHead.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

/** Rows of a list in the order and filters of its table. */
export interface TableView<Row> {
  table: TableActor | undefined;
  look: TableLook;
  /** All matching rows, in order; the list's own array when the host searches. */
  shown: Row[];
  order: GridOrder | undefined;
  /** Chosen columns, kept under the name of the list's machine. */
  layout: GridLayout | undefined;
  /** Number of rows shown; unknown while they load. */
  count: number | undefined;
}

/** Any list with a table. */
interface TabledList {
  getSnapshot: () => TabledSnapshot;
  subscribe: (listener: (snapshot: TabledSnapshot) => void) => { unsubscribe: () => void };
}

interface TabledSnapshot {
  machine: { id: string };
  children: { table?: unknown };
  hasTag: (tag: 'busy' | 'failed') => boolean;
}

/** The table of a list and its matching rows. Filtering is deferred, so that typing stays fast. */
export function useTable<Row extends object>(
  list: TabledList,
  columns: Column<Row>[],
  rows: Row[],
): TableView<Row> {
  const listed = list.getSnapshot();
  const table = listed.children.table as ActorRefFrom<typeof tableMachine> | undefined;
  const layout = useLayout(listed.machine.id);
  const context = useSelector(table, (snapshot) => snapshot?.context);
  const isAwaited = listed.hasTag('busy') || listed.hasTag('failed');
  const look = useDeferredValue(context ?? plainLook);
  const isServed = context?.isServed ?? false;
  const shown = useMemo(
    () => (isServed ? rows : [...tableRows(rows, columns, look)]),
    [rows, columns, look, isServed],
  );
  const order = table && {
    sort: look.sort,
    onSort: (key: string) => {
      const column = columns.find((candidate) => candidate.key === key);
      const sample = rows[0];
      if (!column || sample === undefined) return;
      table.send({ type: 'sort.requested', column: key, descendsFirst: descendsFirst(column.value(sample)) });
    },
  };
  return { table, look, shown, order, layout, count: isAwaited && !rows[0] ? undefined : shown.length };
}
