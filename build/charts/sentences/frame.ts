import type { MachineServices } from './services.ts';

/** The machines around every screen. */
export const frame: Record<string, MachineServices> = {
  app: {
    rows: {
      'machine: notice.raised': 'toasts',
      'machine: * failed': 'bugEverywhere',
      'place: location.changed': 'protectedRoutes',
      'place: session.reported [isSameHolder]': 'expired',
      'place: session.reported [isWithdrawn]': 'withdrawn',
      'place: session.reported': 'afterSignIn',
      'place.deciding: always [mustWait]': 'statusLoads',
      'place.deciding: always [mustRedirect]': 'rootRedirects',
      'place.deciding: always': 'onDemand',
      'place.opening: openScreen *': 'onDemand',
      'place.opening.brief: after patience': 'slow',
      'place.unopened: screen.retried': 'onDemand',
      'place.broken: screen.retried': 'bugStays',
      'place.*: screen failed': 'bugStays',
      'place.*: session.reported [isResumption]': 'resumed',
      'place.*: undo.requested [shows]': 'undone',
      'place.entering: always [shows]': 'place',
      'place.entering: always': 'anyOtherPath',
      'work.saved: work.unsaved': 'asksFirst',
      'work.saved: navigation.requested': 'closesAtOnce',
      'work.saved: tenant.chosen': 'tenantSwitch',
      'work.saved: logout.requested': 'headerLogout',
      'work.unsaved: work.saved': 'closesAtOnce',
      'work.unsaved: *': 'asksFirst',
      'work.asking: session.reported': 'expired',
      'work.asking: *': 'asksFirst',
      'work.resuming: turn.ended': 'saysFirst',
      'work.resuming: turn failed': 'bugEverywhere',
      'work.resuming: session.reported': 'expired',
    },
  },
  notices: {
    rows: {
      'toasts: notice.raised': 'toasts',
      'toasts.showing: notice.undone*': 'undone',
      'toasts.showing: notice.*': 'toasts',
      'questions: notice.acknowledged': 'directoryFails',
      'list.*: alerts.*': 'alertsStay',
    },
  },
  shell: {
    rows: {
      'menu.*: menu.toggled': 'sideMenu',
      'finance.*: finance.toggled': 'financeGroup',
      'search.*': 'searchEverything',
      'scheme: scheme.*': 'scheme',
      'memory.working: scheme*': 'scheme',
    },
  },
  search: {
    rows: {
      'opening: palette.*': 'typedAhead',
      'open.drawing: palette.*': 'typedAhead',
      '*': 'searchEverything',
    },
  },
  palette: {
    rows: { '*': 'searchEverything' },
  },
  help: {
    rows: { '*': 'explained' },
  },
  trailExport: {
    rows: { '*': 'trail' },
  },
  session: {
    rows: {
      'machine: storage failed [isReading]': 'noToken',
      'machine: storage*': 'storageForgets',
      'reading: storage.read [hasToken]': 'storedToken',
      'reading: storage.read': 'noToken',
      'restoring: fetchUser done': 'restored',
      'restoring: fetchUser failed': 'notRestored',
      '*: storage.tokenRemoved': 'otherTab',
      '*: token.issued': 'signIn',
      'anonymous: token.dropped': 'signInFails',
      'anonymous: login done': 'afterSignIn',
      'active: tenant.entered': 'tenantKept',
      'active: session.refused [isOwnToken]': 'expired',
      '*: logout.confirmed': 'logout',
      'expired: login done*': 'resumed',
      'leaving: *': 'tokensDie',
    },
  },
  login: {
    rows: {
      'editing: login.patched': 'tellMissing',
      'editing: login.submitted [isIncomplete]': 'loginRequired',
      'editing: login.submitted': 'loginFields',
      'entering.call.requesting: requestToken done': 'signIn',
      'entering.call.requesting: requestToken failed': 'loginRefused',
      'entering.call.identifying: fetchUser done': 'signIn',
      'entering.call.identifying: fetchUser failed': 'loginLogged',
      'entering.call.identifying: token.removed': 'otherTab',
      'entering.wait.brief: after patience': 'slow',
    },
  },
  tenantChoice: {
    rows: {
      'machine: leave.requested': 'tenantAccess',
      'looking: always [hasOptions]': 'tenantOptions',
      'looking: always': 'noTenants',
      '*: choice.made': 'tenantAccess',
      'choosing: choice.submitted': 'tenantMissing',
      'chosen: choice.submitted': 'tenantAccess',
    },
  },
};
