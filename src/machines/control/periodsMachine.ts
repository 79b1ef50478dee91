import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { PeriodBook, PeriodMonth } from '../../domain/control/periodBook.ts';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import { isOutcomeUnknown, type Problem, toProblem } from '../../domain/problem.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { failure, success, warning } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { createFormMachine, type FormOutcome } from '../shared/forms/formMachine.ts';
import { createRowCommandMachine, type RowCommandOutcome } from '../shared/lists/rowCommandMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { countedRows, rowsBehind } from '../shared/lists/rowStates.ts';
import { tableMachine } from '../shared/lists/tableMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import { type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  type ClosedMonths,
  type ClosingDoubt,
  type ClosingDraft,
  checkReason,
  closingDraft,
  doubtsAfter,
  doubtsLeft,
  type ReopenDraft,
  type ReopenValues,
  reopenDraft,
  reopenValues,
  throughOf,
  whyNotClose,
  whyNotReopen,
} from './periodRules.ts';
import { yearClosingMachine } from './yearClosingMachine.ts';

/** Notices for a closing and a reopening. */
export const closingTold = {
  done: ({ month }: PeriodMonth) => success(periodTexts.closed, formatMonth(month)),
  failed: (_: unknown, text: string, problem: Problem | null) =>
    problem && isOutcomeUnknown(problem)
      ? warning(periodTexts.closeUnconfirmedTitle, periodTexts.closeUnconfirmed)
      : failure(periodTexts.closeFailedTitle, text),
};
export const reopeningTold = {
  done: () => success(periodTexts.reopened),
  failed: (_: unknown, text: string) => failure(periodTexts.reopenFailed, text),
};

/** Closes the books through the end of a month, after the checklist. */
export const periodCloseMachine = createRowCommandMachine<ClosedMonths, ClosingDraft>({
  id: 'periodClose',
  question: (month) => {
    const day = formatCalendarDate(throughOf(month));
    return {
      title: periodTexts.closeTitle(formatMonth(month.month)),
      message: month.since
        ? periodTexts.closeQuestionSince(formatMonth(month.since), day)
        : periodTexts.closeQuestion(day),
      confirm: periodTexts.closeConfirm,
    };
  },
  failed: () => periodTexts.closeFailed,
});

/** Reopens closed months, with a reason that everybody reads. */
export const periodReopenMachine = createFormMachine<ReopenDraft, ReopenValues, ReopenValues>({
  id: 'periodReopen',
  valuesOf: reopenValues,
  check: checkReason,
  bodyOf: ({ reason }) => ({ reason: keptText(reason) }),
  mentions: { reason: ['reason', 'motivo'] },
  // Any refusal, such as months already open, reloads them as after a refused closing.
  leavesDoubt: () => true,
  saveFailed: () => periodTexts.reopenFailed,
});

export interface PeriodsContext {
  /** For the years below the months. */
  told: ScreenInput;
  book: PeriodBook | null;
  failure: Failure | null;
  /** Key of the next closing (decision D18). */
  key: string;
  doubts: ClosingDoubt[];
  /** The month that is being closed. */
  closing: ClosingDraft | null;
  reopening: ReopenDraft | null;
  /** Something changed during a question: the months reload behind it. */
  isOutdated: boolean;
}

export type PeriodsEvent =
  | { type: 'list.retried' }
  | { type: 'list.reloadRequested' }
  /** `today` is the day in São Paulo. */
  | { type: 'close.requested'; month: PeriodMonth; today: string }
  | { type: 'reopen.requested'; month: PeriodMonth }
  | SessionNews
  | OutdatedNews;

/** The months, with a key made as they are loaded. */
export type KeyedBook = PeriodBook & Pick<PeriodsContext, 'key'>;

type Closing = RowCommandOutcome<PeriodMonth>;
type Reopening = FormOutcome<ReopenDraft>;

