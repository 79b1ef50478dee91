import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isNarrowed, type TableSort } from '../../domain/tables/tableLook.ts';
import type { AnyListActor } from '../../machines/shared/lists/listPhase.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { useSession } from '../appContext.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column, RowAction, RowTone } from '../parts/tables/GridRow.tsx';
import type { EmptyGuideProps } from './EmptyGuide.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { NarrowedBeside } from './TableOutput.tsx';
import { TableTools } from './TableTools.tsx';
import { useTable } from './useTable.ts';

interface Props<Row extends Identified> {
  list: AnyListActor<Row>;
  label: string;
  columns: Column<Row>[];
  /** Filters of the host without a column. */
  alsoNarrows?: Column<Row>[] | undefined;
  rowActions: (row: Row) => RowAction[];
  rowTone?: (row: Row) => RowTone | undefined;
  /** Rows to show, such as those that pass a filter of the screen. */
  visible?: (rows: Row[]) => Row[];
  loadingText: string;
  emptyText: string;
  guide?: EmptyGuideProps | undefined;
  total: (count: number) => string;
  /** Replaces the table's own search. */
  search?: ReactNode;
  /** Filters of that search. */
  beside?: NarrowedBeside;
  /** Order of the rows when none was chosen. */
  standing?: TableSort | undefined;
  rowPath?: ((row: Row) => string | null) | undefined;
  /** Double click and Enter, instead of the row's first action. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The host gives the rows in one order only. */
  isFixed?: boolean;
  footer?: ReactNode;
}

/** A list of rows in columns, in every state of its machine. */
export function ListPanel<Row extends Identified>({ list, total, visible, isFixed, ...props }: Props<Row>) {
  const offersWork = useSession().capabilities.includes('lists.1');
  const all = useSelector(list, ({ context }) => context.rows);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const rows = visible ? visible(all) : all;
  const paging = useSelector(list, ({ context }) => ('pages' in context ? context : undefined));
  const { table, look, shown, order, layout, count } = useTable(list, props.columns, rows);
  const isSearched = paging?.isServed && isNarrowed(look);
  const emptyText = isSearched ? tableTexts.nothingFound : props.emptyText;
  return (
    <ListFrame
      list={list}
      loadingText={props.loadingText}
      emptyText={emptyText}
      guide={isSearched ? undefined : props.guide}
      toolbar={
        table && (
          <TableTools
            table={table}
            title={props.label}
            columns={props.columns}
            layout={layout}
            alsoNarrows={props.alsoNarrows}
            rows={all}
            shown={() => shown}
            count={count}
            total={total}
            search={props.search}
            beside={props.beside}
            paging={paging}
          />
        )
      }
      footer={props.footer}
    >
      {shown.length === 0 ? (
        <div aria-busy={isBusy}>
          <EmptyState text={rows.length === 0 ? emptyText : tableTexts.nothingFound} />
        </div>
      ) : (
        <DataGrid
          label={props.label}
          columns={props.columns}
          rows={shown}
          rowKey={(row) => String(row.id)}
          rowActions={props.rowActions}
          rowTone={props.rowTone}
          busy={isBusy}
          layout={layout}
          order={!isFixed && order && { ...order, ...(offersWork && { standing: props.standing }) }}
          opensByDoubleClick={offersWork}
          onRowActivate={props.onOpen}
          rowPath={offersWork ? props.rowPath : undefined}
        />
      )}
    </ListFrame>
  );
}
