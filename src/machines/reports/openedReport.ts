import {
  datedQuery,
  isSameQuery,
  pagesOf,
  plainQuery,
  type ReportOptions,
} from '../../domain/reports/report.ts';
import { type ReportAnswer, type ReportQuery, recordOf } from '../../domain/reports/reports.ts';
import type { Failure } from '../shared/errorText.ts';
import type { TableInput } from '../shared/lists/tableMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';

export interface ReportsContext extends ScreenInput {
  query: ReportQuery;
  /** Typed ends of a free period; null for those of the query. */
  typed: { from: string; to: string } | null;
  answer: ReportAnswer | null;
  failure: Failure | null;
  options: ReportOptions;
  optionsFailure: Failure | null;
  /** Ids of closed groups. */
  closed: string[];
  /** Id of the open entry; '' for none. */
  entryId: string;
}

export const nothingToChoose: ReportOptions = { accounts: [], centers: [], projects: [], treasury: [] };

export function firstContext({ input }: { input: ScreenInput }): ReportsContext {
  return {
    ...input,
    query: plainQuery,
    typed: null,
    answer: null,
    failure: null,
    options: nothingToChoose,
    optionsFailure: null,
    closed: [],
    entryId: '',
  };
}

/** The last page of a report; only one that is read in pages has several. */
export function lastPageOf(answer: ReportAnswer): number {
  const pages = pagesOf(answer);
  return pages ? Math.max(1, pages.total_pages) : Infinity;
}

/** Table input; a paged report is exported whole, so the rest is requested then. */
export function tableOf({ query, answer }: Pick<ReportsContext, 'query' | 'answer'>): TableInput {
  const pages = answer && pagesOf(answer);
  const isPart = pages !== null && pages.total_pages > 1;
  return { isServed: isPart, isHeard: false, of: JSON.stringify(query) };
}

/** True when the same query now has other days or other overdue titles. */
export function isOfDayBefore(answer: ReportAnswer, query: ReportQuery, today: string): boolean {
  if (!isSameQuery(datedQuery(query, today), answer.query)) return true;
  return recordOf(answer.report).isOfToday?.(answer) === true && answer.readOn !== today;
}
