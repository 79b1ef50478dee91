import { dayAfter } from '../../domain/calendarDate.ts';
import { endOfMonth } from '../../domain/period.ts';
import { changedQuery, type ReportQuery } from '../../domain/reports/report.ts';
import { firstOfMonth } from '../../domain/reports/reportPeriod.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import type { MovementType } from '../../domain/treasury/treasury.ts';
import { movementTypeNames } from '../../texts/treasury/treasury.ts';
import { type Lead, toLedger } from './reportLines.ts';

type Leads = Record<'in' | 'out', Lead>;

/**
 * To what moved in a period of a cash flow: the movements of one account, or the entries of the company. A week, and a month
 * that the report shows a part of, is told day by day: a list would say more than the number that leads to it.
 */
export function realizedLeads(query: ReportQuery, period: string): Leads {
  const days = daysOfPart(query, period);
  if (days) return both(days);
  const { treasury: account } = query;
  if (!account) return both(place('ledger', { 'f.date': period }));
  const movements = (type: MovementType) =>
    place('treasury', {
      'at.account': account,
      'at.tab': 'movements',
      'm.f.date': period,
      'm.f.type': movementTypeNames[type],
    });
  return { in: movements('DEBITO'), out: movements('CREDITO') };
}

/**
 * To the open titles that fall due in a period; without one, to those that are late. Of the month that runs a list would show
 * those that are late too: the first month ahead is told day by day.
 */
export function dueLeads(query: ReportQuery, period: string | null, isFirst = false): Leads {
  if (period !== null) {
    const first = query.by === 'month' ? firstOfMonth(period) : period;
    // What is expected runs from today on, however much later the report begins.
    const ahead = first < query.from ? { ...query, from: first } : query;
    const days = isFirst && query.by === 'month' ? daysOfMonth(ahead, period) : daysOfPart(ahead, period);
    if (days) return both(days);
  }
  const part: AddressPart =
    period === null ? { 'f.show': 'overdue' } : { 'f.show': 'open', 'f.due_date': period };
  return { in: place('receivables', part), out: place('payables', part) };
}

/** To the lines of the account that keeps the treasury in the ledger; of several, to the accounts and their balances. */
export function ledgerLead(query: ReportQuery, [account, ...others]: readonly { id: number }[] = []): Lead {
  if (account && others.length === 0) return toLedger(query, account.id);
  return { kind: 'report', query: changedQuery(query, { report: 'trial-balance' }) };
}

/** The days of a period that no list is narrowed to; null for any other. */
function daysOfPart(query: ReportQuery, period: string): Lead | null {
  if (query.by === 'week') return daysWithin(query, period, dayAfter(period, 6));
  if (query.by === 'day') return null;
  const isWhole = firstOfMonth(period) >= query.from && endOfMonth(period) <= query.to;
  return isWhole ? null : daysOfMonth(query, period);
}

function daysOfMonth(query: ReportQuery, month: string): Lead {
  return daysWithin(query, firstOfMonth(month), endOfMonth(month));
}

function daysWithin(query: ReportQuery, first: string, last: string): Lead {
  const from = first < query.from ? query.from : first;
  const to = last < query.to ? last : query.to;
  return { kind: 'report', query: changedQuery(query, { by: 'day', from, to }) };
}

function both(lead: Lead): Leads {
  return { in: lead, out: lead };
}

function place(name: 'treasury' | 'ledger' | 'payables' | 'receivables', part: AddressPart): Lead {
  return { kind: 'place', place: name, part };
}
