import { formServices, listServices, registryServices, rowCommandServices } from './factories.ts';
import type { SentenceName } from './sentences.ts';
import type { MachineServices } from './services.ts';

interface Registry {
  many: string;
  one: string;
  command: string;
  list: Record<'table' | 'loadFails' | 'empty' | 'rowBack', SentenceName>;
  form: Record<'required' | 'unchanged' | 'saveFails' | 'saved', SentenceName>;
  run: Record<string, SentenceName>;
  screen: Record<string, SentenceName>;
}

/** The four machines of a registry: list, form, command and the screen that holds them. */
function registry({
  many,
  one,
  command,
  list,
  form,
  run,
  screen,
}: Registry): Record<string, MachineServices> {
  return {
    [many]: { like: registryServices, own: screen },
    [`${one}List`]: { like: listServices, own: list },
    [`${one}Form`]: { like: formServices, own: form },
    [`${one}${command}`]: { like: rowCommandServices, own: run },
  };
}

const party = { saved: 'rowToasts', unchanged: 'partyUnchanged' } as const;
const softly = {
  run: { question: 'confirmation', done: 'merged', fails: 'commandFails' },
  screen: {
    command: 'confirmation',
    told: 'rowToasts',
    commandTold: 'rowToasts',
    commandFails: 'commandFails',
  },
} as const;
const reversibly = {
  run: { done: 'softDelete', fails: 'directoryFails' },
  screen: {
    command: 'noQuestion',
    told: 'directoryToasts',
    commandTold: 'softDelete',
    commandFails: 'directoryFails',
  },
} as const;

/** The machines of every screen that is a registry. */
export const registries: Record<string, MachineServices> = {
  ...registry({
    many: 'users',
    one: 'user',
    command: 'Command',
    list: { table: 'usersTable', loadFails: 'usersLoadFails', empty: 'emptySaid', rowBack: 'resorted' },
    form: {
      required: 'userRequired',
      unchanged: 'userUnchanged',
      saveFails: 'userSaveFails',
      saved: 'resorted',
    },
    run: reversibly.run,
    screen: { ...reversibly.screen, actions: 'usersActions' },
  }),
  ...registry({
    many: 'tenants',
    one: 'tenant',
    command: 'Command',
    list: { table: 'tenantsTable', loadFails: 'tenantsLoadFails', empty: 'emptySaid', rowBack: 'resorted' },
    form: {
      required: 'tenantRequired',
      unchanged: 'tenantUnchanged',
      saveFails: 'tenantSaveFails',
      saved: 'resorted',
    },
    run: reversibly.run,
    screen: { ...reversibly.screen, actions: 'tenantsActions' },
  }),
  ...registry({
    many: 'projects',
    one: 'project',
    command: 'Removal',
    list: {
      table: 'projectsTable',
      loadFails: 'projectsLoadFails',
      empty: 'projectsEmpty',
      rowBack: 'merged',
    },
    form: {
      required: 'projectRequired',
      unchanged: 'projectUnchanged',
      saveFails: 'projectSaveFails',
      saved: 'rowToasts',
    },
    run: softly.run,
    screen: { ...softly.screen, actions: 'projectsActions' },
  }),
  ...registry({
    many: 'suppliers',
    one: 'supplier',
    command: 'Removal',
    list: {
      table: 'suppliersTable',
      loadFails: 'suppliersLoadFails',
      empty: 'suppliersEmpty',
      rowBack: 'merged',
    },
    form: { ...party, required: 'supplierRequired', saveFails: 'supplierSaveFails' },
    run: softly.run,
    screen: { ...softly.screen, actions: 'suppliersTable' },
  }),
  ...registry({
    many: 'customers',
    one: 'customer',
    command: 'Removal',
    list: {
      table: 'customersTable',
      loadFails: 'customersLoadFails',
      empty: 'customersEmpty',
      rowBack: 'merged',
    },
    form: { ...party, required: 'customerRequired', saveFails: 'customerSaveFails' },
    run: softly.run,
    screen: { ...softly.screen, actions: 'customersTable' },
  }),
  ...registry({
    many: 'accountRegistry',
    one: 'account',
    command: 'Command',
    list: {
      table: 'accountsTable',
      loadFails: 'accountsLoadFails',
      empty: 'accountsEmpty',
      rowBack: 'siblings',
    },
    form: {
      required: 'accountRequired',
      unchanged: 'accountUnchanged',
      saveFails: 'accountSaveFails',
      saved: 'rowToasts',
    },
    run: {
      refused: 'accountHeld',
      question: 'confirmation',
      reactivated: 'accountParentInactive',
      done: 'accountToggle',
      fails: 'commandFails',
    },
    screen: {
      actions: 'accountsActions',
      locked: 'accountLocked',
      command: 'accountToggle',
      told: 'rowToasts',
      commandTold: 'rowToasts',
      commandFails: 'blocked',
    },
  }),
  ...registry({
    many: 'costCenterRegistry',
    one: 'costCenter',
    command: 'Command',
    list: {
      table: 'centersTable',
      loadFails: 'centersLoadFails',
      empty: 'centersActions',
      rowBack: 'siblings',
    },
    form: {
      required: 'centerRequired',
      unchanged: 'centerUnchanged',
      saveFails: 'centerSaveFails',
      saved: 'centerToasts',
    },
    run: {
      refused: 'centerHeld',
      question: 'centerQuestion',
      reactivated: 'centerParentInactive',
      done: 'centerToggle',
      fails: 'commandFails',
    },
    screen: {
      actions: 'centersActions',
      command: 'centerToggle',
      told: 'centerToasts',
      commandTold: 'centerToasts',
      commandFails: 'centerHeld',
    },
  }),
};
