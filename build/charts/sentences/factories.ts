import type { Services } from './services.ts';

/** The rows of `createListMachine`. */
export const listServices = {
  'loading: load done': 'table',
  'loading: load failed': 'loadFails',
  'loading.brief: after patience': 'slow',
  'ready: list.reloadRequested': 'retry',
  'ready.counting: always [hasRows]': 'table',
  'ready.counting: always': 'empty',
  'reloading: load done': 'table',
  'reloading: load failed': 'loadFails',
  'reloading.brief: after patience': 'slow',
  '*: row.*': 'rowBack',
  '*: list.outdated': 'listOutdated',
  '*: list.retried': 'retry',
  '*: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createPagedListMachine`, and of the list of movements, whose pages the page cuts itself. */
export const pagedListServices = {
  'machine: row.created': 'firstPage',
  'machine: row.commanded [isOnlyOfLaterPage]': 'pageBefore',
  'machine: row.commanded': 'pageAgain',
  'machine: row.updated': 'pageKept',
  'machine: page.requested': 'paging',
  'machine: list.outdated': 'listOutdated',
  'machine: look.changed': 'tableServed',
  'loading: row.updated': 'rowBack',
  'loading: load done [isBeyondLast]': 'pageBefore',
  'loading: load done': 'table',
  'loading: load failed': 'loadFails',
  'loading.wait.brief: after patience': 'slow',
  'loading.behind.counting: always*': 'rowsBehind',
  'ready: list.reloadRequested': 'retry',
  'ready.counting: always [hasRows]': 'table',
  'ready.counting: always': 'empty',
  'failed.counting: always*': 'rowsBehind',
  'failed: list.retried': 'retry',
  'failed: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createFormMachine`. */
export const formServices = {
  'machine: session.resumed': 'resumed',
  'editing: form.patched': 'tellMissing',
  'editing: conflict.decided': 'meanwhile',
  'editing: form.submitted [isInvalid]': 'required',
  'editing: form.submitted [isUndecided]': 'meanwhile',
  'editing: form.submitted [isUnchanged]': 'unchanged',
  'editing: form.submitted': 'submitOnce',
  'editing.comparing: always*': 'asksFirst',
  'editing.pristine: form.closed': 'closesAtOnce',
  'editing.unchanged: form.closed': 'closesAtOnce',
  'editing.dirty: form.closed': 'asksFirst',
  'submitting: sending done [isSaved]': 'saved',
  'submitting: sending done [isOutdated]': 'meanwhile',
  'submitting: sending done': 'saveFails',
  'submitting.brief: after patience': 'slow',
  'asking: discard.*': 'asksFirst',
} satisfies Services;

/** The rows of `createRowCommandMachine`; a command uses those of its question and its check. */
export const rowCommandServices = {
  'judging: always [isRefused]': 'refused',
  'judging: always [mustAsk]': 'question',
  'judging: always': 'atOnce',
  'asking: command.*': 'question',
  'running: run done': 'done',
  'running: run failed': 'commandFails',
  'running.brief: after patience': 'slow',
} satisfies Services;

/** The rows of `createRegistryMachine`. */
export const registryServices = {
  'browsing: create.requested': 'actions',
  'browsing: edit.requested': 'actions',
  'browsing: edit.requested [isEditable]': 'accountLocked',
  'browsing: command.requested': 'question',
  'editing: form done [isCreated]': 'told',
  'editing: form done [isUpdated]': 'told',
  'editing: form done [isInDoubt]': 'unknownOutcome',
  'editing: form done [isOutdated]': 'meanwhile',
  'editing: form done': 'closesAtOnce',
  'commanding: command done [isDone]': 'told',
  'commanding: command done [leavesDoubt]': 'commandInDoubt',
  'commanding: command done [isFailed]': 'commandFails',
  'commanding: command done': 'question',
} satisfies Services;

/** The rows of `createOptionsMachine`. */
export const optionsServices = {
  '*: options.requested': 'choices',
  'loading: load done': 'choices',
  'loading: load failed': 'optionsLoadFail',
  'loading.brief: after patience': 'slow',
  'failed: options.retried': 'retry',
  'failed: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createReadingMachine`. */
export const readingServices = {
  'machine: reading.closed': 'closesAtOnce',
  'machine: list.outdated': 'listOutdated',
  'loading: load done': 'choices',
  'loading: load failed': 'loadFails',
  'loading.brief: after patience': 'slow',
  'shown: reading.reloadRequested': 'retry',
  'failed: reading.retried': 'retry',
  'failed: session.resumed': 'resumed',
} satisfies Services;

/** The rows of `createTitlesMachine`. */
export const titlesServices = {
  'machine: create.requested': 'createTitle',
  'machine: settlement.requested [canBeSettled]': 'settlePayable',
} satisfies Services;
