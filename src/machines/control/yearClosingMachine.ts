import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Year, YearPreview } from '../../domain/control/yearBook.ts';
import { toProblem } from '../../domain/problem.ts';
import { yearTexts } from '../../texts/control/years.ts';
import { outcomeTold } from '../shared/announcements.ts';
import { raised, tellApp, tellParent } from '../shared/appMailbox.ts';
import { explain, explainAction, type Failure } from '../shared/errorText.ts';
import { createFormMachine, type FormOutcome } from '../shared/forms/formMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import { offers, type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  checkUndoReason,
  type UndoDraft,
  type UndoValues,
  undoDraft,
  undoValues,
  whyNotCloseYear,
  whyNotUndoYear,
} from './yearRules.ts';

/** Notices for a closing and its undoing. */
export const yearClosingTold = outcomeTold(yearTexts.closed, yearTexts.closeFailed);
export const yearUndoTold = outcomeTold(yearTexts.undone, yearTexts.undoFailed);

/** Undoes the closing of a year, with a reason that everybody reads. */
export const yearUndoMachine = createFormMachine<UndoDraft, UndoValues, UndoValues>({
  id: 'yearUndo',
  valuesOf: undoValues,
  check: checkUndoReason,
  bodyOf: ({ reason }) => ({ reason: reason.trim() }),
  mentions: { reason: ['reason', 'motivo'] },
  // Any refusal, such as a later year that is closed, reloads the years.
  leavesDoubt: () => true,
  saveFailed: () => yearTexts.undoFailed,
});

/** The years, with a key made as they are loaded: it identifies the next closing (decision D18). */
export interface KeyedYears {
  years: Year[];
  key: string;
}

export interface YearClosingContext extends ScreenInput {
  years: Year[] | null;
  key: string;
  failure: Failure | null;
  /** The year of the open dialog. */
  subject: Year | null;
  preview: YearPreview | null;
  /** Why the preview or the closing failed. */
  refusal: Failure | null;
  /** The months changed during a dialog: the years reload behind it. */
  isOutdated: boolean;
}

export type YearClosingEvent =
  /** The months were read: the years may have changed with them. */
  | { type: 'months.read' }
  | { type: 'list.retried' }
  | { type: 'closing.requested'; year: Year }
  | { type: 'closing.confirmed' }
  | { type: 'preview.retried' }
  | { type: 'dialog.closed' }
  | { type: 'undo.requested'; year: Year }
  | SessionNews;

type Undoing = FormOutcome<UndoDraft>;

const outdated = { type: 'list.outdated' } as const;

/**
 * Years of the books (ability `yearend.1`) below their months: what a closing would move, the closing, and its undoing.
 * A host without the ability has none.
 */
