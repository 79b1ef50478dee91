import { type ActorRefFrom, setup } from 'xstate';
import { compareNames } from '../../domain/order.ts';
import { namedRow } from '../../domain/tables/foundRow.ts';
import {
  type TreasuryAccount,
  type TreasuryAccountBody,
  treasuryAccountLimit,
} from '../../domain/treasury/treasury.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import {
  treasuryAccountFieldWords,
  treasuryAccountTexts,
  treasuryTexts,
} from '../../texts/treasury/treasury.ts';
import { about, success } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import {
  opensNew,
  opensRow,
  type RowFormContext,
  type RowFormEvent,
  rowForm,
  rowFormActions,
  rowFormGuards,
} from '../shared/forms/rowForm.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import {
  checkTreasuryAccount,
  hasBankFields,
  type TreasuryAccountValues,
  treasuryAccountBody,
  treasuryAccountValues,
} from './treasuryAccountRules.ts';

export const treasuryAccountListMachine = createListMachine<TreasuryAccount>({
  id: 'treasuryAccountList',
  loadFailed: treasuryAccountTexts.loadFailed,
  compare: (a, b) => compareNames(a.name, b.name),
  hides: () => false,
  remark: ({ length }) =>
    length === treasuryAccountLimit ? treasuryTexts.perhapsMoreAccounts(treasuryAccountLimit) : null,
});

const saveFailed = (account: TreasuryAccount | null) =>
  account === null ? treasuryAccountTexts.form.createFailed : treasuryAccountTexts.form.updateFailed;

export const treasuryAccountAnnouncements = {
  named: namedRow,
  created: (account: TreasuryAccount) => ofBank(success(treasuryAccountTexts.created), account),
  updated: (account: TreasuryAccount) => ofBank(success(treasuryAccountTexts.updated), account),
  saveFailed,
};

function ofBank(notice: NoticeContent, account: TreasuryAccount): NoticeContent {
  return about(notice, namedRow(account), 'treasury');
}

export const treasuryAccountFormMachine = createFormMachine<
  TreasuryAccount,
  TreasuryAccountValues,
  TreasuryAccountBody
>({
  id: 'treasuryAccountForm',
  noted: ({ id }) => ({ entity: 'treasury_accounts', entity_id: id }),
  valuesOf: treasuryAccountValues,
  check: checkTreasuryAccount,
  bodyOf: treasuryAccountBody,
  mentions: { name: fieldWords.name, ...treasuryAccountFieldWords },
  absent: (values) => (hasBankFields(values) ? [] : ['bank_name', 'agency_number', 'account_number']),
  saveFailed,
});

export type TreasuryAccountsEvent =
  | RowFormEvent<TreasuryAccount>
  /** A movement changed this account's balance, as far as known. */
  | { type: 'balance.changed'; account: TreasuryAccount }
  /** Balances are known only to the host. */
  | { type: 'balance.doubted' };

/** The treasury accounts (SPEC §2): their list, and the form of a new or existing one. They are never removed. */
export const treasuryAccountsMachine = setup({
  types: {
    context: {} as RowFormContext<TreasuryAccount>,
    events: {} as TreasuryAccountsEvent,
    children: {} as { list: 'list'; form: 'form' },
  },
  actors: { list: treasuryAccountListMachine, form: treasuryAccountFormMachine },
  guards: rowFormGuards,
  actions: rowFormActions<TreasuryAccount, TreasuryAccount, TreasuryAccountsEvent>(),
}).createMachine({
  id: 'treasuryAccounts',
  options: machineOptions,
  context: { subject: null },
  invoke: { id: 'list', src: 'list', systemId: 'list' },
  on: {
    // A loading list restarts with the row, an idle one loads, a failed one retries.
    'balance.changed': {
      actions: [
        { type: 'tellList', params: ({ event }) => ({ type: 'row.updated', row: event.account }) },
        { type: 'tellList', params: { type: 'list.reloadRequested' } },
        { type: 'tellList', params: { type: 'list.retried' } },
      ],
    },
    'balance.doubted': { actions: { type: 'tellList', params: { type: 'list.outdated' } } },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'create.requested': opensNew,
        'edit.requested': opensRow<TreasuryAccount>(treasuryAccountAnnouncements),
      },
    },
    editing: rowForm<TreasuryAccount>(treasuryAccountAnnouncements),
  },
});

export type TreasuryAccountsActor = ActorRefFrom<typeof treasuryAccountsMachine>;
export type TreasuryAccountListActor = ActorRefFrom<typeof treasuryAccountListMachine>;
export type TreasuryAccountFormActor = ActorRefFrom<typeof treasuryAccountFormMachine>;
