import {
  formServices,
  listServices,
  optionsServices,
  pagedListServices,
  readingServices,
  rowCommandServices,
} from './factories.ts';
import type { MachineServices } from './services.ts';

const screen: MachineServices = {
  rows: {
    'choosing: always [deniesTitles]*': 'titlesDenied',
    'choosing: always*': 'titlesKept',
  },
};

/** Payables and receivables kept by the host. */
export const titles: Record<string, MachineServices> = {
  payablesScreen: screen,
  receivablesScreen: screen,
  titleDesk: {
    rows: {
      'day.followed: day.began': 'titleDay',
      'day.followed: day.began [isFirstDay]': 'titleDay',
      'day.followed: day failed': 'titleDay',
      'work.browsing: selection.*': 'titleSelection',
      'machine: page.arrived': 'titleSelection',
      'work.browsing: create.requested [makesTitles]': 'titleCreation',
      'work.browsing: settlement.requested*': 'titleSettlement',
      '*: title.opened': 'titleReading',
      '*: party.opened': 'titleParty',
      '*: address.told*': 'addressTells',
      'work.browsing: control.opened': 'titleControl',
      'work.creating: form done*': 'titleCreation',
      'work.settling: settlement done*': 'titleSettlement',
      'work.reading: details done': 'titleReading',
      'work.reading.idle: reversal.requested [mayWrite]': 'titleUndone',
      'work.reading.idle: dueDate.requested*': 'titlePostponed',
      'work.reading.reversing: reversal done*': 'titleUndone',
      'work.reading.postponing: dueDate done*': 'titlePostponed',
      'work.positioning: party done': 'titleParty',
      'work.controlling: control done': 'titleControl',
    },
  },
  payableTitles: { like: pagedListServices },
  receivableTitles: { like: pagedListServices },
  titleOptions: { like: optionsServices },
  titleNarrowings: { like: optionsServices },
  titleForm: { like: formServices, own: { required: 'titleRequired', unchanged: 'titleRequired' } },
  settlementForm: {
    like: formServices,
    own: { required: 'settlementRequired', unchanged: 'settlementRequired', meanwhile: 'titleFaster' },
  },
  titleReversal: { like: formServices, own: { required: 'reasonRequired', unchanged: 'reasonRequired' } },
  dueDateForm: { like: formServices, own: { required: 'reasonRequired' } },
  titleDetails: { like: readingServices, own: { choices: 'titleReading' } },
  partyTitles: { like: readingServices, own: { choices: 'titleParty' } },
  titleControl: { like: readingServices, own: { choices: 'titleControl' } },
  financeSettings: {
    rows: {
      'deciding: always*': 'settingsRoles',
      '*: list.outdated': 'listOutdated',
      '*: list.reloadRequested': 'retry',
      'changing.browsing: settings.requested': 'financeAccounts',
      'changing.browsing: key.requested': 'integrationKeys',
      'changing.browsing: revocation.requested*': 'integrationKeys',
      'changing.editing: form done*': 'financeAccounts',
      'changing.naming: keyForm done*': 'integrationKeys',
      'changing.telling: key.noted': 'integrationKeys',
      'changing.telling.shown: key.dismissed': 'asksFirst',
      'changing.telling.asking: discard.*': 'asksFirst',
      'changing.revoking: revocation done*': 'integrationKeys',
    },
  },
  financeDefaults: { like: readingServices, own: { choices: 'financeAccounts' } },
  financeSettingsForm: { like: formServices, own: { required: 'financeAccounts' } },
  integrationKeyList: { like: listServices },
  integrationKeyForm: { like: formServices, own: { required: 'integrationKeys' } },
  integrationKeyRevocation: {
    like: rowCommandServices,
    own: { question: 'integrationKeys', done: 'integrationKeys', commandFails: 'integrationKeys' },
  },
};
