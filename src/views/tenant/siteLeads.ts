import type { Tone } from '../../domain/columns.ts';
import type { Permission } from '../../domain/permission.ts';
import { changedQuery, plainQuery, reportAddress } from '../../domain/reports/report.ts';
import { permissionFor } from '../../domain/reports/reportAccess.ts';
import { longestUntil } from '../../domain/reports/reportPeriod.ts';
import type { Project } from '../../domain/tenant/project.ts';
import { places } from '../../machines/app/routes.ts';
import { projectRecord } from '../../texts/tenant/projects.ts';

/** The cost of an obra by account. */
export function costsHref(project: string): string {
  return reportAddress(places.reports.path, changedQuery(plainQuery, { report: 'project-costs', project }));
}

/** The ledger of an account with the lines of an obra; null for a role that may not read it. */
export function ledgerHref(
  project: string,
  account: number,
  to: string,
  permissions: readonly Permission[],
): string | null {
  const report = 'account-ledger';
  if (!permissions.includes(permissionFor({ report, kind: 'payable' }))) return null;
  const days = { from: longestUntil(to), to };
  return reportAddress(
    places.reports.path,
    changedQuery(plainQuery, { report, account: String(account), project, ...days }),
  );
}

/** Open titles of an obra, or of a view of them. */
export function titlesHref(place: 'payables' | 'receivables', project: string, show: string): string {
  return `${places[place].path}?${new URLSearchParams({ 'f.show': show, 'f.project': project })}`;
}

export function entriesHref(project: string): string {
  return `${places.ledger.path}?${new URLSearchParams({ 'f.project': project })}`;
}

export function centerHref(code: string): string {
  return `${places.costCenters.path}?${new URLSearchParams({ 'tree.find': code })}`;
}

export function toneOfProject({ status }: Project): Tone {
  return projectRecord.columns.status.tones[status];
}
