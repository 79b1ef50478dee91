import type { Query, ReportCall, ReportField } from './reportRecord.ts';
import { type ReportQuery, recordOf } from './reports.ts';

/** Parameters under which the fields of a query are sent. */
const parameterOf: Record<ReportField, string> = {
  account: 'account_id',
  center: 'cost_center_id',
  project: 'project_id',
  treasury: 'treasury_account_id',
  kind: 'kind',
  party: 'party_id',
  closing: 'closing',
};

/** The call that answers a query: a field that means all is not sent. */
export function callOf(query: ReportQuery): ReportCall {
  const { callOf: own, fields, required, days, splits, pageRows } = recordOf(query.report);
  if (own) return own(query);
  const isAlwaysSent = (field: ReportField) => field === 'kind' || field === required;
  const sent = (some: readonly ReportField[]) =>
    Object.fromEntries(some.map((field) => [parameterOf[field], query[field]]));
  return {
    path: [query.report],
    parameters: {
      ...sent(fields.filter(isAlwaysSent)),
      ...daysOf(query, days === 'period'),
      ...(splits.length > 1 && { by: query.by }),
      ...sent(fields.filter((field) => !isAlwaysSent(field) && Boolean(query[field]))),
      ...(pageRows !== undefined && { page: query.page, page_size: pageRows }),
    },
  };
}

function daysOf({ from, to }: Query, isPeriod: boolean): Record<string, string> {
  return isPeriod ? { from, to } : { date: to };
}
