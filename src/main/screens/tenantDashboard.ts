import { dayPort } from '../../browser/day.ts';
import * as parts from '../../machines/tenant/tenantDashboardMachine.ts';
import type { Http } from '../../services/http.ts';
import { optionally } from '../../services/optionally.ts';
import { fetchSummary } from '../../services/reports/reports.ts';
import { TenantDashboardPage } from '../../views/tenant/TenantDashboardPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading } from '../reading.ts';

export function open(http: Http): OpenedMachine {
  const summary = parts.tenantSummaryMachine.provide({
    actors: { load: reading(http, optionally(fetchSummary)) },
  });
  return {
    View: TenantDashboardPage,
    logic: parts.tenantDashboardMachine.provide({ actors: { summary, day: dayPort } }),
  };
}
