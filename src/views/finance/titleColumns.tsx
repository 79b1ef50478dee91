import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import { type Title, titleTotals } from '../../domain/title.ts';
import { titleTexts } from '../../texts/titles.ts';
import type { Column } from '../parts/GridRow.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { dateCell, moneyCell, type SheetField, textCell } from './sheetCells.ts';

type Tone = Parameters<typeof StatusTag>[0]['tone'];

/** How the rows of payables or of receivables are read as titles. */
export interface TitleReading<Row> {
  partyTitle: string;
  partyName: (row: Row) => string;
  settledTitle: string;
  titleOf: (row: Row) => Title;
  description: (row: Row) => string;
  statusName: (row: Row) => string;
  tone: (row: Row) => Tone;
  isOverdue: (row: Row) => boolean;
}

/** The columns of payables or receivables (SPEC §2). */
export function titleColumns<Row>(reading: TitleReading<Row>): Column<Row>[] {
  const { titleOf, partyName, description, isOverdue } = reading;
  return [
    {
      key: 'party',
      title: reading.partyTitle,
      width: '21%',
      render: partyName,
      text: partyName,
    },
    { key: 'description', title: titleTexts.description, render: description, text: description },
    {
      key: 'due_date',
      title: titleTexts.dueDate,
      width: 110,
      render: (row) => (
        <span data-overdue={isOverdue(row) || undefined}>{formatCalendarDate(titleOf(row).due_date)}</span>
      ),
    },
    {
      key: 'amount',
      title: titleTexts.amount,
      align: 'right',
      width: 148,
      render: (row) => formatBrl(titleOf(row).amountCents),
    },
    {
      key: 'settled',
      title: reading.settledTitle,
      align: 'right',
      width: 148,
      render: (row) => formatBrl(titleOf(row).settledCents),
    },
    {
      key: 'status',
      title: titleTexts.status,
      width: 168,
      render: (row) => <StatusTag tone={reading.tone(row)}>{reading.statusName(row)}</StatusTag>,
    },
  ];
}

/** The line of totals, by column. */
export function titleTotalsLine<Row>({ titleOf }: TitleReading<Row>, rows: Row[]) {
  const { amountCents, settledCents, openCents } = titleTotals(rows.map(titleOf));
  return {
    party: titleTexts.total(rows.length),
    amount: formatBrl(amountCents),
    settled: formatBrl(settledCents),
    status: titleTexts.open(formatBrl(openCents)),
  };
}

/** The same as a spreadsheet. */
export function titleFields<Row>(reading: TitleReading<Row>): SheetField<Row>[] {
  const { titleOf } = reading;
  return [
    {
      key: 'party',
      title: reading.partyTitle,
      width: 240,
      cell: (row) => textCell(reading.partyName(row)),
    },
    {
      key: 'description',
      title: titleTexts.description,
      width: 320,
      cell: (row) => textCell(reading.description(row)),
    },
    {
      key: 'due_date',
      title: titleTexts.dueDate,
      width: 110,
      cell: (row) => dateCell(titleOf(row).due_date),
    },
    {
      key: 'amount',
      title: titleTexts.amount,
      width: 130,
      align: 'right',
      cell: (row) => moneyCell(titleOf(row).amountCents),
    },
    {
      key: 'settled',
      title: reading.settledTitle,
      width: 130,
      align: 'right',
      cell: (row) => moneyCell(titleOf(row).settledCents),
    },
    { key: 'status', title: titleTexts.status, width: 140, cell: (row) => textCell(reading.statusName(row)) },
  ];
}
