import { centsOfWire } from '../../domain/money.ts';
import type { Problem } from '../../domain/problem.ts';
import type { TenantSummary } from '../../domain/reports/dashboard.ts';
import { datedQuery, daysBeside, isPaged, type PagedAnswer } from '../../domain/reports/report.ts';
import { callOf } from '../../domain/reports/reportCall.ts';
import type { ReportAnswer, ReportQuery } from '../../domain/reports/reports.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { nextTask } from '../nextTask.ts';
import { everyRow } from '../pages.ts';

/** A report, by default of the month of `today`, with the period before it when requested. All of it or nothing. */
export async function fetchReport(
  http: Http,
  query: ReportQuery,
  today: string,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  const dated = datedQuery(query, today);
  const isPast = dated.to < today;
  const days = daysBeside(dated);
  const [answer, before] = await Promise.all([
    read(http, dated, signal),
    days && read(http, { ...dated, ...days }, signal),
  ]);
  const { mark = '', ...data } = answer;
  return {
    report: dated.report,
    query: dated,
    mark,
    data,
    isPast,
    readOn: today,
    before: days && { days, data: before },
  } as ReportAnswer;
}

/** A report in pages as one page, however long; postings elsewhere meanwhile do not affect it. */
export async function fetchWholeReport(
  http: Http,
  query: ReportQuery,
  today: string,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  let first: PagedAnswer | undefined;
  const lines = await everyRow<object>(async (page) => {
    const answer = await fetchReport(http, { ...query, page }, today, signal);
    if (!isPaged(answer)) throw new Error(`${query.report} has no pages`);
    if (page === 1) first = answer;
    const { lines: rows, metadata, ...figures } = answer.data;
    return {
      rows,
      pages: metadata.total_pages,
      total: JSON.stringify([figures, metadata.total_items]),
    };
  });
  if (!first) throw new Error(`${query.report} has no first page`);
  const metadata = { ...first.data.metadata, current_page: 1, total_pages: 1 };
  return { ...first, data: { ...first.data, lines, metadata } } as PagedAnswer;
}

/** A text that changes whenever a report may have changed. */
export async function readMark(http: Http, isMarked: boolean, today: string, signal: AbortSignal) {
  const url = abilityUrls.reports.mark;
  const { mark } = isMarked
    ? await http<{ mark: string }>({ method: 'GET', url, needs: 'tenant', signal })
    : { mark: '' };
  return { mark, today };
}

/** Figures of a company's dashboard. */
export async function fetchSummary(http: Http, signal: AbortSignal): Promise<TenantSummary> {
  const url = abilityUrls.reports.summary;
  return inCents(await http<object>({ method: 'GET', url, needs: 'tenant', signal })) as TenantSummary;
}

async function read(http: Http, query: ReportQuery, signal: AbortSignal) {
  const { path, parameters } = callOf(query);
  const url = abilityUrls.reports.one(path);
  const answer = await http<object>({ method: 'GET', url, needs: 'tenant', query: parameters, signal });
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer)) {
    read[name] = Array.isArray(value) ? await listInCents(value, name) : inCents(value, name);
  }
  return read as { mark?: string };
}

/** Rows read in a few milliseconds. */
const rowsAtOnce = 500;

/** Reads a long list in parts, so that the page stays responsive; the caller gets all of it or nothing. */
async function listInCents(list: unknown[], name: string): Promise<unknown[]> {
  if (list.length <= rowsAtOnce) return list.map((item) => inCents(item, name));
  const read: unknown[] = [];
  for (let at = 0; at < list.length; at += rowsAtOnce) {
    await nextTask();
    for (const item of list.slice(at, at + rowsAtOnce)) read.push(inCents(item, name));
  }
  await nextTask();
  return read;
}

/** Numbers of an answer that are not money, beside ids. */
const counts = new Set([
  ...['line_no', 'depth', 'current_page', 'page_size', 'total_items', 'total_pages', 'days_ahead'],
]);

function isCount(name: string): boolean {
  return counts.has(name) || /(^|_)id$/.test(name);
}

/** An answer with every amount in integer cents. Throws on an unreadable amount. */
export function inCents(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return isCount(name) ? value : exactly(value);
  if (Array.isArray(value)) return value.map((item) => inCents(item, name));
  if (typeof value !== 'object' || value === null) return value;
  const read: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) read[key] = inCents(item, key);
  return read;
}

function exactly(reais: number): number {
  const cents = centsOfWire(reais);
  if (cents !== null) return cents;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}
