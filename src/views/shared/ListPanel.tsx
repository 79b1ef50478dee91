import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyListActor } from '../../machines/shared/listPhase.ts';
import type { Identified } from '../../machines/shared/rowNews.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import type { Column, RowAction, RowTone } from '../parts/GridRow.tsx';
import { ListFrame } from './ListFrame.tsx';

interface Props<Row extends Identified> {
  list: AnyListActor<Row>;
  label: string;
  columns: Column<Row>[];
  rowActions: (row: Row) => RowAction[];
  rowTone?: (row: Row) => RowTone | undefined;
  /** The rows to show of those that the list has, such as the ones that pass a filter. */
  visible?: (rows: Row[]) => Row[];
  loadingText: string;
  emptyText: string;
  total?: (count: number) => string;
  toolbar?: ReactNode;
  footer?: ReactNode;
}

/** A list of rows in columns, in every state that its machine can be in. */
export function ListPanel<Row extends Identified>({ list, total, visible, ...props }: Props<Row>) {
  const all = useSelector(list, ({ context }) => context.rows);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const rows = visible ? visible(all) : all;
  return (
    <ListFrame
      list={list}
      loadingText={props.loadingText}
      emptyText={props.emptyText}
      toolbar={props.toolbar}
      footer={props.footer}
    >
      {rows.length === 0 ? (
        <div aria-busy={isBusy}>
          <EmptyState text={props.emptyText} />
        </div>
      ) : (
        <DataGrid
          label={props.label}
          columns={props.columns}
          rows={rows}
          rowKey={(row) => String(row.id)}
          rowActions={props.rowActions}
          rowTone={props.rowTone}
          busy={isBusy}
          footer={total?.(rows.length)}
        />
      )}
    </ListFrame>
  );
}
