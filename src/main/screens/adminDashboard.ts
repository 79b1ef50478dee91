import { dayPort } from '../../browser/day.ts';
import { adminDashboardMachine, hostHealthMachine } from '../../machines/admin/adminDashboardMachine.ts';
import { fetchHostHealth } from '../../services/admin/hostHealth.ts';
import type { Http } from '../../services/http.ts';
import { AdminDashboardPage } from '../../views/admin/AdminDashboardPage.tsx';
import { summaryPort } from '../logic/summaryPort.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const summary = hostHealthMachine.provide({
    actors: { load: summaryPort((signal) => fetchHostHealth(http, signal)) },
  });
  return {
    View: AdminDashboardPage,
    logic: adminDashboardMachine.provide({ actors: { summary, day: dayPort } }),
  };
}
