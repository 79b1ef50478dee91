import type { CostCenter } from '../../domain/chart/costCenter.ts';
import type { EntryHead } from '../../domain/ledger/ledger.ts';
import { formatMoney } from '../../domain/money.ts';
import { codeCell, dateCell, numberCell, plainMoneyCell, textCell } from '../../domain/tables/cell.ts';
import type { SiteAnswers, SiteCost } from '../../domain/tenant/site.ts';
import { daysLate, openOf, type TitleItem } from '../../domain/titles/titleItem.ts';
import { entryAddress } from '../../machines/app/entryPlace.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import { siteTexts as texts } from '../../texts/tenant/site.ts';
import * as words from '../../texts/words.ts';
import { PageLink } from '../parts/PageLink.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { centerHref } from './siteLeads.ts';

type Go = (to: string) => void;

/** A text that leads somewhere; by keyboard Enter opens the row. */
function link(text: string, path: string | null, go: Go) {
  if (path === null) return text;
  return (
    <PageLink className="row-link" path={path} tabIndex={-1} onNavigate={go}>
      {text}
    </PageLink>
  );
}

export function costColumns(pathOf: (row: SiteCost) => string | null, go: Go): Column<SiteCost>[] {
  const amount = (key: 'realized' | 'paid' | 'payable', title: string): Column<SiteCost> => ({
    key,
    title,
    align: 'right',
    width: 128,
    value: (row) => plainMoneyCell(row[key]),
  });
  return [
    {
      key: 'name',
      title: words.account,
      value: ({ code, name }) => textCell(`${code} ${name}`),
      render: (row) => link(`${row.code} ${row.name}`, pathOf(row), go),
    },
    amount('realized', texts.realized),
    amount('paid', texts.paid),
    amount('payable', texts.toPay),
  ];
}

/** Sums below each column of the costs. */
export function costTotals({ realized, paid, payable }: SiteAnswers['costs']) {
  return {
    name: texts.total,
    realized: formatMoney(realized),
    paid: formatMoney(paid),
    payable: formatMoney(payable),
  };
}

export function titleColumnsOf(
  place: 'payables' | 'receivables',
  today: string,
  go: Go,
): Column<TitleItem>[] {
  return [
    {
      key: 'party',
      title: place === 'payables' ? words.supplier : words.customer,
      width: '32%',
      value: ({ party_name }) => textCell(party_name),
    },
    {
      key: 'description',
      title: words.description,
      value: ({ description }) => textCell(description),
      render: (row) => link(row.description, titleAddress(place, row.document_id), go),
    },
    { key: 'due', title: words.dueDate, width: 104, value: ({ due_date }) => dateCell(due_date) },
    {
      key: 'late',
      title: texts.late,
      width: 68,
      align: 'right',
      value: (row) => numberCell(daysLate(row, today)),
      render: (row) => <span data-overdue>{daysLate(row, today)}</span>,
    },
    {
      key: 'open',
      title: words.inTheOpen,
      width: 104,
      align: 'right',
      value: (row) => plainMoneyCell(openOf(row)),
    },
  ];
}

export function centerColumns(go: Go): Column<CostCenter>[] {
  return [
    { key: 'code', title: words.code, width: 120, value: ({ code }) => codeCell(code) },
    {
      key: 'name',
      title: words.name,
      value: ({ name }) => textCell(name),
      render: ({ code, name }) => link(name, centerHref(code), go),
    },
    {
      key: 'status',
      title: words.status,
      width: 100,
      value: ({ is_active }) => textCell(is_active ? words.active : words.inactive),
    },
  ];
}

export function entryColumns(go: Go): Column<EntryHead>[] {
  return [
    { key: 'date', title: words.date, width: 112, value: ({ entry_date }) => dateCell(entry_date) },
    {
      key: 'description',
      title: words.description,
      value: ({ description }) => textCell(description),
      render: ({ id, description }) => link(description, entryAddress(id), go),
    },
    {
      key: 'amount',
      title: words.amount,
      width: 128,
      align: 'right',
      value: ({ amountCents = null }) => plainMoneyCell(amountCents),
    },
  ];
}
