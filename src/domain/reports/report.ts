import { dayAfter, daysIn } from '../calendarDate.ts';
import { endOfMonth, isMonthEnd, monthAfter, monthOf } from '../period.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import { type Days, firstOfMonth, periodFault } from './reportPeriod.ts';

export const reportNames = [
  'trial-balance',
  'account-ledger',
  'income-statement',
  'balance-sheet',
  'cash-flow',
  'aging',
  'project-costs',
] as const;
export type ReportName = (typeof reportNames)[number];

/** How a report is split; which of them a report knows stands in {@link splitsOf}. */
export type ReportSplit = 'none' | 'day' | 'week' | 'month' | 'center' | 'project' | 'party' | 'document';

/** What is asked of a report. A field that the report has no use for is as it was before; '' is all of them. */
export interface ReportQuery {
  report: ReportName;
  /** Days `YYYY-MM-DD`; both '' for the current ones (see {@link datedQuery}). A report of one day is of `to`. */
  from: string;
  to: string;
  by: ReportSplit;
  kind: 'payable' | 'receivable';
  account: string;
  /** A supplier or a customer, by the kind. */
  party: string;
  center: string;
  project: string;
  treasury: string;
  /** Whether the period before stands beside it. */
  compares: boolean;
  /** Of the account ledger, from 1. */
  page: number;
}

export const splitsOf: Record<ReportName, readonly [ReportSplit, ...ReportSplit[]]> = {
  'trial-balance': ['none'],
  'account-ledger': ['none'],
  'income-statement': ['none', 'month', 'center', 'project'],
  'balance-sheet': ['none'],
  'cash-flow': ['day', 'week', 'month'],
  aging: ['party', 'document'],
  'project-costs': ['none'],
};

/** What else can be asked of a report, besides its days. */
export const narrowsBy: Record<
  ReportName,
  readonly ('account' | 'center' | 'project' | 'treasury' | 'kind' | 'party')[]
> = {
  'trial-balance': ['center', 'project'],
  'account-ledger': ['account', 'center', 'project'],
  'income-statement': ['center', 'project'],
  'balance-sheet': [],
  'cash-flow': ['treasury'],
  aging: ['kind', 'party'],
  'project-costs': ['project'],
};

/** Whether a report is of a day, the last of the period. */
export function isOfDay({ report }: Pick<ReportQuery, 'report'>): boolean {
  return report === 'balance-sheet' || report === 'aging' || report === 'project-costs';
}

/** Whether the period before can stand beside a report. */
export function isComparable({ report, by }: Pick<ReportQuery, 'report' | 'by'>): boolean {
  const isWhole: readonly ReportName[] = ['trial-balance', 'balance-sheet', 'cash-flow', 'project-costs'];
  return isWhole.includes(report) || (report === 'income-statement' && by === 'none');
}

export const plainQuery: ReportQuery = {
  report: 'trial-balance',
  from: '',
  to: '',
  by: 'none',
  kind: 'payable',
  account: '',
  party: '',
  center: '',
  project: '',
  treasury: '',
  compares: false,
  page: 1,
};

/** The query with another answer to one of its questions; what no longer fits goes back to how it begins. */
export function changedQuery(query: ReportQuery, patch: Partial<ReportQuery>): ReportQuery {
  const isOtherKind = patch.kind !== undefined && patch.kind !== query.kind;
  const next = { ...query, page: 1, ...(isOtherKind && { party: '' }), ...patch };
  const splits = splitsOf[next.report];
  const by = splits.includes(next.by) ? next.by : splits[0];
  const compares = next.compares && isComparable({ ...next, by });
  // A report that looks at its last day alone is of any: the first one, which nobody sees, gives way to it.
  const isTurned = isOfDay(next) && !compares && next.to < next.from;
  return { ...next, by, compares, ...(isTurned && { from: firstOfMonth(monthOf(next.to)) }) };
}

export type QueryFault = 'order' | 'length' | 'account';

/** Why a query cannot be asked yet. */
export function queryFault(query: ReportQuery): QueryFault | null {
  if (query.report === 'account-ledger' && query.account === '') return 'account';
  const fault = query.from === '' ? null : periodFault(query);
  if (!isOfDay(query)) return fault;
  // However many days lie before the one that it looks at; what it is compared with is the day before the first of them.
  return query.compares && fault === 'order' ? fault : null;
}

