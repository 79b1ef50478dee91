import type { Services } from './services.ts';

/** The rows of `createListMachine`. */
export const listServices = {
  'loading: load done': 'own.table',
  'loading: load failed': 'own.loadFails',
  'loading.brief: after patience': 'slow',
  'ready: list.reloadRequested': 'retry',
  'ready.counting: always [hasRows]': 'own.table',
  'ready.counting: always': 'own.empty',
  'reloading: load done': 'own.table',
  'reloading: load failed': 'own.loadFails',
  'reloading.brief: after patience': 'slow',
  '*: row.*': 'own.rowBack',
  '*: list.retried': 'retry',
  '*: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createPagedListMachine`, and of the list of movements, which is cut into pages by the page itself. */
export const pagedListServices = {
  'machine: row.created': 'own.created',
  'machine: row.commanded [isOnlyOfLaterPage]': 'own.removedLast',
  'machine: row.commanded': 'own.removed',
  'machine: row.updated': 'own.updated',
  'machine: page.requested': 'own.paging',
  'loading: load done': 'own.table',
  'loading: load failed': 'own.loadFails',
  'loading.wait.brief: after patience': 'slow',
  'loading.behind.counting: always*': 'rowsBehind',
  'ready: list.reloadRequested': 'retry',
  'ready.counting: always [hasRows]': 'own.table',
  'ready.counting: always': 'own.empty',
  'failed.counting: always*': 'rowsBehind',
  'failed: list.retried': 'retry',
  'failed: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createFormMachine`. */
export const formServices = {
  'editing: form.patched': 'tellMissing',
  'editing: conflict.decided': 'meanwhile',
  'editing: form.submitted [isInvalid]': 'own.required',
  'editing: form.submitted [isUndecided]': 'meanwhile',
  'editing: form.submitted [isUnchanged]': 'own.unchanged',
  'editing: form.submitted [hasKey]': 'oneIntention',
  'editing: form.submitted': 'submitOnce',
  'editing.comparing: always*': 'asksFirst',
  'editing.pristine: form.closed': 'closesAtOnce',
  'editing.unchanged: form.closed': 'closesAtOnce',
  'editing.dirty: form.closed': 'asksFirst',
  'submitting.identifying: newKey done': 'oneIntention',
  'submitting.identifying: newKey failed': 'own.saveFails',
  'submitting.sending: save done': 'own.saved',
  'submitting.sending: save failed [isConflict]': 'meanwhile',
  'submitting.sending: save failed': 'own.saveFails',
  'submitting.sending.brief: after patience': 'slow',
  'asking: discard.*': 'asksFirst',
} satisfies Services;

/** The rows of `createRowCommandMachine`, of which a command has the ones of its question and its judgement. */
export const rowCommandServices = {
  'judging: always [isRefused]': 'own.refused',
  'judging: always [mustAsk]': 'own.question',
  'judging: always': 'own.reactivated',
  'asking: command.*': 'own.question',
  'running: run done': 'own.done',
  'running: run failed': 'own.fails',
  'running.brief: after patience': 'slow',
} satisfies Services;

/** The rows of `createRegistryMachine`. */
export const registryServices = {
  'machine: session.resumed': 'resumed',
  'browsing: create.requested': 'own.actions',
  'browsing: edit.requested': 'own.actions',
  'browsing: edit.requested [isEditable]': 'own.locked',
  'browsing: command.requested': 'own.command',
  'editing: form done [isCreated]': 'own.told',
  'editing: form done [isUpdated]': 'own.told',
  'editing: form done': 'closesAtOnce',
  'commanding: command done [isDone]': 'own.commandTold',
  'commanding: command done [isFailed]': 'own.commandFails',
  'commanding: command done': 'own.command',
} satisfies Services;

/** The rows of `createOptionsMachine`. */
export const optionsServices = {
  '*: options.requested': 'own.choices',
  'loading: load done': 'own.choices',
  'loading: load failed': 'own.loadFails',
  'loading.brief: after patience': 'slow',
  'failed: options.retried': 'retry',
  'failed: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createTitlesMachine`. */
export const titlesServices = {
  'machine: create.requested': 'own.create',
  'machine: settlement.requested [canBeSettled]': 'own.settle',
  'machine: session.resumed': 'resumed',
} satisfies Services;
