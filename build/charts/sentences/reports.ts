import { readingServices } from './factories.ts';
import type { MachineServices } from './services.ts';

/** The reports. */
export const reports: Record<string, MachineServices> = {
  reports: {
    rows: {
      'report: address.read*': 'reportQuery',
      'address.followed: address failed': 'reportQuery',
      'address.followed: query.changed*': 'reportQuery',
      'address.followed: days.typed*': 'reportQuery',
      'report: query.changed*': 'reportAsked',
      'report: days.typed*': 'reportNeeds',
      'report.beginning: address.read': 'reportQuery',
      'report.weighing: always [isDenied]*': 'reportDenied',
      'report.weighing: always*': 'reportNeeds',
      'report.loading: load done*': 'reportShown',
      'report.loading: load failed': 'loadFails',
      'report.loading.brief: after patience': 'slow',
      'report.shown.stale: report.refreshed': 'reportStale',
      'report.shown.current: mark.read*': 'reportStale',
      'report.failed: report.retried': 'retry',
      'report.failed: session.resumed': 'resumed',
      'report.shown.current: mark.wanted': 'reportStale',
      'report.shown.current: list.outdated': 'reportStale',
      'options.loading: loadOptions*': 'reportFilters',
      'options.loading.brief: after patience': 'slow',
      'options.failed: options.retried': 'retry',
      'options.failed: session.resumed': 'resumed',
      'groups: groups.*': 'reportRows',
      'entry.none: entry.opened': 'reportRows',
      '*: address.told*': 'addressTells',
      'entry.opened: details done': 'reportRows',
      'entry.opened: entry.reversed': 'reportStale',
    },
  },
  marks: {
    rows: {
      'polling.waiting: after interval [isIdle]*': 'reportUnattended',
      'polling: activity.seen': 'reportUnattended',
      'polling.idle: activity.seen': 'reportUnattended',
      'polling: activity failed': 'reportUnattended',
      '*': 'reportStale',
    },
  },
  adminDashboard: {
    rows: {
      'deciding: always*': 'hostHealth',
      'told: list.outdated': 'listOutdated',
      'told.followed.*: day.began': 'dashboardDay',
      'told.followed: day failed': 'dashboardDay',
    },
  },
  adminDashboardSummary: { like: readingServices, own: { choices: 'hostHealth' } },
  tenantDashboard: {
    rows: {
      'deciding: always*': 'dashboardFigures',
      'told: list.outdated': 'listOutdated',
      'told.followed.*: day.began': 'dashboardDay',
      'told.followed: day failed': 'dashboardDay',
    },
  },
  tenantDashboardSummary: { like: readingServices, own: { choices: 'dashboardFigures' } },
  site: {
    rows: {
      'page: address.told*': 'addressTells',
      'page.shown: list.reloadRequested': 'retry',
      'page.shown: list.outdated': 'listOutdated',
      'page.shown.*.weighing: always*': 'siteParts',
    },
  },
  sitePart: { like: readingServices, own: { choices: 'siteParts' } },
};
