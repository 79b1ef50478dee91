import type { DashboardLead } from '../../domain/reports/dashboard.ts';
import { reportAddress } from '../../domain/reports/report.ts';
import { places } from '../../machines/app/routes.ts';

/** The address that a figure of the dashboard leads to. */
export function dashboardHref(lead: DashboardLead): string {
  if (lead.kind === 'report') return reportAddress(places.reports.path, lead.query);
  return `${places[lead.place].path}?${new URLSearchParams(lead.part).toString()}`;
}
