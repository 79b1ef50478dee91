import { pagedListServices } from './factories.ts';
import type { MachineServices } from './services.ts';

/** The general ledger. */
export const ledger: Record<string, MachineServices> = {
  ledger: {
    rows: {
      '*: session.resumed': 'partsHear',
      'listing.browsing: details.requested': 'ledgerDetails',
      'listing.reading: entry.reversed': 'reversalLinks',
      'listing.reading: duplicate.requested*': 'duplicated',
      'listing.reading: details done': 'ledgerDetails',
      '*: address.told*': 'addressTells',
      '*: list.toggled': 'ledgerButtons',
      '*: form.toggled': 'ledgerButtons',
      'entering: form done [isSaved*]': 'saved',
      'entering: form done*': 'ledgerButtons',
    },
  },
  entryList: {
    like: pagedListServices,
    own: { table: 'ledgerList', paging: 'ledgerList' },
  },
  entryDetails: {
    rows: {
      '*: details.closed': 'ledgerDetails',
      'shown: session.resumed*': 'resumed',
      'reversing: session.resumed': 'resumed',
      'shown: details.linked': 'reversalLinks',
      'shown: reversal.requested*': 'reversal',
      'reversing: reversal done [isReversed]': 'told',
      'reversing: reversal done [mayBeReversed]': 'unknownOutcome',
      'reversing: reversal done': 'closesAtOnce',
      'loading: load done': 'ledgerDetails',
      'loading: load failed': 'loadFails',
      'loading.brief: after patience': 'slow',
      'shown.balance.weighing: always*': 'ledgerDetails',
      'shown.paper.*: *': 'tableOutput',
      'failed: details.retried': 'retry',
      'failed: session.resumed': 'resumed',
    },
  },
  entryForm: {
    rows: {
      'open.options.loading: loadOptions done': 'entryLine',
      'open.options.loading: loadOptions failed': 'optionsLoadFail',
      '*: after patience': 'slow',
      'open.options.failed: options.retried': 'retry',
      '*: session.resumed': 'resumed',
      'open.entry.editing: entry.patched': 'tellMissing',
      'open.entry.editing: line.patched*': 'entryLine',
      'open.entry.editing: line.*': 'byKeyboard',
      'open.entry.editing: removal.undone*': 'byKeyboard',
      'open.entry.editing: balance.requested*': 'byKeyboard',
      'open.entry.editing: paste.opened': 'pasted',
      'open.entry.pasting: paste.*': 'pasted',
      'open.entry.editing: entry.submitted [lacksHead]': 'entryRequired',
      'open.entry.editing: entry.submitted': 'entrySave',
      'open.entry.editing.comparing: always*': 'asksFirst',
      'open.entry.editing.pristine: entry.closed': 'closesAtOnce',
      'open.entry.editing.dirty: entry.closed': 'asksFirst',
      'open.entry.submitting: sending done [isSaved]': 'saved',
      'open.entry.submitting: sending done': 'entrySaveFails',
      'open.entry.asking: discard.*': 'asksFirst',
    },
  },
};
