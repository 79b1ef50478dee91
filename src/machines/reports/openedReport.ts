import {
  datedQuery,
  isSameQuery,
  plainQuery,
  type ReportOptions,
  type ReportQuery,
} from '../../domain/reports/report.ts';
import { forecastOf, type ReportAnswer } from '../../domain/reports/reportAnswers.ts';
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

/** The last page of a report; only a ledger has several. */
export function lastPageOf(answer: ReportAnswer): number {
  return answer.report === 'account-ledger' ? Math.max(1, answer.data.metadata.total_pages) : Infinity;
}

/** Table input; a paged report is exported whole, so the rest is requested then. */
export function tableOf({ query, answer }: Pick<ReportsContext, 'query' | 'answer'>): TableInput {
  const isPart = answer?.report === 'account-ledger' && answer.data.metadata.total_pages > 1;
  return { isServed: isPart, isHeard: false, of: JSON.stringify(query) };
}

/** True when the same query now has other days or other overdue titles. */
export function isOfDayBefore(answer: ReportAnswer, query: ReportQuery, today: string): boolean {
  if (!isSameQuery(datedQuery(query, today), answer.query)) return true;
  return answer.report === 'cash-flow' && forecastOf(answer) !== null && answer.readOn !== today;
}
