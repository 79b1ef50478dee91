import type { IntegrationKey } from '../../../src/domain/titles/titleItem.ts';
import { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import {
  financeDefaultsMachine,
  financeSettingsFormMachine,
  integrationKeyFormMachine,
  integrationKeyListMachine,
  integrationKeyRevocationMachine,
} from '../../../src/machines/control/financeSettingsParts.ts';
import { hostBroke } from '../../support/examples/examples.ts';
import { noFinanceSettings } from '../../support/examples/titleExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { askedCommandModel, listModel, newFormModel, openFormModel } from '../shared/registryModels.ts';

export const crmKey: IntegrationKey = {
  id: 'k-crm',
  name: 'CRM',
  created_at: '2026-11-01T12:00:00Z',
  revoked_at: null,
};
export const oldKey: IntegrationKey = {
  ...crmKey,
  id: 'k-old',
  name: 'Site',
  revoked_at: '2026-11-02T12:00:00Z',
};

export const financeDefaultsModel = defineModel(financeDefaultsMachine, {
  input: { subject: null },
  cases: () => ({
    'the answer arrives': done('load', { settings: noFinanceSettings, accounts: [bank] }),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'financeDefaults.loading.brief'),
    'read anew': { type: 'reading.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
    retry: { type: 'reading.retried' },
    close: { type: 'reading.closed' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.answer !== null,
});

/** Settings are never new; as a new form it shows only the behaviour of every form. */
export const openFinanceSettingsModel = openFormModel(
  financeSettingsFormMachine,
  { field: 'payable_fine_account_id', typed: '4' },
  {
    open: noFinanceSettings,
    newer: { ...noFinanceSettings, payable_fine_account_id: 5, version: 2 },
  },
);

/** The control account cannot be a charge account. */
export const sameAccountModel = {
  ...openFormModel(
    financeSettingsFormMachine,
    { field: 'payable_fine_account_id', typed: '4' },
    {
      open: { ...noFinanceSettings, payable_control_account_id: 4 },
      newer: { ...noFinanceSettings, payable_fine_account_id: 5, version: 2 },
    },
  ),
  name: 'financeSettingsForm (twice)',
};

export const integrationKeyListModel = listModel(integrationKeyListMachine, {
  open: crmKey,
  other: oldKey,
  created: { ...crmKey, id: 'k-new', name: 'Loja' },
  commanded: { ...crmKey, revoked_at: '2026-11-03T12:00:00Z' },
});
export const newKeyModel = newFormModel(
  integrationKeyFormMachine,
  { field: 'name', typed: 'CRM' },
  { ...crmKey, key: 'segredo' },
);
export const openKeyModel = openFormModel(
  integrationKeyFormMachine,
  { field: 'name', typed: 'Vendas' },
  { open: crmKey, newer: { ...crmKey, name: 'Comercial' } },
);
export const revocationModel = askedCommandModel(integrationKeyRevocationMachine, {
  open: crmKey,
  other: oldKey,
  created: crmKey,
  commanded: { ...crmKey, revoked_at: '2026-11-03T12:00:00Z' },
});

const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false } as const;
export const financeSettingsModel = defineModel(financeSettingsMachine, {
  input: { capabilities: ['titles.1'], permissions: ['settings:change'] },
  cases: () => ({
    'change the accounts': { type: 'settings.requested', settings: noFinanceSettings },
    'the accounts are saved': done('form', { kind: 'saved', row: noFinanceSettings, created: false }),
    'the accounts are left': done('form', cancelled),
    'ask for a key': { type: 'key.requested' },
    'the key is made': done('keyForm', { kind: 'saved', row: { ...crmKey, key: 'segredo' }, created: true }),
    'the key is given up': done('keyForm', cancelled),
    'the key was noted': { type: 'key.noted' },
    'close it by Escape': { type: 'key.dismissed' },
    'give the key up unseen': { type: 'discard.confirmed' },
    'go back to the key': { type: 'discard.declined' },
    'revoke the key': { type: 'revocation.requested', row: crmKey },
    'revoke it again': { type: 'revocation.requested', row: oldKey },
    'it is revoked': done('revocation', { kind: 'done', row: oldKey }),
    'it is not revoked': done('revocation', { kind: 'failed', text: 'Não foi.', problem: null }),
    'the question is cancelled': done('revocation', { kind: 'cancelled' }),
    'read it again': { type: 'list.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
  }),
  facts: ({ context }) => [context.settings !== null, context.revoked !== null, context.made !== null],
});

/** A role that may not change them reads the accounts, and loads no keys. */
export const financeSettingsReaderModel = defineModel(financeSettingsMachine, {
  name: 'financeSettings (a viewer)',
  input: { capabilities: ['titles.1'], permissions: ['project-payables:read'] },
  cases: () => ({
    'change the accounts': { type: 'settings.requested', settings: noFinanceSettings },
    'ask for a key': { type: 'key.requested' },
    'read it again': { type: 'list.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
  }),
  facts: () => null,
});
