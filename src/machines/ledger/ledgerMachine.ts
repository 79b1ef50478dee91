import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { EntryHead, LedgerEntry } from '../../domain/ledger/ledger.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { offers, type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type EntryDetailsMail, entryDetailsMachine } from './entryDetailsMachine.ts';
import type { EntryOutcome } from './entryDraft.ts';
import { entryFormMachine } from './entryFormMachine.ts';
import { entryListMachine, ledgerNarrowingsMachine } from './entryListMachine.ts';
import { type AfterEntry, entryCreated } from './entryRules.ts';
import { offersQuickKeying } from './quickKeying.ts';
import { templateUseOf } from './templateParts.ts';

export interface LedgerContext extends ScreenInput {
  /** The host searches and sorts the entries (`lists.1`). */
  isServed: boolean;
  /** Initial date of the form, `YYYY-MM-DD`: today in São Paulo, and the entry's day. */
  today: string;
  date: string;
  /** The entry to copy description and lines from. */
  copied: LedgerEntry | null;
  /** Id of the entry whose details are open. */
  opened: string | null;
}

export type LedgerEvent =
  | { type: 'list.toggled' }
  | { type: 'form.toggled'; today: string }
  | { type: 'details.requested'; entry: EntryHead }
  | { type: 'duplicate.requested'; entry: LedgerEntry; today: string }
  | EntryDetailsMail
  | AddressMail;

