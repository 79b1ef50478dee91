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

/** First query of a report, for the kind of titles that may be read; null when none may. */
export function openingOf(report: ReportName, permissions: readonly Permission[]): Asked | null {
  const { needs } = recordOf(report);
  const kinds = typeof needs === 'string' ? [plainQuery.kind] : (['payable', 'receivable'] as const);
  const kind = kinds.find((each) => permissions.includes(permissionFor({ report, kind: each })));
  return kind === undefined ? null : { report, kind };
}

/** The query in an address; without a report, the first that may be read. */
export function openedQuery(part: AddressPart, permissions: readonly Permission[]): ReportQuery {
  if (part.report !== undefined) return queryOfAddress(part);
  const [first] = reportNames.flatMap((report) => openingOf(report, permissions) ?? []);
  return queryOfAddress({ ...first, ...part });
}