/** The months of the books (ability `periods.1`): their state, closing the next one, reopening closed ones. */
export const periodsMachine = setup({
  types: {
    context: {} as PeriodsContext,
    events: {} as PeriodsEvent,
    input: {} as ScreenInput | undefined,
    children: {} as { load: 'load'; table: 'table'; years: 'years'; close: 'close'; reopen: 'reopen' },
    tags: {} as 'busy' | 'slow' | 'rows' | 'empty' | 'failed',
  },
  actors: {
    load: port<KeyedBook>('periods: load'),
    table: tableMachine,
    years: yearClosingMachine,
    close: periodCloseMachine,
    reopen: periodReopenMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    hasRows: ({ context }) => (context.book?.months.length ?? 0) > 0,
    mayClose: ({ context: { book } }, { month, today }: { month: PeriodMonth; today: string }) =>
      book !== null && month.state === 'open' && whyNotClose(book, month, today) === null,
    mayReopen: ({ context: { book } }, { month }: { month: PeriodMonth }) =>
      book !== null && month.state === 'closed' && whyNotReopen(book) === null,
    isClosed: (_, { outcome }: { outcome: Closing }) => outcome.kind === 'done',
    isRefused: (_, { outcome }: { outcome: Closing }) => outcome.kind === 'failed',
    isReopened: (_, { outcome }: { outcome: Reopening }) => outcome.kind === 'saved',
    isOutdated: ({ context }) => context.isOutdated,
    isInDoubt: (_, { outcome }: { outcome: Reopening }) => outcome.kind === 'cancelled' && outcome.isInDoubt,
  },
  actions: {
    tellApp: tellApp(),
    tellYears: sendTo('years', { type: 'months.read' }),
    keepBook: assign(({ context }, { book: { key, ...book } }: { book: KeyedBook }) => ({
      book,
      key,
      doubts: doubtsLeft(context.doubts, book),
      failure: null,
      isOutdated: false,
    })),
    noteOutdated: assign({ isOutdated: true }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: explain(toProblem(params.error), periodTexts.loadFailed),
    })),
    keepClosing: assign(({ context }, { month }: { month: PeriodMonth }) => ({
      closing: context.book && closingDraft(context.book, month, context),
    })),
    keepDoubts: assign(({ context }, { outcome }: { outcome: Closing }) => ({
      doubts: doubtsAfter(
        context,
        chosen(context.closing),
        outcome.kind === 'failed' ? outcome.problem : null,
      ),
    })),
    keepReopening: assign(({ context: { book } }, params: { month: PeriodMonth }) => ({
      reopening: book && reopenDraft(book, params.month),
    })),
  },
}).createMachine({
  id: 'periods',
  options: machineOptions,
  context: ({ input }) => ({
    told: { ...toldOf(undefined), ...input },
    book: null,
    failure: null,
    key: '',
    doubts: [],
    closing: null,
    reopening: null,
    isOutdated: false,
  }),
  invoke: [
    { id: 'table', src: 'table', input: undefined },
    { id: 'years', src: 'years', input: ({ context }) => context.told },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepBook', params: ({ event }) => ({ book: event.output }) }, 'tellYears'],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
      on: { 'list.outdated': { target: ['loading.wait', 'loading.behind'], reenter: true } },
      type: 'parallel',
      states: { wait: waiting, behind: rowsBehind },
    },
    failed: {
      tags: 'failed',
      ...rowsBehind,
      on: { ...triesAgain('list.retried', 'loading'), 'list.outdated': 'loading' },
    },
    ready: {
      tags: 'rows',
      ...countedRows,
      on: {
        'list.reloadRequested': 'loading',
        'list.outdated': 'loading',
        'close.requested': {
          guard: { type: 'mayClose', params: theEvent },
          target: 'closing',
          actions: { type: 'keepClosing', params: theEvent },
        },
        'reopen.requested': {
          guard: { type: 'mayReopen', params: theEvent },
          target: 'reopening',
          actions: { type: 'keepReopening', params: theEvent },
        },
      },
    },
    closing: {
      tags: 'rows',
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context }) => ({ row: chosen(context.closing) }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: [
              { type: 'keepDoubts', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tellApp', params: ({ context }) => closedNotice(chosen(context.closing)) },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: [
              { type: 'keepDoubts', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tellApp', params: ({ event }) => refusedNotice(event.output) },
            ],
          },
          { guard: 'isOutdated', target: 'loading' },
          { target: 'ready' },
        ],
      },
      on: { 'list.outdated': { actions: 'noteOutdated' } },
    },
    reopening: {
      tags: 'rows',
      invoke: {
        id: 'reopen',
        src: 'reopen',
        input: ({ context }) => ({ row: context.reopening }),
        onDone: [
          {
            guard: { type: 'isReopened', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: {
              type: 'tellApp',
              params: { type: 'notice.raised', notice: reopeningTold.done() },
            },
          },
          {
            guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
          },
          { guard: 'isOutdated', target: 'loading' },
          { target: 'ready' },
        ],
      },
      on: { 'list.outdated': { actions: 'noteOutdated' } },
    },
  },
});

export type PeriodsActor = ActorRefFrom<typeof periodsMachine>;
export type PeriodReopenActor = ActorRefFrom<typeof periodReopenMachine>;
export type PeriodCloseActor = ActorRefFrom<typeof periodCloseMachine>;

function chosen(month: ClosingDraft | null): ClosingDraft {
  if (month !== null) return month;
  throw new Error('no month was chosen');
}

function closedNotice(month: PeriodMonth) {
  return { type: 'notice.raised', notice: closingTold.done(month) } as const;
}

function refusedNotice(outcome: Closing) {
  const { text, problem } = outcome.kind === 'failed' ? outcome : { text: '', problem: null };
  return { type: 'notice.raised', notice: closingTold.failed(outcome, text, problem) } as const;
}
