import { centsOfWire } from '../../domain/money.ts';
import type { Problem } from '../../domain/problem.ts';
import type { TenantSummary } from '../../domain/reports/dashboard.ts';
import { datedQuery, isComparable, type ReportName, type ReportQuery } from '../../domain/reports/report.ts';
import type { ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import { periodBefore } from '../../domain/reports/reportPeriod.ts';
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
  const days = dated.compares && isComparable(dated) ? periodBefore(dated) : null;
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

/** The ledger of an account as one page, however long; postings elsewhere meanwhile do not affect it. */
export async function fetchWholeLedger(
  http: Http,
  query: ReportQuery,
  today: string,
  signal: AbortSignal,
): Promise<ReportAnswer> {
  let first: Extract<ReportAnswer, { report: 'account-ledger' }> | undefined;
  const lines = await everyRow(async (page) => {
    const answer = await fetchReport(http, { ...query, page }, today, signal);
    if (answer.report !== 'account-ledger') throw new Error('only a ledger has pages');
    if (page === 1) first = answer;
    const { lines: rows, opening, metadata } = answer.data;
    return { rows, pages: metadata.total_pages, total: `${opening} ${metadata.total_items}` };
  });
  if (!first) throw new Error('a ledger has a page');
  const metadata = { ...first.data.metadata, current_page: 1, total_pages: 1 };
  return { ...first, data: { ...first.data, lines, metadata } };
}

/** A text that changes whenever a report may have changed. */
export async function fetchMark(http: Http, signal: AbortSignal): Promise<string> {
  const url = abilityUrls.reports.mark;
  return (await http<{ mark: string }>({ method: 'GET', url, needs: 'tenant', signal })).mark;
}

/** Figures of a company's dashboard. */
export async function fetchSummary(http: Http, signal: AbortSignal): Promise<TenantSummary> {
  const url = abilityUrls.reports.summary;
  return inCents(await http<object>({ method: 'GET', url, needs: 'tenant', signal })) as TenantSummary;
}

const asked: Record<
  ReportName,
  (query: ReportQuery) => [url: string, query: Record<string, string | number | boolean>]
> = {
  'trial-balance': (query) => [abilityUrls.reports.trialBalance, { ...daysOf(query), ...placesOf(query) }],
  'account-ledger': (query) => [
    abilityUrls.reports.accountLedger,
    {
      account_id: query.account,
      ...daysOf(query),
      ...placesOf(query),
      page: query.page,
      page_size: ledgerPageSize,
    },
  ],
  'income-statement': (query) => [
    abilityUrls.reports.incomeStatement,
    { ...daysOf(query), by: query.by, ...placesOf(query) },
  ],
  'balance-sheet': ({ to }) => [abilityUrls.reports.balanceSheet, { date: to }],
  'cash-flow': (query) => [
    abilityUrls.reports.cashFlow,
    { ...daysOf(query), by: query.by, ...(query.treasury && { treasury_account_id: query.treasury }) },
  ],
  aging: ({ kind, to, by, party }) => [
    abilityUrls.reports.aging,
    { kind, date: to, by, ...(party && { party_id: party }) },
  ],
  'project-costs': ({ project, to }) =>
    project
      ? [abilityUrls.reports.costsOfProject(project), { to }]
      : [abilityUrls.reports.projectCosts, { date: to }],
};

const ledgerPageSize = 500;

function daysOf({ from, to }: ReportQuery) {
  return { from, to };
}

function placesOf({ center, project }: ReportQuery) {
  return { ...(center && { cost_center_id: center }), ...(project && { project_id: project }) };
}

async function read(http: Http, query: ReportQuery, signal: AbortSignal) {
  const [url, parameters] = asked[query.report](query);
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
