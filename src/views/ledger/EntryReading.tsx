import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { formatCalendarDate, formatTimestamp } from '../../domain/dateText.ts';
import {
  differenceOf,
  type EntryLine,
  type LedgerEntry,
  type LineType,
  totalsOf,
} from '../../domain/ledger/ledger.ts';
import { formatBrl } from '../../domain/money.ts';
import { entryName } from '../../domain/shortId.ts';
import { moneyCell, textCell } from '../../domain/tables/cell.ts';
import { originName, entryDetailsTexts as texts } from '../../texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { linksOf } from '../posting/reversalColumns.ts';

/** Head of an entry, without its links to other entries. */
export function entryFacts(entry: LedgerEntry): [name: string, value: string][] {
  return [
    ...(entry.number ? ([[texts.number, String(entry.number)]] satisfies [string, string][]) : []),
    [texts.date, formatCalendarDate(entry.entry_date)],
    [texts.createdAt, formatTimestamp(entry.created_at)],
    [texts.origin, originName(entry.origin_type)],
    [texts.id, entry.id],
    ...(entry.hash ? ([[texts.hash, entry.hash]] satisfies [string, string][]) : []),
    ...(entry.origin_id ? ([[texts.originId, entry.origin_id]] satisfies [string, string][]) : []),
  ];
}

const accountOf = ({ account }: EntryLine) => choiceText(account.code, account.name);
const centerOf = ({ cost_center }: EntryLine) =>
  cost_center ? choiceText(cost_center.code, cost_center.name) : texts.none;

const onSide = ({ type, amountCents }: EntryLine, side: LineType) =>
  moneyCell(type === side ? amountCents : null);

export const lineColumns: Column<EntryLine>[] = [
  { key: 'account', title: texts.account, value: (line) => textCell(accountOf(line)) },
  { key: 'center', title: texts.costCenter, width: '28%', value: (line) => textCell(centerOf(line)) },
  { key: 'debit', title: texts.debit, align: 'right', width: 160, value: (line) => onSide(line, 'DEBIT') },
  { key: 'credit', title: texts.credit, align: 'right', width: 160, value: (line) => onSide(line, 'CREDIT') },
];

interface Props {
  entry: LedgerEntry;
  isUnbalanced: boolean;
  /** Opens the entry that reverses this one, or that this one reverses. */
  onOpen: (id: string) => void;
  /** Link to what the entry belongs to. */
  owner?: ReactNode;
}

/** A posted entry: its head, its lines and their totals. */
export function EntryReading({ entry, isUnbalanced, onOpen, owner }: Props) {
  const facts: [string, ReactNode][] = [
    ...entryFacts(entry).map(([name, value]): [string, ReactNode] => [
      name,
      name === texts.origin && owner ? owner : value,
    ]),
    ...linksOf(entry).map(([what, id]): [string, ReactNode] => [
      what,
      <LinkedEntry key={id} what={what} id={id} onOpen={onOpen} />,
    ]),
  ];
  return (
    <>
      <p className="details-description">{entry.description}</p>
      <dl className="details-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isUnbalanced && (
        <p className="details-fault" role="alert">
          <StatusTag tone="danger">{unbalancedText(entry)}</StatusTag>
        </p>
      )}
      <EntryLines label={texts.lines} lines={entry.lines} />
    </>
  );
}

/** Sentence about the difference between the totals (SPEC §2). */
export function unbalancedText({ lines }: LedgerEntry): string {
  const gap = Math.abs(differenceOf(totalsOf(lines)));
  return gap > 0 ? texts.unbalancedBy(formatBrl(gap)) : texts.unbalancedByLess;
}

/** Lines in columns, with their totals. */
export function EntryLines({ label, lines }: { label: string; lines: EntryLine[] }) {
  return (
    <div className="details-lines">
      <DataGrid
        label={label}
        columns={lineColumns}
        rows={lines}
        rowKey={({ id }) => id}
        totals={lineTotals(lines)}
      />
    </div>
  );
}

export function lineTotals(lines: EntryLine[]): Record<string, string> {
  const { debitCents, creditCents } = totalsOf(lines);
  return { account: texts.totals, debit: formatBrl(debitCents), credit: formatBrl(creditCents) };
}

function LinkedEntry({ what, id, onOpen }: { what: string; id: string; onOpen: (id: string) => void }) {
  return (
    <Button
      variant="minimal"
      intent="primary"
      size="small"
      text={entryName(id)}
      aria-label={reversalFormTexts.openLinked(what, entryName(id))}
      onClick={() => onOpen(id)}
    />
  );
}
