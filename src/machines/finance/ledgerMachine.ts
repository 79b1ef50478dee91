import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { formatCalendarDate } from '../../domain/dateText.ts';
import type { EntryHead } from '../../domain/ledger.ts';
import { ledgerTexts } from '../../texts/ledger.ts';
import { success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { entryDetailsMachine } from './entryDetailsMachine.ts';
import { entryFormMachine } from './entryFormMachine.ts';
import type { EntryOutcome } from './entryFormSetup.ts';
import { entryListMachine } from './entryListMachine.ts';

export interface LedgerContext {
  /** What follows when the form is closed: the list, or nothing (SPEC §2: opening one closes the other). */
  next: 'list' | 'nothing';
  /** What the form begins with, `YYYY-MM-DD`: today in São Paulo, and the entry's day. */
  today: string;
  date: string;
  /** The entry whose details are open. */
  opened: EntryHead | null;
}

export type LedgerEvent =
  | { type: 'list.toggled' }
  | { type: 'form.toggled'; today: string }
  | { type: 'details.requested'; entry: EntryHead }
  | { type: 'session.resumed' };

/** The general ledger (SPEC §2): its recent entries, the details of one, and the manual entry. */
export const ledgerMachine = setup({
  types: {
    context: {} as LedgerContext,
    events: {} as LedgerEvent,
    children: {} as { list: 'list'; form: 'form'; details: 'details' },
    tags: {} as 'listing' | 'entering',
  },
  actors: { list: entryListMachine, form: entryFormMachine, details: entryDetailsMachine },
  guards: {
    isSavedAndMore: (_, { outcome }: { outcome: EntryOutcome }) => outcome.kind === 'saved' && outcome.again,
    isSaved: (_, { outcome }: { outcome: EntryOutcome }) => outcome.kind === 'saved',
    wantsNothing: ({ context }) => context.next === 'nothing',
  },
  actions: {
    tellApp: tellApp(),
    beginOn: assign((_, { today }: { today: string }) => ({ today, date: today, next: 'list' as const })),
    keepDay: assign((_, { outcome }: { outcome: EntryOutcome }) => ({ date: savedIn(outcome).entry_date })),
    aimAt: assign((_, params: { next: LedgerContext['next'] }) => params),
    keepOpened: assign((_, params: { entry: EntryHead }) => ({ opened: params.entry })),
    forgetOpened: assign({ opened: null }),
    closeForm: sendTo('form', { type: 'entry.closed' }),
    refreshList: sendTo('list', (_, { outcome }: { outcome: EntryOutcome }) => ({
      type: 'row.created' as const,
      row: savedIn(outcome),
    })),
    resumeList: sendTo('list', { type: 'session.resumed' }),
    resumeForm: sendTo('form', { type: 'session.resumed' }),
    resumeDetails: sendTo('details', { type: 'session.resumed' }),
  },
}).createMachine({
  id: 'ledger',
  options: machineOptions,
  context: { next: 'list', today: '', date: '', opened: null },
  invoke: { id: 'list', src: 'list' },
  on: { 'session.resumed': { actions: 'resumeList' } },
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
              actions: { type: 'keepOpened', params: ({ event }) => event },
            },
            'list.toggled': '#ledger.hidden',
            'form.toggled': {
              target: '#ledger.entering',
              actions: { type: 'beginOn', params: ({ event }) => event },
            },
          },
        },
        reading: {
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context }) => ({ id: context.opened?.id ?? '' }),
            onDone: { target: 'browsing', actions: 'forgetOpened' },
          },
          on: { 'session.resumed': { actions: ['resumeList', 'resumeDetails'] } },
        },
      },
    },
    hidden: {
      on: {
        'list.toggled': 'listing',
        'form.toggled': {
          target: 'entering',
          actions: { type: 'beginOn', params: ({ event }) => event },
        },
      },
    },
    entering: {
      tags: 'entering',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { today, date } }) => ({ today, date }),
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
          { guard: 'wantsNothing', target: 'hidden' },
          { target: 'listing' },
        ],
      },
      on: {
        'list.toggled': { actions: [{ type: 'aimAt', params: { next: 'list' } }, 'closeForm'] },
        'form.toggled': { actions: [{ type: 'aimAt', params: { next: 'nothing' } }, 'closeForm'] },
        'session.resumed': { actions: ['resumeList', 'resumeForm'] },
      },
    },
  },
});

export type LedgerActor = ActorRefFrom<typeof ledgerMachine>;

function savedIn(outcome: EntryOutcome): EntryHead {
  if (outcome.kind === 'saved') return outcome.entry;
  throw new Error('no entry was saved');
}

function savedNotice(outcome: EntryOutcome) {
  const { entry_date, description } = savedIn(outcome);
  const text = ledgerTexts.createdText(formatCalendarDate(entry_date), description);
  return { type: 'notice.raised', notice: success(ledgerTexts.created, text) } as const;
}
