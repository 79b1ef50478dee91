import { sheetTexts } from '../../texts/titles.ts';
import { Spreadsheet } from '../parts/Spreadsheet.tsx';
import type { SheetField } from './sheetCells.ts';

interface Props<Row> {
  title: string;
  fields: SheetField<Row>[];
  rows: Row[];
}

/** Rows as a spreadsheet, field by field. */
export function RowSheet<Row>({ title, fields, rows }: Props<Row>) {
  return (
    <Spreadsheet
      label={sheetTexts.named(title)}
      hint={sheetTexts.hint}
      columns={fields}
      rows={rows.map((row) => fields.map(({ cell }) => cell(row)))}
    />
  );
}
