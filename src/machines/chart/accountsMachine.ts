import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Account, AccountBody } from '../../domain/chart/account.ts';
import { compareCodes } from '../../domain/order.ts';
import { namedRow } from '../../domain/tables/foundRow.ts';
import { accountTexts } from '../../texts/chart/accounts.ts';
import { financeWords } from '../../texts/forms/financeMentions.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import { type Announcements, about, caution, failure, success, undoable } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRegistryMachine } from '../shared/lists/registryMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  type AccountValues,
  accountBody,
  accountValues,
  checkAccount,
  judgeAccountCommand,
  type PlacedAccount,
} from './accountRules.ts';
import { outlineMachine } from './outlineMachine.ts';

export const accountListMachine = createListMachine<Account>({
  id: 'accountList',
  loadFailed: accountTexts.loadFailed,
  compare: (a, b) => compareCodes(a.code, b.code),
  hides: () => false,
});

const saveFailed = (account: Account | null) =>
  account === null ? accountTexts.form.createFailed : accountTexts.form.updateFailed;

export const accountFormMachine = createFormMachine<Account, AccountValues, AccountBody>({
  id: 'accountForm',
  noted: ({ id }) => ({ entity: 'accounts', entity_id: String(id) }),
  valuesOf: accountValues,
  check: checkAccount,
  bodyOf: accountBody,
  mentions: {
    code: financeWords.code,
    name: fieldWords.name,
    description: financeWords.description,
    parent_id: financeWords.parentAccount,
    classification: financeWords.classification,
  },
  saveFailed,
});

/** Deactivates an active account, reactivates an inactive one (SPEC §4). */
export const accountCommandMachine = createRowCommandMachine<Account, PlacedAccount>({
  id: 'accountCommand',
  judge: judgeAccountCommand,
  failed: ({ is_active }) => (is_active ? accountTexts.deactivateFailed : accountTexts.reactivateFailed),
});

export const accountAnnouncements: Announcements<Account, PlacedAccount> = {
  named: namedRow,
  created: (row) => ofAccount(success(accountTexts.created), row),
  updated: (row) => ofAccount(success(accountTexts.updated), row),
  done: (account, after) => {
    const { is_active, hasInactiveParent } = account;
    if (is_active) {
      const deactivated = ofAccount(success(accountTexts.deactivated), account);
      return undoable(deactivated, 'accounts', { ...account, ...after });
    }
    return hasInactiveParent
      ? caution(accountTexts.reactivated, accountTexts.parentInactive)
      : ofAccount(success(accountTexts.reactivated), account);
  },
  failed: ({ is_active }, text) => failure(failedTitle(is_active, text), text),
  saveFailed,
};

function ofAccount(notice: NoticeContent, account: Account): NoticeContent {
  return about(notice, namedRow(account), 'accounts');
}

export const accountRegistryMachine = createRegistryMachine({
  id: 'accountRegistry',
  list: accountListMachine,
  form: accountFormMachine,
  command: accountCommandMachine,
  isEditable: ({ is_active }) => is_active,
  announce: accountAnnouncements,
});

export const accountMachines = {
  list: accountListMachine,
  form: accountFormMachine,
  command: accountCommandMachine,
  screen: accountRegistryMachine,
  announce: accountAnnouncements,
};

/** The chart of accounts (SPEC §2, §4, §5): its registry and the view of its tree. */
export const accountsMachine = setup({
  types: {
    events: {} as { type: 'command.requested'; row: PlacedAccount },
    children: {} as { registry: 'registry'; outline: 'outline' },
  },
  actors: { registry: accountRegistryMachine, outline: outlineMachine },
  actions: { passOn: sendTo('registry', theEvent) },
}).createMachine({
  id: 'accounts',
  options: machineOptions,
  invoke: [
    { id: 'registry', src: 'registry' },
    { id: 'outline', src: 'outline' },
  ],
  on: { 'command.requested': { actions: 'passOn' } },
});

export type AccountsActor = ActorRefFrom<typeof accountsMachine>;
export type AccountRegistryActor = ActorRefFrom<typeof accountRegistryMachine>;
export type AccountFormActor = ActorRefFrom<typeof accountFormMachine>;

function failedTitle(wasActive: boolean, text: string): string {
  if (text === accountTexts.held) return accountTexts.heldTitle;
  return wasActive ? accountTexts.deactivateFailedTitle : accountTexts.reactivateFailedTitle;
}
