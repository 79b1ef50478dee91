import {
  tenantDashboardMachine,
  tenantSummaryMachine,
} from '../../machines/tenant/tenantDashboardMachine.ts';
import type { Http } from '../../services/http.ts';
import { fetchSummary } from '../../services/reports.ts';
import { TenantDashboardPage } from '../../views/tenant/TenantDashboardPage.tsx';
import { dayPort } from '../day.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { summaryPort } from '../summaryPort.ts';

export function open(http: Http): OpenedMachine {
  const summary = tenantSummaryMachine.provide({
    actors: { load: summaryPort((signal) => fetchSummary(http, signal)) },
  });
  return {
    View: TenantDashboardPage,
    logic: tenantDashboardMachine.provide({ actors: { summary, day: dayPort } }),
  };
}
