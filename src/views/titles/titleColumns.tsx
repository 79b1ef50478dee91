import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import { dateCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { type Title, titleTotals } from '../../domain/titles/title.ts';
import { titleTexts } from '../../texts/titles/titles.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

type Tone = Parameters<typeof StatusTag>[0]['tone'];

/** Reads rows of payables or receivables as titles. */
export interface TitleReading<Row> {
  partyTitle: string;
  partyName: (row: Row) => string;
  settledTitle: string;
  titleOf: (row: Row) => Title;
  statusName: (row: Row) => string;
  tone: (row: Row) => Tone;
}

/** Fields that both kinds have. */
export interface TitleRow {
  id: string;
  description: string;
  due_date: string;
  amountCents: number;
  status: string;
}

/** The columns of payables or receivables (SPEC §2). */
export function titleColumns<Row extends TitleRow>(reading: TitleReading<Row>): Column<Row>[] {
  const { titleOf, partyName, statusName, tone } = reading;
  return [
    { key: 'party', title: reading.partyTitle, value: (row) => textCell(partyName(row)) },
    { key: 'description', title: titleTexts.description, value: ({ description }) => textCell(description) },
    {
      key: 'due_date',
      title: titleTexts.dueDate,
      width: 112,
      narrows: 'period',
      looksAhead: true,
      value: ({ due_date }) => dateCell(due_date),
      render: ({ due_date, status }) => (
        <span data-overdue={status === 'overdue' || undefined}>{formatCalendarDate(due_date)}</span>
      ),
    },
    {
      key: 'amount',
      title: titleTexts.amount,
      align: 'right',
      width: 128,
      value: ({ amountCents }) => moneyCell(amountCents),
    },
    {
      key: 'settled',
      title: reading.settledTitle,
      align: 'right',
      width: 128,
      value: (row) => moneyCell(titleOf(row).settledCents),
    },
    {
      key: 'status',
      title: titleTexts.status,
      width: 162,
      narrows: 'choice',
      value: (row) => textCell(statusName(row)),
      render: (row) => <StatusTag tone={tone(row)}>{statusName(row)}</StatusTag>,
    },
  ];
}

/** Totals, by column. */
export function titleTotalsLine<Row>({ titleOf }: TitleReading<Row>, rows: Row[]) {
  const { count, amountCents, settledCents, openCents } = titleTotals(rows.map(titleOf));
  return {
    party: titleTexts.total(count),
    amount: formatBrl(amountCents),
    settled: formatBrl(settledCents),
    status: titleTexts.open(formatBrl(openCents)),
  };
}
