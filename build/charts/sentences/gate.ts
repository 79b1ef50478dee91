import { formServices, optionsServices, pagedListServices, rowCommandServices } from './factories.ts';
import type { MachineServices } from './services.ts';

/** Closed months, reversals, transfers and the trail of changes. */
export const gate: Record<string, MachineServices> = {
  books: { like: optionsServices, own: { choices: 'booksKnown' } },
  authors: {
    rows: {
      'asking: load failed': 'loadFails',
      'failed: options.retried': 'retry',
      'failed: session.resumed': 'resumed',
      '*': 'auditAuthors',
    },
  },
  audit: {
    rows: {
      'deciding: always*': 'auditRoles',
      'allowed: list.reloadRequested': 'auditLook',
      'allowed.*: change.*': 'auditChange',
    },
  },
  auditBundle: { rows: { 'saving.brief: after patience': 'slow', '*': 'auditBundle' } },
  auditList: { like: pagedListServices, own: { table: 'auditChange', tableServed: 'auditLook' } },
  auditChain: { like: optionsServices, own: { choices: 'auditLook' } },
  auditPeople: { like: optionsServices, own: { choices: 'auditLook' } },
  reversalForm: { like: formServices, own: { required: 'reversalRequired', unchanged: 'reversalRequired' } },
  transferForm: { like: formServices, own: { required: 'transferRequired', unchanged: 'transferRequired' } },
  periods: {
    rows: {
      'loading: load done': 'periodMonths',
      '*: list.outdated': 'listOutdated',
      'loading: load failed': 'loadFails',
      'loading.wait.brief: after patience': 'slow',
      'loading.behind.counting: always*': 'rowsBehind',
      'failed.counting: always*': 'rowsBehind',
      'failed: list.retried': 'retry',
      'failed: session.resumed': 'resumed',
      'ready: list.reloadRequested': 'retry',
      'ready.counting: always [hasRows]': 'table',
      'ready.counting: always': 'empty',
      'ready: close.requested*': 'periodClose',
      'ready: reopen.requested*': 'periodReopen',
      'closing: close done [isClosed]': 'told',
      'closing: close done [isRefused]': 'commandFails',
      'closing: close done [isOutdated]': 'listOutdated',
      'closing: close done': 'question',
      'reopening: reopen done [isReopened]': 'told',
      'reopening: reopen done [isInDoubt]': 'unknownOutcome',
      'reopening: reopen done [isOutdated]': 'listOutdated',
      'reopening: reopen done': 'closesAtOnce',
    },
  },
  periodClose: { like: rowCommandServices, own: { question: 'periodClose' } },
  periodReopen: { like: formServices, own: { required: 'periodReopen' } },
};
