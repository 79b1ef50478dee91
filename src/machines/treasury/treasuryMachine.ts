import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { isSessionRefusal, toProblem } from '../../domain/problem.ts';
import type { Movement, TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { type EntryDetailsMail, entryDetailsMachine } from '../ledger/entryDetailsMachine.ts';
import { offersQuickKeying } from '../ledger/quickKeying.ts';
import { offersReversal } from '../ledger/reversalRules.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { sheetMachine } from '../posting/sheetMachine.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { raised, tellApp } from '../shared/appMailbox.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { OptionsArrived } from '../shared/lists/optionsMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import type { SessionNews } from '../shared/resumption.ts';
import { offers, type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { movementAnnouncements, movementFormMachine } from './movementFormMachine.ts';
import { movementListMachine } from './movementListMachine.ts';
import { type MovementPasteOutcome, movementPasteMachine } from './movementPasteMachine.ts';
import { bookingOf } from './movementProposal.ts';
import { newDraft, nextDraft } from './movementRules.ts';
import { transferFormMachine, transferTold } from './transferFormMachine.ts';
import { newTransfer, type TransferDraft } from './transferRules.ts';
import { treasuryAccountsMachine } from './treasuryAccountsMachine.ts';
import { ledgerAccountOptionsMachine, movementOptionsMachine } from './treasuryOptionMachines.ts';
import {
  draftOf,
  movementsTab,
  notFound,
  type Outcome,
  recordedDraft,
  recordedOf,
  selectedOf,
  type TreasuryContext,
  transferredDraft,
  withMovement,
} from './treasuryRules.ts';

export type TreasuryEvent =
  | { type: 'create.requested' }
  | { type: 'edit.requested'; row: TreasuryAccount }
  | { type: 'account.toggled'; row: TreasuryAccount }
  | { type: 'accounts.opened' }
  | { type: 'movements.opened' }
  /** `today` is the day in São Paulo, `account` the selected one as it is now. */
  | { type: 'movement.requested'; account: TreasuryAccount; today: string }
  /** Movements of the selected account from a spreadsheet. */
  | OptionsArrived<BookingOptions>
  | { type: 'paste.requested'; account: TreasuryAccount; today: string }
  | { type: 'transfer.requested'; account: TreasuryAccount; today: string }
  | { type: 'entry.requested'; movement: Movement }
  | EntryDetailsMail
  | AddressMail
  | OutdatedNews
  | SessionNews;

type Transferring = FormOutcome<TransferDraft>;

/**
 * Treasury (SPEC §2): selected account, open tab, and a manual movement on the selected account. Children own the
 * accounts and their form, the movements and the options.
 */
export const treasuryMachine = setup({
  types: {
    context: {} as TreasuryContext,
    events: {} as TreasuryEvent,
    input: {} as ScreenInput | undefined,
    children: {} as {
      books: 'books';
      accounts: 'accounts';
      accountOptions: 'accountOptions';
      movementOptions: 'movementOptions';
      sheet: 'sheet';
      movements: 'movements';
      movementForm: 'movementForm';
      paste: 'paste';
      transferForm: 'transferForm';
      details: 'details';
      address: 'address';
      find: 'find';
      today: 'today';
    },
    tags: {} as 'selected' | 'movements',
  },
  actors: {
    books: booksMachine,
    accounts: treasuryAccountsMachine,
    accountOptions: ledgerAccountOptionsMachine,
    movementOptions: movementOptionsMachine,
    sheet: sheetMachine,
    movements: movementListMachine,
    movementForm: movementFormMachine,
    paste: movementPasteMachine,
    transferForm: transferFormMachine,
    details: entryDetailsMachine,
    address: addressMachine,
    find: port<TreasuryAccount, { id: string }>('treasury: find'),
    today: port<string>('treasury: today'),
  },
  guards: {
    tellsOther: ({ context }, { part }: AddressMail) =>
      part.account !== undefined && part.account !== context.selected?.id,
    tellsNone: (_, { part }: AddressMail) => part.account === undefined,
    tellsMovements: (_, { part }: AddressMail) => part.tab === movementsTab,
    wantsMovement: ({ context }) => context.told.new !== undefined,
    wantsMovements: ({ context }) => context.told.tab === movementsTab,
    isSelected: ({ context }, params: { row: TreasuryAccount }) => context.selected?.id === params.row.id,
    isInDoubt: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'cancelled' && outcome.isInDoubt,
    mayTransfer: ({ context: { capabilities, permissions } }) =>
      capabilities.includes('entries.reversal.1') && permissions.includes('treasury:transfer'),
    hasEntry: ({ context }, { movement }: { movement: Movement }) =>
      offersReversal(context) && Boolean(movement.entry_id),
    isTransferred: (_, { outcome }: { outcome: Transferring }) => outcome.kind === 'saved',
    isTransferInDoubt: (_, { outcome }: { outcome: Transferring }) =>
      outcome.kind === 'cancelled' && outcome.isInDoubt,
    mayPaste: ({ context }) => offersQuickKeying(context),
    mayHaveEntered: (_, { outcome }: { outcome: MovementPasteOutcome }) =>
      outcome.entered > 0 || outcome.isInDoubt,
    isRecordedAndMore: ({ context }, { outcome }: { outcome: Outcome }) =>
      offersQuickKeying(context) && outcome.kind === 'saved' && outcome.again === true,
    needsSession: (_, { error }: { error: unknown }) => isSessionRefusal(toProblem(error)),
    isRecorded: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'saved',
  },
  actions: {
    tellApp: tellApp(),
    requestBooks: enqueueActions(({ context, enqueue }) => {
      if (context.capabilities.includes('periods.1')) {
        enqueue.sendTo('books', { type: 'options.requested' });
      }
    }),
    select: assign((_, params: { row: TreasuryAccount }) => ({ selected: params.row })),
    unselect: assign({ selected: null }),
    keepTold: assign((_, { part }: AddressMail) => ({ told: part })),
    writePlace: sendTo('address', ({ context: { selected } }, { tab }: { tab?: string }) => ({
      type: 'address.write' as const,
      part: selected === null ? {} : { account: selected.id, ...(tab && { tab }) },
      isStep: true,
    })),
    /** A request in the address is removed once started, so that a reload does not repeat it. */
    writeMovements: sendTo('address', ({ context }) => ({
      type: 'address.write' as const,
      part: { account: selectedOf(context).id, tab: movementsTab },
      isStep: false,
    })),
    /** Each account has its own view of movements. */
    writeAccount: sendTo('address', ({ context: { selected } }) => ({
      type: 'address.write' as const,
      part: selected === null ? {} : { account: selected.id },
      isStep: true,
      drops: 'm.',
    })),
    draft: assign((_, params: { account: TreasuryAccount; today: string }) => ({
      selected: params.account,
      draft: newDraft(params.account, params.today),
    })),
    draftOn: assign(({ context }, { today }: { today: string }) => ({
      draft: newDraft(selectedOf(context), today),
    })),
    draftNext: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      selected: withMovement(selectedOf(context), recordedOf(outcome)),
      draft: nextDraft(recordedDraft(outcome)),
    })),
    draftTransfer: assign((_, params: { account: TreasuryAccount; today: string }) => ({
      selected: params.account,
      transfer: newTransfer(params.account, params.today),
    })),
    keepRead: assign((_, { movement }: { movement: Movement }) => ({ read: movement })),
    forgetRead: assign({ read: null }),
    /** The description may have been typed before the choices, or the newest ones, were loaded. */
    proposeBooking: enqueueActions(
      ({ context, enqueue, self }, { options }: OptionsArrived<BookingOptions>) => {
        const { movementForm, movements } = self.getSnapshot().children ?? {};
        // Walks without a page have children without context.
        const typed = movementForm?.getSnapshot().context?.values;
        const earlier = movements?.getSnapshot().context?.rows;
        if (!movementForm || !typed || !earlier || !offersQuickKeying(context)) return;
        const proposal = bookingOf(selectedOf(context).id, typed.description, earlier, options);
        enqueue.sendTo(movementForm, { type: 'form.patched', patch: {}, proposal });
      },
    ),
    passToAccounts: sendTo('accounts', theEvent),
    passToMovements: sendTo('movements', theEvent),
    requestAccountOptions: sendTo('accountOptions', { type: 'options.requested' }),
    requestMovementOptions: sendTo('movementOptions', { type: 'options.requested' }),
    refreshMovements: sendTo('movements', { type: 'movement.recorded' }),
    refreshBalance: sendTo('accounts', ({ context }, { outcome }: { outcome: Outcome }) => ({
      type: 'balance.changed',
      account: withMovement(selectedOf(context), recordedOf(outcome)),
    })),
    doubtBalance: sendTo('accounts', { type: 'balance.doubted' }),
  },
}).createMachine({
  id: 'treasury',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    isServed: offers(input, 'lists.1'),
    selected: null,
    draft: null,
    transfer: null,
    read: null,
    told: {},
  }),
  invoke: [
    { id: 'books', src: 'books', systemId: 'books' },
    { id: 'accounts', src: 'accounts' },
    { id: 'accountOptions', src: 'accountOptions' },
    { id: 'movementOptions', src: 'movementOptions' },
    { id: 'sheet', src: 'sheet' },
    { id: 'address', src: 'address' },
  ],
  on: {
    'create.requested': { actions: ['passToAccounts', 'requestAccountOptions'] },
    'edit.requested': { actions: ['passToAccounts', 'requestAccountOptions'] },
  },
  initial: 'unselected',
  states: {
    unselected: {
      on: {
        'account.toggled': {
          target: 'selected',
          actions: [{ type: 'select', params: theEvent }, 'writeAccount'],
        },
        'address.told': {
          guard: { type: 'tellsOther', params: theEvent },
          target: 'finding',
          actions: { type: 'keepTold', params: theEvent },
        },
      },
    },
    /** The address names an account, whose row is requested, as the list may not be loaded. */
    finding: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ id: context.told.account ?? '' }),
            onDone: [
              {
                guard: 'wantsMovement',
                target: '#treasury.selected.beginning',
                actions: [
                  { type: 'select', params: ({ event }) => ({ row: event.output }) },
                  'writeMovements',
                ],
              },
              {
                guard: 'wantsMovements',
                target: '#treasury.selected.movements',
                actions: { type: 'select', params: ({ event }) => ({ row: event.output }) },
              },
              {
                target: '#treasury.selected',
                actions: { type: 'select', params: ({ event }) => ({ row: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'needsSession', params: theEvent },
                target: 'interrupted',
                actions: { type: 'tellApp', params: ({ event }) => notFound(event.error) },
              },
              {
                target: '#treasury.unselected',
                actions: { type: 'tellApp', params: ({ event }) => notFound(event.error) },
              },
            ],
          },
        },
        /** Signing in again continues here (decision D15). */
        interrupted: { on: { 'session.resumed': 'asking' } },
      },
      on: {
        'account.toggled': {
          target: 'selected',
          actions: [{ type: 'select', params: theEvent }, 'writeAccount'],
        },
        'address.told': [
          { guard: { type: 'tellsNone', params: theEvent }, target: 'unselected' },
          { target: 'finding', reenter: true, actions: { type: 'keepTold', params: theEvent } },
        ],
      },
    },
    selected: {
      tags: 'selected',
      invoke: {
        id: 'movements',
        src: 'movements',
        input: ({ context }) => ({ accountId: selectedOf(context).id, isServed: context.isServed }),
      },
      on: {
        'address.told': [
          {
            guard: { type: 'tellsOther', params: theEvent },
            target: 'finding',
            actions: ['unselect', { type: 'keepTold', params: theEvent }],
          },
          { guard: { type: 'tellsNone', params: theEvent }, target: 'unselected', actions: 'unselect' },
          { guard: { type: 'tellsMovements', params: theEvent }, target: '.movements' },
          { target: '.accounts' },
        ],
        'list.outdated': { actions: 'passToMovements' },
      },
      initial: 'accounts',
      states: {
        accounts: {
          on: {
            'account.toggled': [
              {
                guard: { type: 'isSelected', params: theEvent },
                target: '#treasury.unselected',
                actions: ['unselect', 'writeAccount'],
              },
              {
                target: '#treasury.selected',
                reenter: true,
                actions: [{ type: 'select', params: theEvent }, 'writeAccount'],
              },
            ],
            'movements.opened': {
              target: 'movements',
              actions: { type: 'writePlace', params: { tab: movementsTab } },
            },
          },
        },
        movements: {
          tags: 'movements',
          on: {
            'accounts.opened': { target: 'accounts', actions: { type: 'writePlace', params: {} } },
            'movement.requested': {
              target: 'recording',
              actions: [{ type: 'draft', params: theEvent }, 'requestMovementOptions', 'requestBooks'],
            },
            'paste.requested': {
              guard: 'mayPaste',
              target: 'pasting',
              actions: [{ type: 'draft', params: theEvent }, 'requestBooks'],
            },
            'transfer.requested': {
              guard: 'mayTransfer',
              target: 'transferring',
              actions: [{ type: 'draftTransfer', params: theEvent }, 'requestBooks'],
            },
            'entry.requested': {
              guard: { type: 'hasEntry', params: theEvent },
              target: 'reading',
              actions: [{ type: 'keepRead', params: theEvent }, 'requestBooks'],
            },
          },
        },
        /** A new movement from the address starts with the current day. */
        beginning: {
          tags: 'movements',
          invoke: {
            id: 'today',
            src: 'today',
            onDone: {
              target: 'recording',
              actions: [
                { type: 'draftOn', params: ({ event }) => ({ today: event.output }) },
                'requestMovementOptions',
                'requestBooks',
              ],
            },
            onError: 'movements',
          },
          on: { 'address.told': {} },
        },
        pasting: {
          tags: 'movements',
          invoke: {
            id: 'paste',
            src: 'paste',
            input: ({ context }) => ({ draft: draftOf(context) }),
            onDone: [
              {
                guard: { type: 'mayHaveEntered', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: ['refreshMovements', 'doubtBalance'],
              },
              { target: 'movements' },
            ],
          },
          on: {
            'address.told': {},
          },
        },
        transferring: {
          tags: 'movements',
          invoke: {
            id: 'transferForm',
            src: 'transferForm',
            input: ({ context }) => ({ row: context.transfer }),
            onDone: [
              {
                guard: { type: 'isTransferred', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: [
                  'refreshMovements',
                  'doubtBalance',
                  {
                    type: 'tellApp',
                    params: ({ event }) => raised(transferTold.done(transferredDraft(event.output))),
                  },
                ],
              },
              {
                guard: { type: 'isTransferInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: ['refreshMovements', 'doubtBalance'],
              },
              { target: 'movements' },
            ],
          },
          on: {
            // A form is closed by its own buttons; history steps already asked the user.
            'address.told': {},
          },
        },
        /** The entry of a movement, which links to its reversal. */
        reading: {
          tags: 'movements',
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context: { read, capabilities, permissions } }) => ({
              id: read?.entry_id ?? '',
              movementId: read?.id ?? null,
              capabilities,
              permissions,
            }),
            onDone: 'movements',
          },
          // Read-only, so a history step closes it, as in the ledger.
          exit: 'forgetRead',
          on: {
            'entry.reversed': { actions: ['refreshMovements', 'doubtBalance'] },
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
                guard: { type: 'isRecordedAndMore', params: ({ event }) => ({ outcome: event.output }) },
                target: 'recording',
                reenter: true,
                actions: [
                  'refreshMovements',
                  { type: 'refreshBalance', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'draftNext', params: ({ event }) => ({ outcome: event.output }) },
                  {
                    type: 'tellApp',
                    params: ({ event }) => raised(movementAnnouncements.created(recordedDraft(event.output))),
                  },
                ],
              },
              {
                guard: { type: 'isRecorded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: [
                  'refreshMovements',
                  { type: 'refreshBalance', params: ({ event }) => ({ outcome: event.output }) },
                  {
                    type: 'tellApp',
                    params: ({ event }) => raised(movementAnnouncements.created(recordedDraft(event.output))),
                  },
                ],
              },
              {
                guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: ['refreshMovements', 'doubtBalance'],
              },
              { target: 'movements' },
            ],
          },
          on: {
            'options.arrived': { actions: { type: 'proposeBooking', params: theEvent } },
            'address.told': {},
          },
        },
      },
    },
  },
});

export type TreasuryActor = ActorRefFrom<typeof treasuryMachine>;