/** The query with its days; without any they are the month of `today`. Who is late is a question of `today` itself. */
export function datedQuery(query: ReportQuery, today: string): ReportQuery {
  if (query.from !== '' && query.to !== '') return query;
  const { from, to } = monthDays(monthOf(today));
  return { ...query, from, to: query.report === 'aging' ? today : to };
}

export function monthDays(month: string): Days<string> {
  return { from: firstOfMonth(month), to: endOfMonth(month) };
}

export const periodKinds = ['month', 'quarter', 'year', 'free'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/** Which kind of period some days are. */
export function periodKind({ from, to }: Days<string>): PeriodKind {
  const kinds = ['month', 'quarter', 'year'] as const;
  const month = Number(from.slice(5, 7));
  const found = kinds.find(
    (kind) =>
      from === firstOfMonth(monthOf(from)) &&
      isMonthEnd(to) &&
      (month - 1) % monthsIn[kind] === 0 &&
      monthAfter(monthOf(from), monthsIn[kind] - 1) === monthOf(to),
  );
  return found ?? 'free';
}

/** The period of a kind that a day lies in, and so many further on; a free one is as long as it was. */
export function periodOf(kind: PeriodKind, days: Days<string>, steps = 0): Days<string> {
  if (kind === 'free') {
    const length =
      Math.round((Date.parse(`${days.to}T00:00:00Z`) - Date.parse(`${days.from}T00:00:00Z`)) / 864e5) + 1;
    return { from: dayAfter(days.from, steps * length), to: dayAfter(days.to, steps * length) };
  }
  const months = monthsIn[kind];
  const number = Number(days.from.slice(5, 7)) - 1;
  const first = monthAfter(monthOf(days.from), steps * months - (number % months));
  return { from: firstOfMonth(first), to: endOfMonth(monthAfter(first, months - 1)) };
}

/** The query as a part of the address: only what its report has a use for and is not as it begins. */
export function queryToAddress(query: ReportQuery): AddressPart {
  const own = narrowsBy[query.report];
  const part: AddressPart = { report: query.report };
  if (query.from && query.to) Object.assign(part, { from: query.from, to: query.to });
  if (query.by !== splitsOf[query.report][0]) part.by = query.by;
  for (const name of own) if (query[name] && query[name] !== plainQuery[name]) part[name] = query[name];
  if (query.compares) part.compares = '1';
  if (query.report === 'account-ledger' && query.page > 1) part.page = String(query.page);
  return part;
}

const isDay = (text = '') => {
  const [, year, month, day] = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
};

/** The query that an address tells; what it does not understand is as if it were not there. */
export function queryOfAddress(part: AddressPart): ReportQuery {
  const report = reportNames.find((name) => name === part.report) ?? plainQuery.report;
  const splits = splitsOf[report];
  const isDated = isDay(part.from) && isDay(part.to);
  const page = Number(part.page);
  return changedQuery(plainQuery, {
    report,
    from: isDated ? (part.from ?? '') : '',
    to: isDated ? (part.to ?? '') : '',
    by: splits.find((name) => name === part.by) ?? splits[0],
    kind: part.kind === 'receivable' ? 'receivable' : 'payable',
    account: /^\d{1,9}$/.test(part.account ?? '') ? (part.account ?? '') : '',
    party: part.party ?? '',
    center: part.center ?? '',
    project: part.project ?? '',
    treasury: part.treasury ?? '',
    compares: part.compares === '1',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  });
}

/** Whether two queries ask the same. */
export function isSameQuery(a: ReportQuery, b: ReportQuery): boolean {
  return JSON.stringify(queryToAddress(a)) === JSON.stringify(queryToAddress(b));
}

/** The address of the reports page with a query. */
export function reportAddress(path: string, query: ReportQuery): string {
  const part = Object.entries(queryToAddress(query)).map(([name, value]) => [reportPrefix + name, value]);
  return `${path}?${new URLSearchParams(part as [string, string][]).toString()}`;
}

/** Under what the query stands in the address of the page. */
export const reportPrefix = 'r.';

/** What reports can be narrowed to. */
export interface ReportOptions {
  accounts: { id: string; name: string }[];
  centers: { id: string; name: string }[];
  projects: { id: string; name: string }[];
  treasury: { id: string; name: string }[];
}