/** The general ledger (SPEC §2): its recent entries, the details of one, and the manual entry. */
export const ledgerMachine = setup({
  types: {
    context: {} as LedgerContext,
    events: {} as LedgerEvent,
    input: {} as ScreenInput | undefined,
    children: {} as {
      books: 'books';
      list: 'list';
      narrowings: 'narrowings';
      form: 'form';
      details: 'details';
      address: 'address';
      today: 'today';
    },
    tags: {} as 'listing' | 'entering',
  },
  actors: {
    books: booksMachine,
    list: entryListMachine,
    narrowings: ledgerNarrowingsMachine,
    form: entryFormMachine,
    details: entryDetailsMachine,
    address: addressMachine,
    today: port<string>('ledger: today'),
  },
  guards: {
    isSavedAndMore: (_, { outcome }: { outcome: EntryOutcome }) => outcome.kind === 'saved' && outcome.again,
    isSaved: (_, { outcome }: { outcome: EntryOutcome }) => outcome.kind === 'saved',
    tellsNew: (_, { part }: AddressMail) => part.new !== undefined,
    tellsEntry: (_, { part }: AddressMail) => part.entry !== undefined,
    tellsOther: ({ context }, { part }: AddressMail) =>
      part.entry !== undefined && part.entry !== context.opened,
    mayDuplicate: ({ context }) => offersQuickKeying(context),
    wantsNothing: (_, { outcome }: { outcome: EntryOutcome }) =>
      outcome.kind === 'cancelled' && outcome.next === 'nothing',
  },
  actions: {
    tellApp: tellApp(),
    /** Only a host that searches narrows by them. */
    requestNarrowings: enqueueActions(({ context, enqueue }) => {
      if (context.isServed) enqueue.sendTo('narrowings', { type: 'options.requested' });
    }),
    requestBooks: enqueueActions(({ context, enqueue }) => {
      if (context.capabilities.includes('periods.1')) {
        enqueue.sendTo('books', { type: 'options.requested' });
      }
    }),
    beginOn: assign((_, { today }: { today: string }) => ({ today, date: today, copied: null })),
    beginWith: assign((_, { entry, today }: { entry: LedgerEntry; today: string }) => ({
      today,
      date: today,
      copied: entry,
    })),
    keepDay: assign((_, { outcome }: { outcome: EntryOutcome }) => ({
      date: savedIn(outcome).entry_date,
      copied: null,
    })),
    keepOpened: assign((_, params: { entry: EntryHead }) => ({ opened: params.entry.id })),
    keepTold: assign((_, { part }: AddressMail) => ({ opened: part.entry ?? null })),
    writeOpened: sendTo(
      'address',
      ({ context: { opened } }, params: { isStep: boolean; goesOn?: boolean }) => ({
        type: 'address.write' as const,
        part: opened === null ? {} : { entry: opened },
        ...params,
      }),
    ),
    forgetOpened: assign({ opened: null }),
    closeForm: sendTo('form', (_, { next }: { next: AfterEntry }) => ({ type: 'entry.closed', next })),
    reloadInDoubt: enqueueActions(({ enqueue }, { outcome }: { outcome: EntryOutcome }) => {
      if (outcome.kind === 'cancelled' && outcome.isInDoubt) {
        enqueue.sendTo('list', { type: 'list.outdated' });
      }
    }),
    refreshList: sendTo('list', (_, { outcome }: { outcome: EntryOutcome }) => ({
      type: 'row.created' as const,
      row: savedIn(outcome),
    })),
    reloadList: sendTo('list', { type: 'list.outdated' }),
  },
}).createMachine({
  id: 'ledger',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    isServed: offers(input, 'lists.1'),
    today: '',
    date: '',
    copied: null,
    opened: null,
  }),
  invoke: [
    { id: 'books', src: 'books', systemId: 'books' },
    {
      id: 'list',
      src: 'list',
      systemId: 'list',
      input: ({ context }) => ({ isServed: context.isServed, isSealed: mayReadChain(context) }),
    },
    { id: 'address', src: 'address' },
    { id: 'narrowings', src: 'narrowings' },
  ],
  entry: 'requestNarrowings',
  on: {
    // From any state; the user was already asked about unsaved input.
    'address.told': { guard: { type: 'tellsNew', params: theEvent }, target: '.listing.beginning' },
  },
  initial: 'listing',
  states: {
    listing: {
      tags: 'listing',
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'details.requested': {
              target: 'reading',
              actions: [
                { type: 'keepOpened', params: theEvent },
                { type: 'writeOpened', params: { isStep: true } },
                'requestBooks',
              ],
            },
            'address.told': {
              guard: { type: 'tellsEntry', params: theEvent },
              target: 'reading',
              actions: [{ type: 'keepTold', params: theEvent }, 'requestBooks'],
            },
            'list.toggled': '#ledger.hidden',
            'form.toggled': {
              target: '#ledger.entering',
              actions: [{ type: 'beginOn', params: theEvent }, 'requestBooks'],
            },
          },
        },
        beginning: {
          // A request in the address is removed once started, so that a reload does not repeat it.
          entry: ['forgetOpened', { type: 'writeOpened', params: { isStep: false } }],
          invoke: {
            id: 'today',
            src: 'today',
            onDone: {
              target: '#ledger.entering',
              actions: [
                { type: 'beginOn', params: ({ event }) => ({ today: event.output }) },
                'requestBooks',
              ],
            },
            onError: 'browsing',
          },
        },
        reading: {
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context: { opened, capabilities, permissions } }) => ({
              id: opened ?? '',
              movementId: null,
              capabilities,
              permissions,
            }),
            onDone: {
              target: 'browsing',
              actions: ['forgetOpened', { type: 'writeOpened', params: { isStep: false } }],
            },
          },
          on: {
            'address.told': [
              {
                guard: { type: 'tellsOther', params: theEvent },
                target: 'reading',
                reenter: true,
                actions: { type: 'keepTold', params: theEvent },
              },
              { guard: { type: 'tellsEntry', params: theEvent } },
              { guard: { type: 'tellsNew', params: theEvent }, target: 'beginning' },
              { target: 'browsing', actions: 'forgetOpened' },
            ],
            'duplicate.requested': {
              guard: 'mayDuplicate',
              target: '#ledger.entering',
              actions: [
                { type: 'beginWith', params: theEvent },
                'forgetOpened',
                { type: 'writeOpened', params: { isStep: false, goesOn: true } },
              ],
            },
            'entry.reversed': { actions: 'reloadList' },
          },
        },
      },
    },
    hidden: {
      on: {
        'list.toggled': 'listing',
        'address.told': {
          guard: { type: 'tellsEntry', params: theEvent },
          target: 'listing.reading',
          actions: [{ type: 'keepTold', params: theEvent }, 'requestBooks'],
        },
        'form.toggled': {
          target: 'entering',
          actions: [{ type: 'beginOn', params: theEvent }, 'requestBooks'],
        },
      },
    },
    entering: {
      tags: 'entering',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({
          today: context.today,
          date: context.date,
          copied: context.copied,
          templates: templateUseOf(context),
          knowsCarried: context.capabilities.includes('titles.2'),
        }),
        onDone: [
          {
            guard: { type: 'isSavedAndMore', params: ({ event }) => ({ outcome: event.output }) },
            target: 'entering',
            reenter: true,
            actions: [
              { type: 'refreshList', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'keepDay', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tellApp', params: ({ event }) => savedNotice(event.output) },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: [
              { type: 'refreshList', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tellApp', params: ({ event }) => savedNotice(event.output) },
            ],
          },
          {
            guard: { type: 'wantsNothing', params: ({ event }) => ({ outcome: event.output }) },
            target: 'hidden',
            actions: { type: 'reloadInDoubt', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'listing',
            actions: { type: 'reloadInDoubt', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      on: {
        'list.toggled': { actions: { type: 'closeForm', params: { next: 'list' } } },
        'form.toggled': { actions: { type: 'closeForm', params: { next: 'nothing' } } },
      },
    },
  },
});

/** True when the user may read the end of the chain (`audit.1`). */
function mayReadChain({ capabilities, permissions }: ScreenInput): boolean {
  return capabilities.includes('audit.1') && permissions.includes('audit:read');
}

export type LedgerActor = ActorRefFrom<typeof ledgerMachine>;

function savedIn(outcome: EntryOutcome): EntryHead {
  if (outcome.kind === 'saved') return outcome.entry;
  throw new Error('no entry was saved');
}

function savedNotice(outcome: EntryOutcome) {
  return { type: 'notice.raised', notice: entryCreated(savedIn(outcome)) } as const;
}
