import {
  type ActorRefFrom,
  type AnyEventObject,
  assign,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
} from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { mostSettlementItems } from '../../domain/titles/settlement.ts';
import { type TitleDocument, type TitleItem, takesSettlement } from '../../domain/titles/titleItem.ts';
import { titleDeskTexts, titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { sheetMachine } from '../posting/sheetMachine.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { about, failure, success, warning } from '../shared/announcements.ts';
import { type NoticeContent, raised, tellApp } from '../shared/appMailbox.ts';
import { authorsMachine } from '../shared/authorsMachine.ts';
import { explainAction } from '../shared/errorText.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { OptionsArrived } from '../shared/lists/optionsMachine.ts';
import type { PageArrived } from '../shared/lists/pagedListMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import { newSettlementDraft, type SettlementDraft } from './settlementRules.ts';
import {
  type Ended,
  mayDuplicateTitles,
  mayRegisterParties,
  mayWriteTitles,
  type TitleDeskContext,
  type TitleDeskInput,
} from './titleDeskRules.ts';
import { type EndsMail, titleEndsMachine } from './titleEndsMachine.ts';
import { titleFormMachine } from './titleFormMachine.ts';
import {
  dueDateFormMachine,
  newReversalDraft,
  type ReversalDraft,
  settlementFormMachine,
  titleReversalMachine,
} from './titleForms.ts';
import { installmentNotice, madeNotice, settledNotice } from './titleNotices.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  type TitleNarrowings,
  type TitleSubject,
  titleControlMachine,
  titleDetailsMachine,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from './titleParts.ts';
import { newPartyDraft, registeredIn, registeredNotice, titlePartyMachine } from './titlePartyForm.ts';
import { canBeDuplicated, duplicateOf, newTitleDraft } from './titleRules.ts';
import { asListed, type RangeStep, withRange, withToggled } from './titleSelection.ts';

/** The reversal's target. */
type Reversed = Pick<ReversalDraft, 'what' | 'id' | 'name' | 'since' | 'touched'>;

export type TitleDeskEvent =
  | { type: 'day.began'; today: string }
  | { type: 'selection.toggled'; row: TitleItem }
  | ({ type: 'selection.extended' } & RangeStep<TitleItem>)
  | { type: 'selection.cleared' }
  | { type: 'create.requested' }
  | { type: 'registration.requested'; name: string }
  | { type: 'copy.requested'; document: TitleDocument }
  | { type: 'rowCopy.requested'; row: TitleItem }
  | { type: 'settlement.requested'; rows: TitleItem[] }
  | { type: 'title.opened'; row: TitleItem }
  | { type: 'party.opened'; id: string; name: string }
  | { type: 'control.opened' }
  | PageArrived<TitleItem>
  | OptionsArrived<TitleNarrowings>
  | ({ type: 'reversal.requested' } & Reversed)
  | { type: 'dueDate.requested'; row: TitleItem }
  | EndsMail
  | AddressMail;

/** Changes of the address: to another title or party, or back to the list. */
const whereTold = [
  { guard: { type: 'tellsSame', params: theEvent } },
  {
    guard: { type: 'tellsTitle', params: theEvent },
    target: 'reading',
    reenter: true,
    actions: { type: 'keepTold', params: theEvent },
  },
  {
    guard: { type: 'tellsParty', params: theEvent },
    target: 'positioning',
    reenter: true,
    actions: { type: 'keepTold', params: theEvent },
  },
  { target: 'browsing' },
] as const;

/** Settles titles of the details or of a position, which close. */
const settlesFromThere = {
  guard: { type: 'canSettle', params: theEvent },
  target: '#titleDesk.work.settling',
  actions: [{ type: 'keepSettled', params: theEvent }, 'goOn', 'requestOptions', 'requestBooks'],
} as const;

/**
 * Payables or receivables on a host with titles: the list with its selection, and one action at a time. Forms create
 * titles and settlements; the details show, reverse or postpone posted ones.
 */
export const titleDeskMachine = setup({
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
      registration: 'registration';
      settlement: 'settlement';
      details: 'details';
      ends: 'ends';
      authors: 'authors';
      reversal: 'reversal';
      dueDate: 'dueDate';
      party: 'party';
      control: 'control';
      document: 'document';
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
    registration: titlePartyMachine,
    settlement: settlementFormMachine,
    details: titleDetailsMachine,
    ends: titleEndsMachine,
    authors: authorsMachine,
    reversal: titleReversalMachine,
    dueDate: dueDateFormMachine,
    party: partyTitlesMachine,
    control: titleControlMachine,
    /** A title, for its copy. */
    document: port<TitleDocument, { subject: TitleSubject }>('titleDesk: document'),
    /** Sends the day in São Paulo, at first and whenever one begins. */
    day: fromCallback<AnyEventObject>(() => {}),
  },
  guards: {
    isFirstDay: ({ context }) => context.today === '',
    makesTitles: ({ context }) => context.kind === 'PAYABLE' && mayWriteTitles(context),
    copiesTitle: ({ context }, { document }: { document: TitleDocument }) =>
      mayDuplicateTitles(context) && canBeDuplicated(document),
    mayDuplicate: ({ context }) => mayDuplicateTitles(context),
    mayRegister: ({ context }) => mayRegisterParties(context),
    mayWrite: ({ context }) => mayWriteTitles(context),
    takesSettlement: ({ context }, { row }: { row: TitleItem }) =>
      mayWriteTitles(context) && takesSettlement(row),
    takesDueDate: ({ context }, { row }: { row: TitleItem }) =>
      mayWriteTitles(context) &&
      (takesSettlement(row) || (context.capabilities.includes('titles.2') && !row.isCanceled)),
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
    extend: assign(({ context }, step: RangeStep<TitleItem>) => withRange(context, step, takesSettlement)),
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
    unselectSettledBefore: assign(({ context: { selected, subject } }) => ({
      selected: selected.filter(
        ({ document_id, settledCents }) => document_id !== subject.id && settledCents === 0,
      ),
    })),
    /** The details and the settlement see the same rows. */
    followList: assign(({ context: { selected } }, { rows }: PageArrived<TitleItem>) => ({
      selected: asListed(selected, rows, takesSettlement),
    })),
    /** Proposed to the next settlement. */
    keepAccount: assign((_, { options }: { options: Pick<TitleNarrowings, 'account'> }) => ({
      account: options.account,
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
    /** The same, for work on this screen. */
    goOn: sendTo('address', { type: 'address.write', part: {}, isStep: false, goesOn: true }),
    keepReversal: assign(({ context: { kind, today } }, { what, id, name, since, touched }: Reversed) => ({
      reversal: newReversalDraft({ what, kind, id, name, since, touched, today }),
    })),
    keepCopied: assign((_, { document }: { document: TitleDocument | null }) => ({ copied: document })),
    keepWanted: assign((_, { name }: { name: string }) => ({ wanted: name })),
    forgetRegistered: assign({ registered: [] }),
    keepRegistered: assign(({ context }, { party }: { party: Party }) => ({
      registered: [...context.registered, party],
    })),
    chooseRegistered: sendTo('form', (_, { party }: { party: Party }) => ({
      type: 'form.patched' as const,
      patch: { party_id: party.id },
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
}).createMachine({
  id: 'titleDesk',
  options: machineOptions,
  context: ({ input }) => ({
    ...input,
    today: '',
    selected: [],
    anchor: '',
    settled: [],
    reversal: null,
    moved: null,
    copied: null,
    account: '',
    wanted: '',
    registered: [],
    subject: { kind: input.kind, id: '', name: '' },
  }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'books', src: 'books', systemId: 'books' },
    { id: 'list', src: 'list', systemId: 'list', input: { isServed: true } },
    { id: 'narrowings', src: 'narrowings' },
    { id: 'sheet', src: 'sheet' },
    { id: 'options', src: 'options' },
  ],
  entry: 'requestNarrowings',
  on: {
    'page.arrived': { actions: { type: 'followList', params: theEvent } },
    'options.arrived': { actions: { type: 'keepAccount', params: theEvent } },
  },
  type: 'parallel',
  states: {
    day: {
      initial: 'followed',
      states: {
        followed: {
          invoke: { id: 'day', src: 'day', onError: 'lost' },
          on: {
            'day.began': [
              { guard: 'isFirstDay', actions: { type: 'keepDay', params: theEvent } },
              // The new day changes which titles are overdue or due this week.
              { actions: [{ type: 'keepDay', params: theEvent }, 'reloadList'] },
            ],
          },
        },
        /** The clock failed: statuses stay those of the last known day. */
        lost: { meta: { terminal: true } },
      },
    },
    work: {
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'selection.toggled': {
              guard: { type: 'takesSettlement', params: theEvent },
              actions: { type: 'toggle', params: theEvent },
            },
            'selection.extended': { guard: 'mayWrite', actions: { type: 'extend', params: theEvent } },
            'selection.cleared': { actions: 'clearSelection' },
            'create.requested': {
              guard: 'makesTitles',
              target: 'creating',
              actions: [{ type: 'keepCopied', params: { document: null } }, 'requestOptions', 'requestBooks'],
            },
            'settlement.requested': {
              guard: { type: 'canSettle', params: theEvent },
              target: 'settling',
              actions: [{ type: 'keepSettled', params: theEvent }, 'requestOptions', 'requestBooks'],
            },
            'rowCopy.requested': {
              guard: 'mayDuplicate',
              target: 'copying',
              actions: { type: 'keepTitle', params: theEvent },
            },
            'title.opened': {
              target: 'reading',
              actions: [{ type: 'keepTitle', params: theEvent }, 'writeTitle'],
            },
            'party.opened': {
              target: 'positioning',
              actions: [{ type: 'keepParty', params: theEvent }, 'writeParty'],
            },
            'address.told': [
              {
                guard: { type: 'tellsTitle', params: theEvent },
                target: 'reading',
                actions: { type: 'keepTold', params: theEvent },
              },
              {
                guard: { type: 'tellsParty', params: theEvent },
                target: 'positioning',
                actions: { type: 'keepTold', params: theEvent },
              },
            ],
            'control.opened': 'controlling',
          },
        },
        /** The title of the row is read for its copy. */
        copying: {
          invoke: {
            id: 'document',
            src: 'document',
            input: ({ context: { subject } }) => ({ subject }),
            onDone: [
              {
                guard: { type: 'copiesTitle', params: ({ event }) => ({ document: event.output }) },
                target: 'creating',
                actions: [
                  { type: 'keepCopied', params: ({ event }) => ({ document: event.output }) },
                  'requestOptions',
                  'requestBooks',
                ],
              },
              { target: 'browsing', actions: { type: 'tellApp', params: notCopied() } },
            ],
            onError: {
              target: 'browsing',
              actions: { type: 'tellApp', params: ({ event }) => notRead(event.error) },
            },
          },
          on: { 'address.told': [...whereTold] },
        },
        creating: {
          entry: 'forgetRegistered',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { kind, today, capabilities, copied } }) => {
              const draft = newTitleDraft(kind, today, capabilities.includes('titles.2'));
              return { row: copied ? duplicateOf(draft, copied) : draft };
            },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: [
                  'reloadList',
                  {
                    type: 'tellApp',
                    params: ({ event }) => raised(madeNotice(event.output)),
                  },
                ],
              },
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: 'reloadList',
              },
              { target: 'browsing' },
            ],
          },
          initial: 'filling',
          states: {
            filling: {
              on: {
                'registration.requested': {
                  guard: 'mayRegister',
                  target: 'registering',
                  actions: { type: 'keepWanted', params: theEvent },
                },
              },
            },
            registering: {
              invoke: {
                id: 'registration',
                src: 'registration',
                input: ({ context: { kind, wanted } }) => ({ row: newPartyDraft(kind, wanted) }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'filling',
                    actions: [
                      {
                        type: 'keepRegistered',
                        params: ({ event }) => ({ party: registeredIn(event.output) }),
                      },
                      {
                        type: 'chooseRegistered',
                        params: ({ event }) => ({ party: registeredIn(event.output) }),
                      },
                      'requestNarrowings',
                      {
                        type: 'tellApp',
                        params: ({ context: { kind }, event }) =>
                          raised(registeredNotice(kind, registeredIn(event.output))),
                      },
                    ],
                  },
                  {
                    // A row of an unknown outcome may be among the choices by now.
                    guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'filling',
                    actions: 'requestOptions',
                  },
                  { target: 'filling' },
                ],
              },
            },
          },
        },
        settling: {
          invoke: {
            id: 'settlement',
            src: 'settlement',
            input: ({ context: { kind, today, settled, capabilities, account } }) => ({
              row: newSettlementDraft(kind, today, settled, capabilities.includes('titles.2'), account),
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: [
                  { type: 'keepAccount', params: ({ event }) => usedIn(event.output) },
                  'unselectSettled',
                  'reloadList',
                  {
                    type: 'tellApp',
                    params: ({ context: { kind, settled } }) => raised(settledNotice(kind, settled)),
                  },
                ],
              },
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: ['unselectSettled', 'reloadList'],
              },
              { target: 'browsing' },
            ],
          },
        },
        reading: {
          invoke: [
            {
              id: 'details',
              src: 'details',
              input: ({ context: { subject } }) => ({ subject }),
              onDone: { target: 'browsing', actions: 'forgetSubject' },
            },
            { id: 'ends', src: 'ends', input: ({ context }) => context },
          ],
          on: {
            // Closes the form above the details too; the user was already asked about unsaved input.
            'address.told': [...whereTold],
            'ends.opened': { actions: ['requestOptions', 'requestBooks'] },
            'list.outdated': { actions: ['unselectSubject', 'reloadList', 'reloadDetails'] },
            'titles.reopened': { actions: ['unselectSettledBefore', 'reloadList', 'reloadDetails'] },
          },
          initial: 'idle',
          states: {
            idle: {
              invoke: {
                id: 'authors',
                src: 'authors',
                input: ({ context: { subject, capabilities } }) => ({
                  entity: 'title_documents',
                  entity_id: subject.id,
                  capabilities,
                }),
              },
              on: {
                'reversal.requested': {
                  guard: 'mayWrite',
                  target: 'reversing',
                  actions: [{ type: 'keepReversal', params: theEvent }, 'requestBooks'],
                },
                'dueDate.requested': {
                  guard: { type: 'takesDueDate', params: theEvent },
                  target: 'postponing',
                  actions: { type: 'keepMoved', params: theEvent },
                },
                'copy.requested': {
                  guard: { type: 'copiesTitle', params: theEvent },
                  target: '#titleDesk.work.creating',
                  actions: [
                    { type: 'keepCopied', params: theEvent },
                    'goOn',
                    'requestOptions',
                    'requestBooks',
                  ],
                },
                'settlement.requested': settlesFromThere,
                'party.opened': {
                  target: '#titleDesk.work.positioning',
                  actions: [{ type: 'keepParty', params: theEvent }, 'writeParty'],
                },
              },
            },
            reversing: {
              // The list lacks what the form learned about the row, however it ends.
              exit: 'reloadList',
              invoke: {
                id: 'reversal',
                src: 'reversal',
                input: ({ context }) => ({ row: context.reversal }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: [
                      'unselectReopened',
                      'reloadDetails',
                      { type: 'tellApp', params: ({ context }) => raised(reversedNotice(context)) },
                    ],
                  },
                  {
                    guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: ['unselectReopened', 'reloadDetails'],
                  },
                  { target: 'idle', actions: 'reloadDetails' },
                ],
              },
            },
            postponing: {
              exit: 'reloadList',
              invoke: {
                id: 'dueDate',
                src: 'dueDate',
                input: ({ context }) => ({ row: context.moved }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: [
                      'unselectSubject',
                      'reloadDetails',
                      {
                        type: 'tellApp',
                        params: ({ context: { kind, moved } }) =>
                          raised(installmentNotice(titleDeskTexts.postponed, kind, moved)),
                      },
                    ],
                  },
                  {
                    guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: ['unselectSubject', 'reloadDetails'],
                  },
                  { target: 'idle', actions: 'reloadDetails' },
                ],
              },
            },
          },
        },
        positioning: {
          invoke: {
            id: 'party',
            src: 'party',
            input: ({ context: { subject } }) => ({ subject }),
            onDone: { target: 'browsing', actions: 'forgetSubject' },
          },
          on: {
            'title.opened': {
              target: 'reading',
              actions: [{ type: 'keepTitle', params: theEvent }, 'writeTitle'],
            },
            'settlement.requested': settlesFromThere,
            'address.told': [...whereTold],
          },
        },
        controlling: {
          invoke: {
            id: 'control',
            src: 'control',
            input: ({ context: { kind } }) => ({ subject: { kind } }),
            onDone: 'browsing',
          },
          on: {
            // It has no title or party that the address could repeat.
            'address.told': whereTold.slice(1),
          },
        },
      },
    },
  },
});

export type TitleDeskActor = ActorRefFrom<typeof titleDeskMachine>;

function notCopied() {
  return {
    type: 'notice.raised',
    notice: warning(titleDetailsTexts.duplicate, titleDetailsTexts.duplicateHeld),
  } as const;
}

function notRead(error: unknown) {
  const { text } = explainAction(toProblem(error), titleDeskTexts.detailsFailed);
  return { type: 'notice.raised', notice: failure(titleDeskTexts.detailsFailed, text) } as const;
}

/** The account of a settlement that was made. */
function usedIn(outcome: FormOutcome<SettlementDraft>): { options: Pick<TitleNarrowings, 'account'> } {
  if (outcome.kind !== 'saved') throw new Error('nothing was settled');
  return { options: { account: outcome.row.values.treasury_account_id } };
}

function reversedNotice({ reversal }: TitleDeskContext): NoticeContent {
  const notice = success(titleDeskTexts.takenBack[reversal?.what ?? 'settlement']);
  return reversal ? about(notice, { id: '', code: '', title: reversal.name }) : notice;
}
