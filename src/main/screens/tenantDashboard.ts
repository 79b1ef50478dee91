import { dayPort } from '../../browser/day.ts';
import {
  tenantDashboardMachine,
  tenantSummaryMachine,
} from '../../machines/tenant/tenantDashboardMachine.ts';
import type { Http } from '../../services/http.ts';
import { fetchSummary } from '../../services/reports/reports.ts';
import { TenantDashboardPage } from '../../views/tenant/TenantDashboardPage.tsx';
import { summaryPort } from '../logic/summaryPort.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const summary = tenantSummaryMachine.provide({
    actors: { load: summaryPort((signal) => fetchSummary(http, signal)) },
  });
  return {
    View: TenantDashboardPage,
    logic: tenantDashboardMachine.provide({ actors: { summary, day: dayPort } }),
  };
}
