import type { Capability } from '../../domain/capability.ts';
import type { Permission } from '../../domain/permission.ts';
import { changedQuery, plainQuery, reportAddress } from '../../domain/reports/report.ts';
import { hasReport, permissionFor } from '../../domain/reports/reportAccess.ts';
import type { ReportQuery } from '../../domain/reports/reports.ts';
import { places } from './routes.ts';

interface Facts {
  capabilities: readonly Capability[];
  permissions: readonly Permission[];
}

/**
 * Address of a party's statement since the year began; null on a host without it and for a role that may not read it.
 */
export function statementAddress(
  { capabilities, permissions }: Facts,
  kind: ReportQuery['kind'],
  party: string,
  today: string,
): string | null {
  const report = 'party-statement';
  if (!capabilities.includes('reports.1') || !hasReport(report, capabilities)) return null;
  if (!permissions.includes(permissionFor({ report, kind }))) return null;
  const days = { from: `${today.slice(0, 4)}-01-01`, to: today };
  return reportAddress(places.reports.path, changedQuery(plainQuery, { report, kind, party, ...days }));
}
