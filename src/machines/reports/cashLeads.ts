import { changedQuery, type ReportQuery } from '../../domain/report.ts';
import { dayAfter } from '../../domain/reportPeriod.ts';
import type { AddressPart } from '../../domain/tableLook.ts';
import { type Lead, toLedger } from './reportLines.ts';

type Leads = Record<'in' | 'out', Lead>;

/** To what moved in a period of a cash flow: the movements of one account, or the entries of the company. */
export function realizedLeads(query: ReportQuery, period: string): Leads {
  if (query.by === 'week') return both(daysOfWeek(query, period));
  const { treasury: account } = query;
  return both(
    account
      ? place('treasury', { 'at.account': account, 'at.tab': 'movements', 'm.f.date': period })
      : place('ledger', { 'f.date': period }),
  );
}

/** To the open titles that fall due in a period; without one, to those that are late. */
export function dueLeads(query: ReportQuery, period: string | null): Leads {
  if (period !== null && query.by === 'week') return both(daysOfWeek(query, period));
  const part: AddressPart =
    period === null ? { 'f.show': 'overdue' } : { 'f.show': 'open', 'f.due_date': period };
  return { in: place('receivables', part), out: place('payables', part) };
}

/** To the lines of the account that keeps the treasury in the ledger; of several, to the accounts and their balances. */
export function ledgerLead(query: ReportQuery, [account, ...others]: readonly { id: number }[] = []): Lead {
  if (account && others.length === 0) return toLedger(query, account.id);
  return { kind: 'report', query: changedQuery(query, { report: 'trial-balance' }) };
}

/** A week is told day by day: no list is narrowed to one. */
function daysOfWeek(query: ReportQuery, monday: string): Lead {
  const sunday = dayAfter(monday, 6);
  const from = monday < query.from ? query.from : monday;
  // biome-ignore lint/complexity/useMathMinMax: days are texts.
  const to = sunday < query.to ? sunday : query.to;
  return { kind: 'report', query: changedQuery(query, { by: 'day', from, to }) };
}

function both(lead: Lead): Leads {
  return { in: lead, out: lead };
}

function place(name: 'treasury' | 'ledger' | 'payables' | 'receivables', part: AddressPart): Lead {
  return { kind: 'place', place: name, part };
}
