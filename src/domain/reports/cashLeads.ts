import { dayAfter } from '../calendarDate.ts';
import { endOfMonth } from '../period.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import { toLedger } from './reportLines.ts';
import { firstOfMonth } from './reportPeriod.ts';
import type { LineLead, Query } from './reportRecord.ts';

type Leads = Record<'in' | 'out', LineLead>;

/**
 * Links to the cash that moved in a period: the movements of one account, or the company's entries. A week or a part of
 * a month opens its days, as a list would contain more than the linked number.
 */
export function realizedLeads(query: Query, period: string): Leads {
  const days = daysOfPart(query, period);
  if (days) return both(days);
  const { treasury: account } = query;
  if (!account) return both(place('ledger', { 'f.date': period }));
  return {
    in: { kind: 'movements', account, period, type: 'DEBITO' },
    out: { kind: 'movements', account, period, type: 'CREDITO' },
  };
}

/**
 * Links to open titles due in a period; without one, to overdue titles. A list of the current month would include
 * overdue ones, so the first month ahead opens its days.
 */
export function dueLeads(query: Query, period: string | null, isFirst = false): Leads {
  if (period !== null) {
    const first = query.by === 'month' ? firstOfMonth(period) : period;
    // The forecast starts today, even if the report starts later.
    const ahead = first < query.from ? { ...query, from: first } : query;
    const days = isFirst && query.by === 'month' ? daysOfMonth(ahead, period) : daysOfPart(ahead, period);
    if (days) return both(days);
  }
  const part: AddressPart =
    period === null ? { 'f.show': 'overdue' } : { 'f.show': 'open', 'f.due_date': period };
  return { in: place('receivables', part), out: place('payables', part) };
}

/** Link to the ledger of the treasury's account; for several accounts, to the list of their balances. */
export function ledgerLead([account, ...others]: readonly { id: number }[] = []): LineLead {
  if (account && others.length === 0) return toLedger(account.id);
  return { kind: 'report', patch: { report: 'trial-balance' } };
}

/** Link to a part of a period that no list can be narrowed to; null for other periods. */
function daysOfPart(query: Query, period: string): LineLead | null {
  if (query.by === 'week') return daysWithin(query, period, dayAfter(period, 6));
  if (query.by === 'day') return null;
  const isWhole = firstOfMonth(period) >= query.from && endOfMonth(period) <= query.to;
  return isWhole ? null : daysOfMonth(query, period);
}

function daysOfMonth(query: Query, month: string): LineLead {
  return daysWithin(query, firstOfMonth(month), endOfMonth(month));
}

function daysWithin(query: Query, first: string, last: string): LineLead {
  const from = first < query.from ? query.from : first;
  const to = last < query.to ? last : query.to;
  return { kind: 'report', patch: { by: 'day', from, to } };
}

function both(lead: LineLead): Leads {
  return { in: lead, out: lead };
}

function place(name: 'treasury' | 'ledger' | 'payables' | 'receivables', part: AddressPart): LineLead {
  return { kind: 'place', place: name, part };
}
