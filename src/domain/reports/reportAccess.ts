import type { Capability } from '../capability.ts';
import type { Permission } from '../permission.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import { plainQuery, queryOfAddress } from './report.ts';
import { type ReportName, type ReportQuery, recordOf, reportNames } from './reports.ts';

type Asked = Pick<ReportQuery, 'report' | 'kind'>;

/** Permission to read a report; the host requires the same. */
export function permissionFor({ report, kind }: Asked): Permission {
  const { needs } = recordOf(report);
  return typeof needs === 'string' ? needs : needs[kind];
}

/** True when the host has the report; each needs `reports.1`, some another ability too. */
export function hasReport(report: ReportName, capabilities: readonly Capability[]): boolean {
  const { ability } = recordOf(report);
  return ability === undefined || capabilities.includes(ability);
}

/** First query of a report, for the kind of titles that may be read; null when none may or the host lacks it. */
export function openingOf(
  report: ReportName,
  permissions: readonly Permission[],
  capabilities: readonly Capability[],
): Asked | null {
  if (!hasReport(report, capabilities)) return null;
  const { needs } = recordOf(report);
  const kinds = typeof needs === 'string' ? [plainQuery.kind] : (['payable', 'receivable'] as const);
  const kind = kinds.find((each) => permissions.includes(permissionFor({ report, kind: each })));
  return kind === undefined ? null : { report, kind };
}

/** The query in an address; without a report, or one of another host, the first that may be read. */
export function openedQuery(
  { report: named, ...part }: AddressPart,
  permissions: readonly Permission[],
  capabilities: readonly Capability[],
): ReportQuery {
  const asked = queryOfAddress({ ...part, ...(named !== undefined && { report: named }) });
  if (named !== undefined && hasReport(asked.report, capabilities)) return servedQuery(asked, capabilities);
  const [first] = reportNames.flatMap((report) => openingOf(report, permissions, capabilities) ?? []);
  return queryOfAddress({ ...first, ...part });
}

/** The query without a split that a host before `books.1` does not know. */
function servedQuery(query: ReportQuery, capabilities: readonly Capability[]): ReportQuery {
  const { splits, splitsOfBooks = [] } = recordOf(query.report);
  const isUnknown = splitsOfBooks.includes(query.by) && !capabilities.includes('books.1');
  return isUnknown ? { ...query, by: splits[0] } : query;
}
