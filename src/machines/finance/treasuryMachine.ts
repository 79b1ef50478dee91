import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { balanceChange, type Movement, type TreasuryAccount } from '../../domain/treasury.ts';
import { movementTexts } from '../../texts/treasury.ts';
import { success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import type { FormOutcome } from '../shared/formMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { movementFormMachine } from './movementFormMachine.ts';
import { movementListMachine } from './movementListMachine.ts';
import { type MovementDraft, newDraft } from './movementRules.ts';
import { sheetMachine } from './sheetMachine.ts';
import { treasuryAccountsMachine } from './treasuryAccountsMachine.ts';
import { ledgerAccountOptionsMachine, movementOptionsMachine } from './treasuryOptionMachines.ts';

export interface TreasuryContext {
  /** The selected account as it was when it was selected, or when a movement was last begun on it. */
  selected: TreasuryAccount | null;
  draft: MovementDraft | null;
}

export type TreasuryEvent =
  | { type: 'create.requested' }
  | { type: 'edit.requested'; row: TreasuryAccount }
  | { type: 'account.toggled'; row: TreasuryAccount }
  | { type: 'accounts.opened' }
  | { type: 'movements.opened' }
  /** `today` is the day in São Paulo, `account` the selected one as it is now. */
  | { type: 'movement.requested'; account: TreasuryAccount; today: string }
  | { type: 'session.resumed' };

type Outcome = FormOutcome<MovementDraft>;

/**
 * Treasury (SPEC §2): which account is selected, which of the two tabs is open, and a manual movement on the selected
 * account. The accounts and their form, the movements and the options are the business of its children.
 */
export const treasuryMachine = setup({
  types: {
    context: {} as TreasuryContext,
    events: {} as TreasuryEvent,
    children: {} as {
      accounts: 'accounts';
      accountOptions: 'accountOptions';
      movementOptions: 'movementOptions';
      sheet: 'sheet';
      movements: 'movements';
      movementForm: 'movementForm';
    },
    tags: {} as 'selected' | 'movements',
  },
  actors: {
    accounts: treasuryAccountsMachine,
    accountOptions: ledgerAccountOptionsMachine,
    movementOptions: movementOptionsMachine,
    sheet: sheetMachine,
    movements: movementListMachine,
    movementForm: movementFormMachine,
  },
  guards: {
    isSelected: ({ context }, params: { row: TreasuryAccount }) => context.selected?.id === params.row.id,
    isRecorded: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'saved',
  },
  actions: {
    tellApp: tellApp(),
    select: assign((_, params: { row: TreasuryAccount }) => ({ selected: params.row })),
    unselect: assign({ selected: null }),
    draft: assign((_, params: { account: TreasuryAccount; today: string }) => ({
      selected: params.account,
      draft: newDraft(params.account, params.today),
    })),
    passToAccounts: sendTo('accounts', ({ event }) => event),
    passToMovements: sendTo('movements', ({ event }) => event),
    passToOptions: sendTo('accountOptions', ({ event }) => event),
    passToMovementOptions: sendTo('movementOptions', ({ event }) => event),
    requestAccountOptions: sendTo('accountOptions', { type: 'options.requested' }),
    requestMovementOptions: sendTo('movementOptions', { type: 'options.requested' }),
    refreshMovements: sendTo('movements', { type: 'movement.recorded' }),
    refreshBalance: sendTo('accounts', ({ context }, { outcome }: { outcome: Outcome }) => ({
      type: 'balance.changed',
      account: withMovement(selectedOf(context), recordedOf(outcome)),
    })),
  },
}).createMachine({
  id: 'treasury',
  options: machineOptions,
  context: { selected: null, draft: null },
  invoke: [
    { id: 'accounts', src: 'accounts' },
    { id: 'accountOptions', src: 'accountOptions' },
    { id: 'movementOptions', src: 'movementOptions' },
    { id: 'sheet', src: 'sheet' },
  ],
  on: {
    'create.requested': { actions: ['passToAccounts', 'requestAccountOptions'] },
    'edit.requested': { actions: ['passToAccounts', 'requestAccountOptions'] },
    'session.resumed': { actions: ['passToAccounts', 'passToOptions', 'passToMovementOptions'] },
  },
  initial: 'unselected',
  states: {
    unselected: {
      on: {
        'account.toggled': {
          target: 'selected',
          actions: { type: 'select', params: ({ event }) => event },
        },
      },
    },
    selected: {
      tags: 'selected',
      invoke: {
        id: 'movements',
        src: 'movements',
        input: ({ context }) => ({ accountId: selectedOf(context).id }),
      },
      on: {
        'session.resumed': {
          actions: ['passToAccounts', 'passToOptions', 'passToMovementOptions', 'passToMovements'],
        },
      },
      initial: 'accounts',
      states: {
        accounts: {
          on: {
            'account.toggled': [
              {
                guard: { type: 'isSelected', params: ({ event }) => event },
                target: '#treasury.unselected',
                actions: 'unselect',
              },
              {
                target: '#treasury.selected',
                reenter: true,
                actions: { type: 'select', params: ({ event }) => event },
              },
            ],
            'movements.opened': 'movements',
          },
        },
        movements: {
          tags: 'movements',
          on: {
            'accounts.opened': 'accounts',
            'movement.requested': {
              target: 'recording',
              actions: [{ type: 'draft', params: ({ event }) => event }, 'requestMovementOptions'],
            },
          },
        },
        recording: {
          tags: 'movements',
          invoke: {
            id: 'movementForm',
            src: 'movementForm',
            input: ({ context }) => ({ row: context.draft }),
            onDone: [
              {
                guard: { type: 'isRecorded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: [
                  'refreshMovements',
                  { type: 'refreshBalance', params: ({ event }) => ({ outcome: event.output }) },
                  {
                    type: 'tellApp',
                    params: { type: 'notice.raised', notice: success(movementTexts.created) },
                  },
                ],
              },
              { target: 'movements' },
            ],
          },
        },
      },
    },
  },
});

export type TreasuryActor = ActorRefFrom<typeof treasuryMachine>;

function selectedOf({ selected }: TreasuryContext): TreasuryAccount {
  if (selected !== null) return selected;
  throw new Error('no account is selected');
}

function recordedOf(outcome: Outcome): Movement {
  if (outcome.kind === 'saved' && outcome.row.recorded) return outcome.row.recorded;
  throw new Error('no movement was recorded');
}

function withMovement(account: TreasuryAccount, movement: Movement): TreasuryAccount {
  return { ...account, balanceCents: account.balanceCents + balanceChange(movement) };
}
