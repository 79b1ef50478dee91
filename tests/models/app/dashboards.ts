import {
  adminDashboardMachine,
  hostHealthMachine,
} from '../../../src/machines/admin/adminDashboardMachine.ts';
import {
  tenantDashboardMachine,
  tenantSummaryMachine,
} from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import { hostHealth, tenantSummary } from '../../support/examples/dashboardExamples.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

/** On a host with figures, a child loads them. */
export const tenantDashboardModel = defineModel(tenantDashboardMachine, {
  input: { capabilities: ['reports.1', 'titles.1'], permissions: [] },
  cases: () => ({
    'a day begins': { type: 'day.began' },
    'a write of before ends': { type: 'list.outdated' },
    'the clock breaks': failed('day', 'a bug'),
  }),
  facts: () => null,
});

export const plainDashboardModel = defineModel(tenantDashboardMachine, {
  name: 'tenantDashboard (specified)',
  input: { capabilities: ['titles.1'], permissions: [] },
  cases: () => ({}),
  facts: () => null,
});

export const tenantSummaryModel = defineModel(tenantSummaryMachine, {
  input: { subject: null },
  cases: () => ({
    'the figures arrive': done('load', tenantSummary),
    'loading fails': failed('load', hostDown),
    'the answer is slow': after('patience', 'tenantDashboardSummary.loading.brief'),
    'read anew': { type: 'reading.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
    retry: { type: 'reading.retried' },
    close: { type: 'reading.closed' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.answer !== null,
});

export const adminDashboardModel = defineModel(adminDashboardMachine, {
  input: { capabilities: ['reports.1'], permissions: [] },
  cases: () => ({
    'a day begins': { type: 'day.began' },
    'a write of before ends': { type: 'list.outdated' },
    'the clock breaks': failed('day', 'a bug'),
  }),
  facts: () => null,
});

export const plainAdminDashboardModel = defineModel(adminDashboardMachine, {
  name: 'adminDashboard (specified)',
  input: { capabilities: [], permissions: [] },
  cases: () => ({}),
  facts: () => null,
});

export const hostHealthModel = defineModel(hostHealthMachine, {
  input: { subject: null },
  cases: () => ({
    'the health arrives': done('load', hostHealth),
    'loading fails': failed('load', hostDown),
    'the answer is slow': after('patience', 'adminDashboardSummary.loading.brief'),
    'read anew': { type: 'reading.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
    retry: { type: 'reading.retried' },
    close: { type: 'reading.closed' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.answer !== null,
});
