import { dayPort } from '../../browser/day.ts';
import { adminDashboardMachine, hostHealthMachine } from '../../machines/admin/adminDashboardMachine.ts';
import { fetchHostHealth } from '../../services/admin/hostHealth.ts';
import type { Http } from '../../services/http.ts';
import { optionally } from '../../services/optionally.ts';
import { AdminDashboardPage } from '../../views/admin/AdminDashboardPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading } from '../reading.ts';

export function open(http: Http): OpenedMachine {
  const summary = hostHealthMachine.provide({
    actors: { load: reading(http, optionally(fetchHostHealth)) },
  });
  return {
    View: AdminDashboardPage,
    logic: adminDashboardMachine.provide({ actors: { summary, day: dayPort } }),
  };
}
