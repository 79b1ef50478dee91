import {
  formServices,
  listServices,
  optionsServices,
  pagedListServices,
  registryServices,
  rowCommandServices,
  titlesServices,
} from './factories.ts';
import type { MachineServices } from './services.ts';

/** The screens that are made of more, or of other parts, than a registry. */
export const screens: Record<string, MachineServices> = {
  links: {
    rows: {
      'options.loading: loadOptions done': 'linkOptions',
      'options.loading: loadOptions failed': 'linksLoadFails',
      'options.ready: create.requested': 'linkButton',
      'options.failed: options.retried': 'retry',
      'options.*: session.resumed': 'resumed',
      'filters: *': 'linkFilters',
      'filters.typing: after debounce': 'debounce',
    },
  },
  linkRegistry: {
    like: registryServices,
    own: {
      actions: 'linkActions',
      command: 'confirmation',
      told: 'linkToasts',
      commandTold: 'linkToasts',
      commandFails: 'commandFails',
    },
  },
  linkList: {
    like: pagedListServices,
    own: {
      table: 'linksTable',
      loadFails: 'linksLoadFails',
      empty: 'linksEmpty',
      created: 'firstPage',
      updated: 'pageKept',
      removed: 'rowBack',
      removedLast: 'pageBefore',
      paging: 'linkPages',
    },
  },
  linkForm: {
    like: formServices,
    own: {
      required: 'linkRequired',
      unchanged: 'linkRoleSent',
      saveFails: 'linkSaveFails',
      saved: 'linkToasts',
    },
  },
  linkRemoval: {
    like: rowCommandServices,
    own: { question: 'confirmation', done: 'linkToasts', fails: 'commandFails' },
  },
  outline: {
    rows: {
      'machine: row.toggled': 'accountsFold',
      'machine: *': 'together',
      'reach.*: inactive.toggled': 'accountsActions',
      'search.*: filter.typed*': 'search',
    },
  },
  accounts: { rows: { 'machine: session.resumed': 'partsHear' } },
  costCenters: {
    rows: {
      'machine: session.resumed': 'partsHear',
      'machine: *.requested': 'projectOptions',
    },
  },
  costCenterOptions: {
    like: optionsServices,
    own: { choices: 'projectOptions', loadFails: 'optionsLoadFails' },
  },
  sheet: { rows: { '*': 'sheet' } },
  payables: { like: titlesServices, own: { create: 'payablesCreate', settle: 'payablesTable' } },
  payableList: {
    like: listServices,
    own: {
      table: 'payablesTable',
      loadFails: 'payablesLoadFails',
      empty: 'payablesEmpty',
      rowBack: 'rowBack',
    },
    rows: { 'loading: load done': 'mocked' },
  },
  receivables: { like: titlesServices, own: { settle: 'receivablesTable' } },
  receivableList: {
    like: listServices,
    own: {
      table: 'receivablesTable',
      loadFails: 'receivablesLoadFails',
      empty: 'emptySaid',
      rowBack: 'rowBack',
    },
    rows: { 'loading: load done': 'placeholders' },
  },
  treasury: {
    rows: {
      'machine: session.resumed': 'partsHear',
      'selected: session.resumed': 'partsHear',
      'machine: *.requested': 'treasuryModals',
      '*: account.toggled*': 'treasurySelect',
      'selected.accounts: movements.opened': 'movementsTab',
      'selected.movements: accounts.opened': 'movementsTab',
      'selected.movements: movement.requested': 'movementDefaults',
      'selected.recording: movementForm done [isRecorded]': 'movementToast',
      'selected.recording: movementForm done': 'closesAtOnce',
    },
  },
  treasuryAccounts: {
    like: registryServices,
    own: { actions: 'treasuryModals', told: 'rowToasts' },
    rows: { 'machine: balance.changed': 'balanceFresh' },
  },
  treasuryAccountList: {
    like: listServices,
    own: {
      table: 'treasuryTable',
      loadFails: 'treasuryLoadFails',
      empty: 'emptySaid',
      rowBack: 'treasuryToggle',
    },
    rows: { 'reloading: load failed': 'treasuryFailure' },
  },
  treasuryAccountForm: {
    like: formServices,
    own: {
      required: 'treasuryRequired',
      unchanged: 'treasuryUnchanged',
      saveFails: 'treasurySaveFails',
      saved: 'rowToasts',
    },
  },
  movementList: {
    like: pagedListServices,
    own: {
      table: 'movementsTab',
      loadFails: 'movementsLoadFails',
      empty: 'emptySaid',
    },
    rows: {
      'machine: movement.recorded': 'balanceFresh',
      'machine: page.requested [hasPage]': 'movementPages',
    },
  },
  movementForm: {
    like: formServices,
    own: {
      required: 'movementRequired',
      unchanged: 'movementRequired',
      saveFails: 'movementSaveFails',
      saved: 'movementToast',
    },
  },
  ledgerAccountOptions: {
    like: optionsServices,
    own: { choices: 'treasuryChoices', loadFails: 'assetsLoadFails' },
  },
  movementOptions: {
    like: optionsServices,
    own: { choices: 'movementChoices', loadFails: 'optionsLoadFails' },
  },
};
