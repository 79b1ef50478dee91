import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SheetActor } from '../../machines/finance/sheetMachine.ts';
import type { ListActor } from '../../machines/shared/listMachine.ts';
import type { Identified } from '../../machines/shared/rowNews.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import type { Column, RowAction, RowTone } from '../parts/GridRow.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { RowSheet } from './RowSheet.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';
import type { SheetField } from './sheetCells.ts';

interface Props<Row extends Identified> {
  list: ListActor<Row>;
  sheet: SheetActor;
  texts: { title: string; loading: string; empty: string };
  columns: Column<Row>[];
  fields: SheetField<Row>[];
  totals: (rows: Row[]) => Record<string, ReactNode>;
  rowActions: (row: Row) => RowAction[];
  rowTone: (row: Row) => RowTone | undefined;
}

/** Payables or receivables as a list or as a spreadsheet, in every state that their list can be in. */
export function TitlesPanel<Row extends Identified>({ list, sheet, texts, ...props }: Props<Row>) {
  const rows = useSelector(list, ({ context }) => context.rows);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const isSheet = useSelector(sheet, (snapshot) => snapshot.hasTag('sheet'));
  return (
    <ListFrame
      list={list}
      loadingText={texts.loading}
      emptyText={texts.empty}
      toolbar={
        <>
          <span className="toolbar-gap" />
          <SheetSwitch sheet={sheet} />
        </>
      }
    >
      {isSheet ? (
        <RowSheet title={texts.title} fields={props.fields} rows={rows} />
      ) : (
        <DataGrid
          label={texts.title}
          columns={props.columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowActions={props.rowActions}
          rowTone={props.rowTone}
          totals={props.totals(rows)}
          busy={isBusy}
        />
      )}
    </ListFrame>
  );
}
