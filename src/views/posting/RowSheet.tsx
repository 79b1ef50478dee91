import { formatMoney } from '../../domain/money.ts';
import { cellText, copiedCell } from '../../domain/tables/cell.ts';
import { arranged, plainLayout } from '../../domain/tables/columnLayout.ts';
import { widthWithin } from '../../domain/tables/keptLayout.ts';
import { sheetTexts } from '../../texts/titles/titles.ts';
import type { GridLayout } from '../columns/useLayout.ts';
import type { Column } from '../parts/tables/GridRow.tsx';
import { Spreadsheet } from '../parts/tables/Spreadsheet.tsx';
import type { SheetCell } from '../parts/tables/SpreadsheetFrame.tsx';

interface Props<Row> {
  title: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Shown columns and their widths, as chosen for the list. */
  layout?: GridLayout | undefined;
}

/** Pixels of a column that takes the remaining width in the grid. */
const sharedWidth = 320;

/** Rows as a spreadsheet, column by column. */
export function RowSheet<Row>({ title, columns: all, rows, layout }: Props<Row>) {
  const columns = arranged(all, layout ?? plainLayout);
  return (
    <Spreadsheet
      label={sheetTexts.named(title)}
      hint={sheetTexts.hint}
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        width: typeof column.width === 'number' ? column.width : sharedWidth,
        align: column.align === 'right' ? 'right' : undefined,
      }))}
      onWidth={
        layout &&
        ((column, width) =>
          layout.actor.send({ type: 'column.sized', list: layout.list, column, width: widthWithin(width) }))
      }
      rows={rows.map((row) => columns.map((column) => sheetCell(column, row)))}
    />
  );
}

/** Amounts have no currency sign, as in everything that is copied. */
function sheetCell<Row>({ value }: Column<Row>, row: Row): SheetCell {
  const cell = value(row);
  const isAmount = cell.type === 'money' && cell.cents !== null;
  return { text: isAmount ? formatMoney(cell.cents ?? 0) : cellText(cell), copied: copiedCell(cell) };
}
