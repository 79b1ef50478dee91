import type { TenantSummary } from '../../domain/reports/dashboard.ts';
import { tenantDashboardTexts } from '../../texts/reports/dashboards.ts';
import {
  createDashboardMachine,
  type DashboardActor,
  type SummaryActor,
} from '../shared/dashboardMachine.ts';

/** The dashboard of a company; its figures need the ability `reports.1`. */
export const { screen: tenantDashboardMachine, summary: tenantSummaryMachine } =
  createDashboardMachine<TenantSummary>({
    id: 'tenantDashboard',
    ability: 'reports.1',
    loadFailed: tenantDashboardTexts.loadFailed,
  });

export type TenantDashboardActor = DashboardActor<TenantSummary>;
export type TenantSummaryActor = SummaryActor<TenantSummary>;
