import { dayAfter, daysIn } from '../calendarDate.ts';
import { endOfMonth, isMonthEnd, monthAfter, monthOf } from '../period.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import { type Days, firstOfMonth, formerYear, monthDays, periodBefore, periodFault } from './reportPeriod.ts';
import type { Named, RequiredField } from './reportRecord.ts';
import { type ReportAnswer, type ReportQuery, recordOf, reportNames } from './reports.ts';
import type { Signing } from './signing.ts';

/** True for a report as of one day, the last of the period. */
export function isOfDay({ report }: Pick<ReportQuery, 'report'>): boolean {
  return recordOf(report).days !== 'period';
}

/** True when the report can be compared with the period before. */
export function isComparable({ report, by }: Pick<ReportQuery, 'report' | 'by'>): boolean {
  const { compares } = recordOf(report);
  return typeof compares === 'object' ? compares.includes(by) : compares === true;
}

/** The period that is read beside the query's own; null for none. */
export function daysBeside(query: ReportQuery): Days<string> | null {
  if (recordOf(query.report).compares === 'former year') return formerYear(query.to);
  return query.compares && isComparable(query) ? periodBefore(query) : null;
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
  volume: '',
  leaf: '',
  page: 1,
};

/** The query with a change; values that no longer fit are reset. */
export function changedQuery(query: ReportQuery, patch: Partial<ReportQuery>): ReportQuery {
  const isOtherKind = patch.kind !== undefined && patch.kind !== query.kind;
  const next = { ...query, page: 1, ...(isOtherKind && { party: '' }), ...patch };
  const { splits } = recordOf(next.report);
  const by = splits.includes(next.by) ? next.by : splits[0];
  const compares = next.compares && isComparable({ ...next, by });
  // A report as of its last day hides the first, so a first day after it moves along.
  const isTurned = isOfDay(next) && !compares && next.to < next.from;
  return { ...next, by, compares, ...(isTurned && { from: firstOfMonth(monthOf(next.to)) }) };
}

export type QueryFault = 'order' | 'length' | RequiredField;

/** Why a query cannot be run yet. */
export function queryFault(query: ReportQuery): QueryFault | null {
  const { required } = recordOf(query.report);
  if (required && query[required] === '') return required;
  const fault = query.from === '' ? null : periodFault(query);
  if (!isOfDay(query)) return fault;
  // The length before the shown day does not matter; the comparison is with the day before the first.
  return query.compares && fault === 'order' ? fault : null;
}

/** Days of one year leave out what closes it, unless asked; longer ones include it. */
export function closingOf({ closing, from, to }: ReportQuery): 'with' | 'without' {
  return closing ?? (from.slice(0, 4) === to.slice(0, 4) ? 'without' : 'with');
}

/** The query with its days, by default the month of `today`. Overdue titles are always as of `today`. */
export function datedQuery(query: ReportQuery, today: string): ReportQuery {
  if (query.from !== '' && query.to !== '') return query;
  const { from, to } = monthDays(monthOf(today));
  return { ...query, from, to: recordOf(query.report).days === 'today' ? today : to };
}

export const periodKinds = ['month', 'quarter', 'year', 'free'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/** The kind of period that the days form. */
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

/** The period of a kind around a day, moved by `steps`; a free one keeps its length. */
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

/** The query's address part: only used fields that differ from their defaults. */
export function queryToAddress(query: ReportQuery): AddressPart {
  const { fields, splits, pageRows, isBook } = recordOf(query.report);
  const part: AddressPart = { report: query.report };
  if (query.from && query.to) Object.assign(part, { from: query.from, to: query.to });
  if (query.by !== splits[0]) part.by = query.by;
  for (const name of fields) if (query[name] && query[name] !== plainQuery[name]) part[name] = query[name];
  if (query.compares) part.compares = '1';
  if (isBook && query.volume) part.volume = query.volume;
  if (isBook && query.leaf) part.leaf = query.leaf;
  if (pageRows !== undefined && query.page > 1) part.page = String(query.page);
  return part;
}

const isDay = (text = '') => {
  const [, year, month, day] = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
};

/** Digits of a number from 1; '' for anything else. */
function countIn(text = ''): string {
  return /^[1-9]\d{0,5}$/.test(text) ? text : '';
}

/** The query in an address; what cannot be read is ignored. */
export function queryOfAddress(part: AddressPart): ReportQuery {
  const report = reportNames.find((name) => name === part.report) ?? plainQuery.report;
  const { splits } = recordOf(report);
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
    ...(part.closing === 'with' || part.closing === 'without' ? { closing: part.closing } : {}),
    compares: part.compares === '1',
    volume: countIn(part.volume),
    leaf: countIn(part.leaf),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  });
}

export function isSameQuery(a: ReportQuery, b: ReportQuery): boolean {
  return JSON.stringify(queryToAddress(a)) === JSON.stringify(queryToAddress(b));
}

export function reportAddress(path: string, query: ReportQuery): string {
  const part = Object.entries(queryToAddress(query)).map(([name, value]) => [reportPrefix + name, value]);
  return `${path}?${new URLSearchParams(part as [string, string][]).toString()}`;
}

/** Prefix of the query's names in the page address. */
export const reportPrefix = 'r.';

/** Choices of the report filters. */
export type ReportOptions = Record<'accounts' | 'centers' | 'projects' | 'treasury', Named[]> & {
  /** On a host with `books.1`. */
  signing?: Signing;
};

interface Pages {
  current_page: number;
  total_pages: number;
  total_items: number;
}

export type PagedAnswer = Extract<ReportAnswer, { data: { metadata: Pages } }>;

export function isPaged(answer: ReportAnswer): answer is PagedAnswer {
  return 'metadata' in answer.data;
}

/** Pages of a report that is read in pages; null for any other. */
export function pagesOf(answer: ReportAnswer): Pages | null {
  return isPaged(answer) ? answer.data.metadata : null;
}
