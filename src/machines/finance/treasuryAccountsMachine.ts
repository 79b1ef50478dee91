import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { compareNames } from '../../domain/order.ts';
import {
  type TreasuryAccount,
  type TreasuryAccountBody,
  treasuryAccountLimit,
} from '../../domain/treasury.ts';
import { fieldWords } from '../../texts/mentions.ts';
import { treasuryAccountFieldWords, treasuryAccountTexts, treasuryTexts } from '../../texts/treasury.ts';
import { success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { createFormMachine, type FormOutcome } from '../shared/formMachine.ts';
import { createListMachine } from '../shared/listMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import type { ListNews } from '../shared/rowNews.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  checkTreasuryAccount,
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
  created: () => success(treasuryAccountTexts.created),
  updated: () => success(treasuryAccountTexts.updated),
  saveFailed,
};

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
  saveFailed,
});

export interface TreasuryAccountsContext {
  /** The account under edit; null for a new one. */
  subject: TreasuryAccount | null;
}

export type TreasuryAccountsEvent =
  | { type: 'create.requested' }
  | { type: 'edit.requested'; row: TreasuryAccount }
  /** A movement changed the balance of this account, which is told as far as it is known. */
  | { type: 'balance.changed'; account: TreasuryAccount }
  | { type: 'session.resumed' };

/** The treasury accounts (SPEC §2): their list, and the form of a new or an open one. They are never removed. */
export const treasuryAccountsMachine = setup({
  types: {
    context: {} as TreasuryAccountsContext,
    events: {} as TreasuryAccountsEvent,
    children: {} as { list: 'list'; form: 'form' },
  },
  actors: { list: treasuryAccountListMachine, form: treasuryAccountFormMachine },
  guards: {
    isCreated: (_, { outcome }: { outcome: FormOutcome<TreasuryAccount> }) =>
      outcome.kind === 'saved' && outcome.created,
    isUpdated: (_, { outcome }: { outcome: FormOutcome<TreasuryAccount> }) =>
      outcome.kind === 'saved' && !outcome.created,
  },
  actions: {
    tellApp: tellApp(),
    keepSubject: assign((_, params: TreasuryAccountsContext) => params),
    tellList: sendTo('list', (_, news: ListNews<TreasuryAccount>) => news),
    resumeForm: sendTo('form', { type: 'session.resumed' }),
  },
}).createMachine({
  id: 'treasuryAccounts',
  options: machineOptions,
  context: { subject: null },
  invoke: { id: 'list', src: 'list', systemId: 'list' },
  on: {
    'session.resumed': { actions: { type: 'tellList', params: theEvent } },
    // A list that loads begins again with the row, one that rests is told to load, one that failed to try again.
    'balance.changed': {
      actions: [
        { type: 'tellList', params: ({ event }) => ({ type: 'row.updated', row: event.account }) },
        { type: 'tellList', params: { type: 'list.reloadRequested' } },
        { type: 'tellList', params: { type: 'list.retried' } },
      ],
    },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'create.requested': {
          target: 'editing',
          actions: { type: 'keepSubject', params: { subject: null } },
        },
        'edit.requested': {
          target: 'editing',
          actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.row }) },
        },
      },
    },
    editing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ row: context.subject }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: [
              {
                type: 'tellList',
                params: ({ event }) => ({ type: 'row.created', row: savedRow(event.output) }),
              },
              {
                type: 'tellApp',
                params: { type: 'notice.raised', notice: treasuryAccountAnnouncements.created() },
              },
            ],
          },
          {
            guard: { type: 'isUpdated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: [
              {
                type: 'tellList',
                params: ({ event }) => ({ type: 'row.updated', row: savedRow(event.output) }),
              },
              {
                type: 'tellApp',
                params: { type: 'notice.raised', notice: treasuryAccountAnnouncements.updated() },
              },
            ],
          },
          { target: 'browsing' },
        ],
      },
      on: { 'session.resumed': { actions: [{ type: 'tellList', params: theEvent }, 'resumeForm'] } },
    },
  },
});

export type TreasuryAccountsActor = ActorRefFrom<typeof treasuryAccountsMachine>;
export type TreasuryAccountListActor = ActorRefFrom<typeof treasuryAccountListMachine>;
export type TreasuryAccountFormActor = ActorRefFrom<typeof treasuryAccountFormMachine>;

function savedRow(outcome: FormOutcome<TreasuryAccount>): TreasuryAccount {
  if (outcome.kind === 'saved') return outcome.row;
  throw new Error('a cancelled form has no row');
}
