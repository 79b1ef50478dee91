import type { Permission } from '../permission.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import { plainQuery, queryOfAddress, type ReportName, type ReportQuery, reportNames } from './report.ts';

type Asked = Pick<ReportQuery, 'report' | 'kind'>;

/** What a role must give to be told a report; the host asks for the same. */
export function permissionFor({ report, kind }: Asked): Permission {
  if (report === 'aging') return kind === 'payable' ? 'payables:read' : 'receivables:read';
  return report === 'project-costs' ? 'project-costs:read' : 'reports:read';
}

/** How a report is opened: of the titles that may be read, where only one kind may; null where nothing of it may be read. */
export function openingOf(report: ReportName, permissions: readonly Permission[]): Asked | null {
  const kinds = report === 'aging' ? (['payable', 'receivable'] as const) : [plainQuery.kind];
  const kind = kinds.find((each) => permissions.includes(permissionFor({ report, kind: each })));
  return kind === undefined ? null : { report, kind };
}

/** The query that an address tells; one that names no report opens the first that may be read. */
export function openedQuery(part: AddressPart, permissions: readonly Permission[]): ReportQuery {
  if (part.report !== undefined) return queryOfAddress(part);
  const [first] = reportNames.flatMap((report) => openingOf(report, permissions) ?? []);
  return queryOfAddress({ ...first, ...part });
}