export const yearClosingMachine = setup({
  types: {
    context: {} as YearClosingContext,
    events: {} as YearClosingEvent,
    input: {} as ScreenInput | undefined,
    children: {} as { load: 'load'; preview: 'preview'; close: 'close'; undo: 'undo' },
    tags: {} as 'busy' | 'slow' | 'rows' | 'failed' | 'offered' | 'dialog' | 'unseen',
  },
  actors: {
    load: port<KeyedYears>('yearClosing: load'),
    preview: port<YearPreview, { year: number }>('yearClosing: preview'),
    close: port<Year, { year: number; key: string }>('yearClosing: close'),
    undo: yearUndoMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    isOffered: ({ context }) => offers(context, 'yearend.1') && context.permissions.includes('reports:read'),
    mayClose: ({ context: { subject, permissions } }) =>
      subject !== null && whyNotCloseYear(subject, permissions) === null,
    mayUndo: ({ context }, { year }: { year: Year }) => whyNotUndoYear(year, context.permissions) === null,
    isOpen: (_, { year }: { year: Year }) => year.state !== 'closed',
    isUndone: (_, { outcome }: { outcome: Undoing }) => outcome.kind === 'saved',
    isInDoubt: (_, { outcome }: { outcome: Undoing }) => outcome.kind === 'cancelled' && outcome.isInDoubt,
    isOutdated: ({ context }) => context.isOutdated,
  },
  actions: {
    tellApp: tellApp(),
    tellPeriods: tellParent(() => outdated),
    keepYears: assign((_, { years: { years, key } }: { years: KeyedYears }) => ({
      years,
      key,
      failure: null,
      isOutdated: false,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), yearTexts.loadFailed),
    })),
    keepSubject: assign((_, { year }: { year: Year }) => ({ subject: year, preview: null, refusal: null })),
    keepPreview: assign((_, { preview }: { preview: YearPreview }) => ({ preview, refusal: null })),
    keepUnseen: assign((_, { error }: { error: unknown }) => ({
      refusal: explain(toProblem(error), yearTexts.previewFailed),
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: explainAction(toProblem(error), yearTexts.closeFailed),
    })),
    forgetRefusal: assign({ refusal: null }),
    noteOutdated: assign({ isOutdated: true }),
  },
}).createMachine({
  id: 'yearClosing',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    years: null,
    key: '',
    failure: null,
    subject: null,
    preview: null,
    refusal: null,
    isOutdated: false,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'waiting' }, { target: 'absent' }] },
    /** The host has no years, or the role may not read them. */
    absent: { meta: { terminal: true } },
    waiting: { tags: 'offered', on: { 'months.read': 'loading' } },
    loading: {
      tags: ['offered', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'listed',
          actions: { type: 'keepYears', params: ({ event }) => ({ years: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
      on: { 'months.read': { target: 'loading', reenter: true } },
      ...waiting,
    },
    failed: {
      tags: ['offered', 'failed'],
      on: { ...triesAgain('list.retried', 'loading'), 'months.read': 'loading' },
    },
    listed: {
      tags: ['offered', 'rows'],
      on: {
        'months.read': 'loading',
        'closing.requested': {
          guard: { type: 'isOpen', params: theEvent },
          target: 'asking',
          actions: { type: 'keepSubject', params: theEvent },
        },
        'undo.requested': {
          guard: { type: 'mayUndo', params: theEvent },
          target: 'undoing',
          actions: { type: 'keepSubject', params: theEvent },
        },
      },
    },
    /** The dialog of a closing. */
    asking: {
      tags: ['offered', 'rows', 'dialog'],
      on: { 'months.read': { actions: 'noteOutdated' } },
      initial: 'previewing',
      states: {
        previewing: {
          tags: 'busy',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context }) => ({ year: subjectOf(context).year }),
            onDone: {
              target: 'confirming',
              actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: { target: 'unseen', actions: { type: 'keepUnseen', params: theEvent } },
          },
          on: { 'dialog.closed': '#yearClosing.left' },
          ...waiting,
        },
        unseen: {
          tags: 'unseen',
          on: {
            ...triesAgain('preview.retried', 'previewing'),
            'dialog.closed': '#yearClosing.left',
          },
        },
        confirming: {
          on: {
            'closing.confirmed': { guard: 'mayClose', target: 'closing' },
            'dialog.closed': '#yearClosing.left',
          },
        },
        closing: {
          tags: 'busy',
          invoke: {
            id: 'close',
            src: 'close',
            input: ({ context }) => ({ year: subjectOf(context).year, key: context.key }),
            onDone: {
              target: '#yearClosing.waiting',
              actions: [{ type: 'tellApp', params: raised(yearClosingTold.done()) }, 'tellPeriods'],
            },
            onError: { target: 'refused', actions: { type: 'keepRefusal', params: theEvent } },
          },
          ...waiting,
        },
        /** Perhaps something was closed all the same: the months are read again when the dialog is left. */
        refused: {
          on: {
            'closing.confirmed': { target: 'closing', actions: 'forgetRefusal' },
            'dialog.closed': { target: '#yearClosing.waiting', actions: 'tellPeriods' },
            'session.resumed': { target: 'confirming', actions: 'forgetRefusal' },
          },
        },
      },
    },
    undoing: {
      tags: ['offered', 'rows'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ row: undoDraft(subjectOf(context)) }),
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting',
            actions: [{ type: 'tellApp', params: raised(yearUndoTold.done()) }, 'tellPeriods'],
          },
          {
            guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting',
            actions: 'tellPeriods',
          },
          { target: 'left' },
        ],
      },
      on: { 'months.read': { actions: 'noteOutdated' } },
    },
    left: { always: [{ guard: 'isOutdated', target: 'loading' }, { target: 'listed' }] },
  },
});

export type YearClosingActor = ActorRefFrom<typeof yearClosingMachine>;
export type YearUndoActor = ActorRefFrom<typeof yearUndoMachine>;

function subjectOf({ subject }: YearClosingContext): Year {
  if (subject !== null) return subject;
  throw new Error('no year was chosen');
}
