import { type AnyEventObject, assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { mostSettlementItems } from '../../domain/titles/settlement.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { type TitleItem, takesSettlement } from '../../domain/titles/titleItem.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { sheetMachine } from '../posting/sheetMachine.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { authorsMachine } from '../shared/authorsMachine.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { PageArrived } from '../shared/lists/pagedListMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { titleFormMachine } from './titleFormMachine.ts';
import {
  dueDateFormMachine,
  newReversalDraft,
  type ReversalDraft,
  settlementFormMachine,
  titleReversalMachine,
} from './titleForms.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  type TitleSubject,
  titleControlMachine,
  titleDetailsMachine,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from './titleParts.ts';
import { asListed, type RangeStep, type TitleSelection, withRange, withToggled } from './titleSelection.ts';

/** The kind of titles, and the input of the screen. */
export interface TitleDeskInput extends ScreenInput {
  kind: TitleKind;
}

export interface TitleDeskContext extends TitleDeskInput, TitleSelection {
  /** In São Paulo, `YYYY-MM-DD`; the day of the statuses. */
  today: string;
  /** The titles of the open form. */
  settled: TitleItem[];
  subject: TitleSubject;
  reversal: ReversalDraft | null;
  moved: TitleItem | null;
}

/** The reversal's target. */
type Reversed = Pick<ReversalDraft, 'what' | 'id' | 'name' | 'since'>;

export type TitleDeskEvent =
  | { type: 'day.began'; today: string }
  | { type: 'selection.toggled'; row: TitleItem }
  | ({ type: 'selection.extended' } & RangeStep)
  | { type: 'selection.cleared' }
  | { type: 'create.requested' }
  | { type: 'settlement.requested'; rows: TitleItem[] }
  | { type: 'title.opened'; row: TitleItem }
  | { type: 'party.opened'; id: string; name: string }
  | { type: 'control.opened' }
  | PageArrived<TitleItem>
  | ({ type: 'reversal.requested' } & Reversed)
  | { type: 'dueDate.requested'; row: TitleItem }
  | AddressMail;

interface Ended {
  outcome: FormOutcome<unknown>;
}

export const titleDeskSetup = setup({
  types: {
    context: {} as TitleDeskContext,
    events: {} as TitleDeskEvent,
    input: {} as TitleDeskInput,
    children: {} as {
      address: 'address';
      books: 'books';
      list: 'list';
      narrowings: 'narrowings';
      sheet: 'sheet';
      options: 'options';
      form: 'form';
      settlement: 'settlement';
      details: 'details';
      authors: 'authors';
      reversal: 'reversal';
      dueDate: 'dueDate';
      party: 'party';
      control: 'control';
    },
  },
  actors: {
    address: addressMachine,
    books: booksMachine,
    list: payableTitlesMachine,
    narrowings: titleNarrowingsMachine,
    sheet: sheetMachine,
    options: titleOptionsMachine,
    form: titleFormMachine,
    settlement: settlementFormMachine,
    details: titleDetailsMachine,
    authors: authorsMachine,
    reversal: titleReversalMachine,
    dueDate: dueDateFormMachine,
    party: partyTitlesMachine,
    control: titleControlMachine,
    /** Sends the day in São Paulo, at first and whenever one begins. */
    day: fromCallback<AnyEventObject>(() => {}),
  },
  guards: {
    isFirstDay: ({ context }) => context.today === '',
    makesTitles: ({ context }) => context.kind === 'PAYABLE' && mayWriteTitles(context),
    mayWrite: ({ context }) => mayWriteTitles(context),
    takesSettlement: ({ context }, { row }: { row: TitleItem }) =>
      mayWriteTitles(context) && takesSettlement(row),
    canSettle: ({ context }, { rows }: { rows: TitleItem[] }) =>
      mayWriteTitles(context) &&
      rows.length > 0 &&
      rows.length <= mostSettlementItems &&
      rows.every(takesSettlement),
    tellsTitle: (_, { part }: AddressMail) => part.title !== undefined,
    tellsParty: (_, { part }: AddressMail) => part.party !== undefined,
    tellsSame: ({ context: { subject } }, { part }: AddressMail) => (part.title ?? part.party) === subject.id,
    isSaved: (_, { outcome }: Ended) => outcome.kind === 'saved',
    mayHaveChanged: (_, { outcome }: Ended) =>
      outcome.kind === 'cancelled' && (outcome.isInDoubt || outcome.newer !== null),
  },
  actions: {
    tellApp: tellApp(),
    keepDay: assign((_, { today }: { today: string }) => ({ today })),
    toggle: assign(({ context }, { row }: { row: TitleItem }) => withToggled(context, row)),
    extend: assign(({ context }, step: RangeStep) => withRange(context, step)),
    clearSelection: assign({ selected: [] }),
    /** Titles changed in their details are no longer as selected. */
    unselectSubject: assign(({ context: { selected, subject } }) => ({
      selected: selected.filter(({ document_id }) => document_id !== subject.id),
    })),
    /** A reversed settlement may reopen titles of other documents. */
    unselectReopened: assign(({ context: { selected, subject, reversal } }) => ({
      selected: selected.filter(
        ({ document_id, settledCents }) =>
          document_id !== subject.id && (reversal?.what === 'title' || settledCents === 0),
      ),
    })),
    /** The details and the settlement see the same rows. */
    followList: assign(({ context: { selected } }, { rows }: PageArrived<TitleItem>) => ({
      selected: asListed(selected, rows),
    })),
    unselectSettled: assign(({ context: { selected, settled } }) => ({
      selected: selected.filter(({ id }) => settled.every((row) => row.id !== id)),
    })),
    keepSettled: assign((_, { rows }: { rows: TitleItem[] }) => ({ settled: rows })),
    keepTitle: assign(({ context: { kind } }, { row }: { row: TitleItem }) => ({
      subject: { kind, id: row.document_id, name: row.description },
    })),
    keepParty: assign(({ context: { kind } }, { id, name }: { id: string; name: string }) => ({
      subject: { kind, id, name },
    })),
    keepTold: assign(({ context: { kind } }, { part }: AddressMail) => ({
      subject: { kind, id: part.title ?? part.party ?? '', name: '' },
    })),
    writeParty: sendTo('address', ({ context: { subject } }) => ({
      type: 'address.write' as const,
      part: { party: subject.id },
      isStep: true,
    })),
    writeTitle: sendTo('address', ({ context: { subject } }) => ({
      type: 'address.write' as const,
      part: { title: subject.id },
      isStep: true,
    })),
    forgetSubject: sendTo('address', { type: 'address.write', part: {}, isStep: false }),
    keepReversal: assign(({ context: { kind, today } }, { what, id, name, since }: Reversed) => ({
      reversal: newReversalDraft({ what, kind, id, name, since, today }),
    })),
    keepMoved: assign((_, { row }: { row: TitleItem }) => ({ moved: row })),
    requestOptions: sendTo('options', { type: 'options.requested' }),
    requestNarrowings: sendTo('narrowings', { type: 'options.requested' }),
    requestBooks: enqueueActions(({ context, enqueue }) => {
      if (context.capabilities.includes('periods.1')) {
        enqueue.sendTo('books', { type: 'options.requested' });
      }
    }),
    reloadList: sendTo('list', { type: 'list.outdated' }),
    reloadDetails: sendTo('details', { type: 'list.outdated' }),
  },
});

/** True when the role may create, settle and reverse titles of this kind; the host checks again. */
export function mayWriteTitles({ kind, permissions }: Pick<TitleDeskInput, 'kind' | 'permissions'>): boolean {
  return permissions.includes(kind === 'PAYABLE' ? 'payables:write' : 'receivables:write');
}
