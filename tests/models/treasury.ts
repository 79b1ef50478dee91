import { movementFormMachine } from '../../src/machines/finance/movementFormMachine.ts';
import { movementListMachine } from '../../src/machines/finance/movementListMachine.ts';
import {
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from '../../src/machines/finance/treasuryAccountsMachine.ts';
import { treasuryMachine } from '../../src/machines/finance/treasuryMachine.ts';
import {
  ledgerAccountOptionsMachine,
  movementOptionsMachine,
} from '../../src/machines/finance/treasuryOptionMachines.ts';
import { hostBroke } from '../support/examples.ts';
import {
  cashBox,
  filledDraft,
  freshDraft,
  itau,
  movementsOf,
  reserve,
  sale,
  today,
} from '../support/treasuryExamples.ts';
import { bank, office } from '../support/treeExamples.ts';
import { defineModel } from './kit/defineModel.ts';
import { after, done, failed } from './kit/events.ts';
import { listModel, newFormModel, openFormModel } from './shared/registryModels.ts';

export const treasuryAccountListModel = listModel(treasuryAccountListMachine, {
  open: itau,
  other: cashBox,
  created: reserve,
  commanded: { ...itau, is_active: false },
});

export const newTreasuryAccountModel = newFormModel(
  treasuryAccountFormMachine,
  { field: 'name', typed: reserve.name, along: { account_type: 'CAIXA', accountancy_account_id: '4' } },
  reserve,
);
export const openTreasuryAccountModel = openFormModel(
  treasuryAccountFormMachine,
  { field: 'name', typed: 'Itaú Obras' },
  { open: itau, newer: { ...itau, name: 'Itaú Principal', version: 2 } },
);

export const treasuryAccountsModel = defineModel(treasuryAccountsMachine, {
  cases: ({ context: { subject } }) => ({
    'open a new account': { type: 'create.requested' },
    'open the account': { type: 'edit.requested', row: itau },
    'its balance changes': { type: 'balance.changed', account: { ...itau, balanceCents: 1 } },
    'the session is resumed': { type: 'session.resumed' },
    'an account is created': subject === null && done('form', { kind: 'saved', row: reserve, created: true }),
    'the account is updated': subject !== null && done('form', { kind: 'saved', row: itau, created: false }),
    'the form is closed': done('form', { kind: 'cancelled' }),
  }),
  facts: ({ context }) => context.subject?.id ?? null,
});

export const movementListModel = defineModel(movementListMachine, {
  input: { accountId: itau.id },
  cases: ({ context: { page } }) => ({
    'two pages arrive': done('load', movementsOf(16)),
    'one movement arrives': done('load', movementsOf(1)),
    'no movements arrive': done('load', []),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'movementList.loading.wait.brief'),
    retry: { type: 'list.retried' },
    reload: { type: 'list.reloadRequested' },
    'go to the second page': page === 1 && { type: 'page.requested', page: 2 },
    'go to the first page': page === 2 && { type: 'page.requested', page: 1 },
    'a movement is recorded': { type: 'movement.recorded' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context: { rows, page } }) => [rows.length, page],
});

const { description, ...along } = filledDraft.values;

export const newMovementModel = {
  ...newFormModel(movementFormMachine, { field: 'description', typed: description, along }, filledDraft),
  input: { row: freshDraft },
};
export const filledMovementModel = {
  ...openFormModel(
    movementFormMachine,
    { field: 'description', typed: 'Sinal da venda 12' },
    {
      open: filledDraft,
      newer: { ...filledDraft, values: { ...filledDraft.values, description: 'Entrada da venda 13' } },
    },
  ),
  name: 'movementForm (filled)',
};

export const ledgerAccountOptionsModel = defineModel(ledgerAccountOptionsMachine, {
  cases: () => ({
    'the form opens': { type: 'options.requested' },
    'accounts arrive': done('load', [bank]),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'ledgerAccountOptions.loading.brief'),
    retry: { type: 'options.retried' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.options.length,
});

export const movementOptionsModel = defineModel(movementOptionsMachine, {
  cases: () => ({
    'the form opens': { type: 'options.requested' },
    'options arrive': done('load', { accounts: [bank], centers: [office], mayBeCut: false }),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'movementOptions.loading.brief'),
    retry: { type: 'options.retried' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.options.accounts.length,
});

export const treasuryModel = defineModel(treasuryMachine, {
  cases: (snapshot) => {
    const onMovements = snapshot.hasTag('movements');
    return {
      'open a new account': !onMovements && { type: 'create.requested' },
      'open the account': !onMovements && { type: 'edit.requested', row: itau },
      'select the bank': { type: 'account.toggled', row: itau },
      'select the cash box': { type: 'account.toggled', row: cashBox },
      'look at the movements': !onMovements && { type: 'movements.opened' },
      'look at the accounts': { type: 'accounts.opened' },
      'begin a movement': {
        type: 'movement.requested',
        account: snapshot.context.selected?.id === cashBox.id ? cashBox : itau,
        today,
      },
      'the movement is recorded': done('movementForm', {
        kind: 'saved',
        created: false,
        row: { ...filledDraft, recorded: sale },
      }),
      'the movement is given up': done('movementForm', { kind: 'cancelled' }),
      'the session is resumed': { type: 'session.resumed' },
    };
  },
  facts: ({ context }) => context.selected?.id ?? null,
});
