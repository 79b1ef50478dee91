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
 * Links to the cash that moved in a period: the movements of one account, or the company's entries. A week or a part of
 * a month opens its days, as a list would contain more than the linked number.
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
 * Links to open titles due in a period; without one, to overdue titles. A list of the current month would include
 * overdue ones, so the first month ahead opens its days.
 */
export function dueLeads(query: ReportQuery, period: string | null, isFirst = false): Leads {
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
export function ledgerLead(query: ReportQuery, [account, ...others]: readonly { id: number }[] = []): Lead {
  if (account && others.length === 0) return toLedger(query, account.id);
  return { kind: 'report', query: changedQuery(query, { report: 'trial-balance' }) };
}

/** Link to a part of a period that no list can be narrowed to; null for other periods. */
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
