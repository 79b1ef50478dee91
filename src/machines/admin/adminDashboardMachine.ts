import type { HostHealth } from '../../domain/admin/hostHealth.ts';
import { hostHealthTexts } from '../../texts/admin/hostHealth.ts';
import {
  createDashboardMachine,
  type DashboardActor,
  type SummaryActor,
} from '../shared/dashboardMachine.ts';

/** The dashboard of a superuser; the installation's health needs the ability `reports.1`. */
export const { screen: adminDashboardMachine, summary: hostHealthMachine } =
  createDashboardMachine<HostHealth>({
    id: 'adminDashboard',
    ability: 'reports.1',
    loadFailed: hostHealthTexts.loadFailed,
  });

export type AdminDashboardActor = DashboardActor<HostHealth>;
export type HostHealthActor = SummaryActor<HostHealth>;
