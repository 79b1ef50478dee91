import { useSelector } from '@xstate/react';
import type { SheetActor } from '../../machines/posting/sheetMachine.ts';
import type { ListActor } from '../../machines/shared/lists/listMachine.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { titleTexts } from '../../texts/titles/titles.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column, RowAction, RowTone } from '../parts/tables/GridRow.tsx';
import { RowSheet } from '../posting/RowSheet.tsx';
import { SheetSwitch } from '../posting/SheetSwitch.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { useTable } from '../shared/useTable.ts';

interface Props<Row extends Identified> {
  list: ListActor<Row>;
  sheet: SheetActor;
  texts: { title: string; loading: string; empty: string };
  columns: Column<Row>[];
  totals: (rows: Row[]) => Record<string, string>;
  rowActions: (row: Row) => RowAction[];
  rowTone: (row: Row) => RowTone | undefined;
}

/** Payables or receivables as a list or a spreadsheet, in every state of their list. */
export function TitlesPanel<Row extends Identified>({ list, sheet, texts, ...props }: Props<Row>) {
  const rows = useSelector(list, ({ context }) => context.rows);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const { table, shown, order, layout, count } = useTable(list, props.columns, rows);
  const isSheet = useSelector(sheet, (snapshot) => snapshot.hasTag('sheet'));
  return (
    <ListFrame
      list={list}
      loadingText={texts.loading}
      emptyText={texts.empty}
      toolbar={
        <>
          {table && (
            <TableTools
              table={table}
              title={texts.title}
              columns={props.columns}
              layout={layout}
              rows={rows}
              shown={() => shown}
              count={count}
              total={titleTexts.count}
              totals={props.totals}
            />
          )}
          <SheetSwitch sheet={sheet} />
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState text={tableTexts.nothingFound} />
      ) : isSheet ? (
        <RowSheet title={texts.title} columns={props.columns} rows={shown} layout={layout} />
      ) : (
        <DataGrid
          label={texts.title}
          columns={props.columns}
          layout={layout}
          rows={shown}
          rowKey={({ id }) => String(id)}
          rowActions={props.rowActions}
          rowTone={props.rowTone}
          totals={props.totals(shown)}
          order={order}
          busy={isBusy}
        />
      )}
    </ListFrame>
  );
}
