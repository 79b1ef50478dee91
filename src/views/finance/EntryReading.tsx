import { formatCalendarDate, formatTimestamp } from '../../domain/dateText.ts';
import { differenceOf, type EntryLine, type LedgerEntry, totalsOf } from '../../domain/ledger.ts';
import { formatBrl } from '../../domain/money.ts';
import { originName, entryDetailsTexts as texts } from '../../texts/ledger.ts';
import { choiceText } from '../../texts/treasury.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import type { Column } from '../parts/GridRow.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';

const accountOf = ({ account }: EntryLine) => choiceText(account.code, account.name);
const centerOf = ({ cost_center }: EntryLine) =>
  cost_center ? choiceText(cost_center.code, cost_center.name) : texts.none;

const columns: Column<EntryLine>[] = [
  { key: 'account', title: texts.account, render: accountOf, text: accountOf },
  { key: 'center', title: texts.costCenter, width: '28%', render: centerOf, text: centerOf },
  {
    key: 'debit',
    title: texts.debit,
    align: 'right',
    width: 160,
    render: ({ type, amountCents }) => type === 'DEBIT' && formatBrl(amountCents),
  },
  {
    key: 'credit',
    title: texts.credit,
    align: 'right',
    width: 160,
    render: ({ type, amountCents }) => type === 'CREDIT' && formatBrl(amountCents),
  },
];

interface Props {
  entry: LedgerEntry;
  isUnbalanced: boolean;
}

/** What a posted entry says: its head, its lines, and what they add up to. */
export function EntryReading({ entry, isUnbalanced }: Props) {
  const totals = totalsOf(entry.lines);
  const gap = Math.abs(differenceOf(totals));
  const facts: [string, string][] = [
    [texts.date, formatCalendarDate(entry.entry_date)],
    [texts.createdAt, formatTimestamp(entry.created_at)],
    [texts.origin, originName(entry.origin_type)],
    [texts.id, entry.id],
    ...(entry.origin_id ? ([[texts.originId, entry.origin_id]] satisfies [string, string][]) : []),
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
          <StatusTag tone="danger">
            {gap > 0 ? texts.unbalancedBy(formatBrl(gap)) : texts.unbalancedByLess}
          </StatusTag>
        </p>
      )}
      <div className="details-lines">
        <DataGrid
          label={texts.lines}
          columns={columns}
          rows={entry.lines}
          rowKey={({ id }) => id}
          totals={{
            account: texts.totals,
            debit: formatBrl(totals.debitCents),
            credit: formatBrl(totals.creditCents),
          }}
        />
      </div>
    </>
  );
}
