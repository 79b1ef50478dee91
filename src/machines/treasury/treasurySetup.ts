import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { isSessionRefusal, toProblem } from '../../domain/problem.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { balanceChange, type Movement, type TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import { type EntryDetailsMail, entryDetailsMachine } from '../ledger/entryDetailsMachine.ts';
import { offersQuickKeying } from '../ledger/quickKeying.ts';
import { offersReversal } from '../ledger/reversalRules.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { sheetMachine } from '../posting/sheetMachine.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { failure } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain } from '../shared/errorText.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { OptionsArrived } from '../shared/lists/optionsMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { port } from '../shared/port.ts';
import type { SessionNews } from '../shared/resumption.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { movementFormMachine } from './movementFormMachine.ts';
import { movementListMachine } from './movementListMachine.ts';
import { type MovementPasteOutcome, movementPasteMachine } from './movementPasteMachine.ts';
import { bookingOf } from './movementProposal.ts';
import { type MovementDraft, newDraft, nextDraft } from './movementRules.ts';
import { transferFormMachine } from './transferFormMachine.ts';
import { newTransfer, type TransferDraft } from './transferRules.ts';
import { treasuryAccountsMachine } from './treasuryAccountsMachine.ts';
import { ledgerAccountOptionsMachine, movementOptionsMachine } from './treasuryOptionMachines.ts';

export interface TreasuryContext extends ScreenInput {
  /** The host searches and sorts movements (`lists.1`). */
  isServed: boolean;
  /** The selected account at its selection, or at the start of its last movement. */
  selected: TreasuryAccount | null;
  draft: MovementDraft | null;
  transfer: TransferDraft | null;
  /** The movement whose entry is open. */
  read: Movement | null;
  /** The address's request, until the account is found. */
  told: AddressPart;
}

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

/** Name of the second tab in the address. */
export const movementsTab = 'movements';

type Outcome = FormOutcome<MovementDraft>;
type Transferring = FormOutcome<TransferDraft>;

export const treasurySetup = setup({
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
});

export function selectedOf({ selected }: TreasuryContext): TreasuryAccount {
  if (selected !== null) return selected;
  throw new Error('no account is selected');
}

export function draftOf({ draft }: TreasuryContext): MovementDraft {
  if (draft !== null) return draft;
  throw new Error('no movement is in the making');
}

/** The account in the address could not be loaded. */
export function notFound(error: unknown) {
  const { title, text } = explain(toProblem(error), treasuryAccountTexts.findFailed);
  return { type: 'notice.raised', notice: failure(title, text) } as const;
}

function recordedDraft(outcome: Outcome): MovementDraft {
  if (outcome.kind === 'saved') return outcome.row;
  throw new Error('no movement was recorded');
}

function recordedOf(outcome: Outcome): Movement {
  const { recorded } = recordedDraft(outcome);
  if (recorded) return recorded;
  throw new Error('the host told no movement');
}

function withMovement(account: TreasuryAccount, movement: Movement): TreasuryAccount {
  return { ...account, balanceCents: account.balanceCents + balanceChange(movement) };
}
