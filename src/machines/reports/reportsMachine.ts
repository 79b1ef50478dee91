import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import type { Capability } from '../../domain/capability.ts';
import { toProblem } from '../../domain/problem.ts';
import {
  changedQuery,
  isSameQuery,
  queryFault,
  queryToAddress,
  type ReportOptions,
} from '../../domain/reports/report.ts';
import { openedQuery, permissionFor } from '../../domain/reports/reportAccess.ts';
import type { ReportAnswer, ReportQuery } from '../../domain/reports/reports.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { reportTexts } from '../../texts/reports/reports.ts';
import { entryDetailsMachine } from '../ledger/entryDetailsMachine.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { type AddressMail, type AddressOrder, addressMachine } from '../shared/addressMachine.ts';
import { explain } from '../shared/errorText.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { tableMachine } from '../shared/lists/tableMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type MarkNews, marksMachine } from './marksMachine.ts';
import { firstContext, isOfDayBefore, lastPageOf, type ReportsContext, tableOf } from './openedReport.ts';

export type ReportsEvent =
  | { type: 'address.read'; part: AddressPart; isServed: boolean }
  | { type: 'query.changed'; patch: Partial<ReportQuery> }
  | { type: 'days.typed'; from: string; to: string }
  | { type: 'report.retried' }
  | { type: 'report.refreshed' }
  | MarkNews
  /** The entries may have changed. */
  | { type: 'mark.wanted' }
  | { type: 'options.retried' }
  | { type: 'groups.closed'; ids: string[] }
  | { type: 'groups.opened'; ids: string[] }
  | { type: 'entry.opened'; id: string }
  | AddressMail
  /** Sent by the details. */
  | { type: 'entry.reversed' }
  | SessionNews
  | OutdatedNews;

/**
 * The reports (ability `reports.1`): the query is in the address and runs whenever it changes; a new query cancels the
 * one before, so that no answer appears under another query. An outdated report says so.
 */
export const reportsMachine = setup({
  types: {
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    input: {} as ScreenInput,
    children: {} as { table: 'table'; marks: 'marks'; books: 'books'; details: 'details'; place: 'place' },
    tags: {} as
      | 'busy'
      | 'slow'
      | 'slowOptions'
      | 'shown'
      | 'stale'
      | 'failed'
      | 'choosing'
      | 'denied'
      | 'reading'
      | 'partial',
  },
  actors: {
    address: fromCallback<AddressOrder>(() => {}),
    /** For the open entry. */
    place: addressMachine,
    table: tableMachine,
    books: booksMachine,
    load: port<ReportAnswer, { query: ReportQuery }>('reports: load'),
    loadOptions: port<ReportOptions, { capabilities: Capability[] }>('reports: loadOptions'),
    marks: marksMachine,
    details: entryDetailsMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    isFaulty: ({ context }) => queryFault(context.query) !== null,
    isDenied: ({ context }) => !context.permissions.includes(permissionFor(context.query)),
    asksOther: ({ context }, params: { part: AddressPart }) =>
      !isSameQuery(context.query, openedQuery(params.part, context.permissions, context.capabilities)),
    changes: ({ context }, params: { patch: Partial<ReportQuery> }) =>
      !isSameQuery(context.query, changedQuery(context.query, params.patch)),
    areDays: (_, typed: { from: string; to: string }) =>
      parseTypedDate(typed.from) !== null && parseTypedDate(typed.to) !== null,
    isBeyondLast: ({ context }, { answer }: { answer: ReportAnswer }) =>
      context.query.page > lastPageOf(answer),
    tellsEntry: (_, { part }: AddressMail) => part.entry !== undefined,
    tellsOther: ({ context }, { part }: AddressMail) =>
      part.entry !== undefined && part.entry !== context.entryId,
    isOvertaken: ({ context: { answer, query } }, { mark, today }: MarkNews) =>
      answer !== null && (answer.mark !== mark || isOfDayBefore(answer, query, today)),
  },
  actions: {
    keepAddress: assign(({ context }, params: { part: AddressPart }) => ({
      query: openedQuery(params.part, context.permissions, context.capabilities),
      typed: null,
    })),
    keepChange: assign(({ context }, params: { patch: Partial<ReportQuery> }) => ({
      query: changedQuery(context.query, params.patch),
      typed: null,
    })),
    keepTyped: assign((_, typed: { from: string; to: string }) => ({
      typed: { from: typed.from, to: typed.to },
    })),
    keepDays: assign(({ context }, typed: { from: string; to: string }) => ({
      query: changedQuery(context.query, {
        from: parseTypedDate(typed.from) ?? '',
        to: parseTypedDate(typed.to) ?? '',
      }),
      typed: { from: typed.from, to: typed.to },
    })),
    beginPlainly: raise({ type: 'address.read', part: {}, isServed: false }),
    write: sendTo('address', ({ context }, { isStep }: { isStep: boolean }) => ({
      type: 'address.write' as const,
      part: queryToAddress(context.query),
      isStep,
    })),
    keepAnswer: assign((_, params: { answer: ReportAnswer }) => ({ answer: params.answer, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: explain(toProblem(params.error), reportTexts.loadFailed),
    })),
    keepOptions: assign((_, params: { options: ReportOptions }) => ({
      options: params.options,
      optionsFailure: null,
    })),
    keepOptionsFailure: assign((_, params: { error: unknown }) => ({
      optionsFailure: explain(toProblem(params.error), reportTexts.optionsFailed),
    })),
    close: assign(({ context }, { ids }: { ids: string[] }) => ({
      closed: [...new Set([...context.closed, ...ids])],
    })),
    open: assign(({ context }, { ids }: { ids: string[] }) => ({
      closed: context.closed.filter((id) => !ids.includes(id)),
    })),
    keepEntry: assign((_, params: { id: string }) => ({ entryId: params.id })),
    keepTold: assign((_, { part }: AddressMail) => ({ entryId: part.entry ?? '' })),
    forgetEntry: assign({ entryId: '' }),
    writeEntry: sendTo('place', ({ context: { entryId } }, { isStep }: { isStep: boolean }) => ({
      type: 'address.write' as const,
      part: entryId === '' ? {} : { entry: entryId },
      isStep,
    })),
    wantMark: raise({ type: 'mark.wanted' }),
    askMark: sendTo('marks', { type: 'mark.asked' }),
    requestBooks: enqueueActions(({ context, enqueue }) => {
      if (context.capabilities.includes('periods.1')) {
        enqueue.sendTo('books', { type: 'options.requested' });
      }
    }),
  },
}).createMachine({
  id: 'reports',
  options: machineOptions,
  context: firstContext,
  type: 'parallel',
  states: {
    report: {
      initial: 'beginning',
      on: {
        'address.read': {
          guard: { type: 'asksOther', params: theEvent },
          target: '.weighing',
          actions: { type: 'keepAddress', params: theEvent },
        },
        'query.changed': {
          guard: { type: 'changes', params: theEvent },
          target: '.weighing',
          actions: { type: 'keepChange', params: theEvent },
        },
        'days.typed': [
          {
            guard: { type: 'areDays', params: theEvent },
            target: '.weighing',
            actions: { type: 'keepDays', params: theEvent },
          },
          { actions: { type: 'keepTyped', params: theEvent } },
        ],
      },
      states: {
        /** The address gives the query at once. */
        beginning: {
          on: {
            'address.read': { target: 'weighing', actions: { type: 'keepAddress', params: theEvent } },
          },
        },
        weighing: {
          always: [
            { guard: 'isDenied', target: 'denied' },
            { guard: 'isFaulty', target: 'choosing' },
            { target: 'loading' },
          ],
        },
        /** The role may not read it, and a retry would not help. */
        denied: { tags: 'denied' },
        choosing: { tags: 'choosing' },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                // The page is beyond the end: the last one is shown instead.
                guard: { type: 'isBeyondLast', params: ({ event }) => ({ answer: event.output }) },
                target: 'weighing',
                actions: [
                  {
                    type: 'keepChange',
                    params: ({ event }) => ({ patch: { page: lastPageOf(event.output) } }),
                  },
                  { type: 'write', params: { isStep: false } },
                ],
              },
              {
                target: 'shown',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
          },
          ...waiting,
        },
        shown: {
          tags: 'shown',
          invoke: { id: 'table', src: 'table', input: ({ context }) => tableOf(context) },
          initial: 'current',
          states: {
            current: {
              invoke: {
                id: 'marks',
                src: 'marks',
                input: ({ context: { answer } }) => ({ isMarked: Boolean(answer?.mark) }),
              },
              on: {
                'mark.read': { guard: { type: 'isOvertaken', params: theEvent }, target: 'stale' },
                'mark.wanted': { actions: 'askMark' },
                'list.outdated': { actions: 'askMark' },
              },
            },
            stale: { tags: 'stale', on: { 'report.refreshed': '#reports.report.loading' } },
          },
        },
        failed: {
          tags: 'failed',
          on: triesAgain('report.retried', 'loading'),
        },
      },
    },
    /** After the report, so that the address gets the kept query. */
    address: {
      initial: 'followed',
      states: {
        followed: {
          invoke: {
            id: 'address',
            src: 'address',
            onError: { target: 'lost', actions: 'beginPlainly' },
          },
          on: {
            'query.changed': {
              guard: { type: 'changes', params: theEvent },
              actions: { type: 'write', params: { isStep: true } },
            },
            'days.typed': {
              guard: { type: 'areDays', params: theEvent },
              actions: { type: 'write', params: { isStep: true } },
            },
          },
        },
        /** The browser stores no address for this page; the query lasts as long as the screen. */
        lost: { meta: { terminal: true } },
      },
    },
    options: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            input: ({ context }) => ({ capabilities: context.capabilities }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepOptionsFailure', params: theEvent } },
          },
          initial: 'brief',
          states: {
            brief: { after: { patience: 'slow' } },
            slow: { tags: 'slowOptions' },
          },
        },
        loaded: { meta: { terminal: true } },
        failed: {
          tags: 'partial',
          on: triesAgain('options.retried', 'loading'),
        },
      },
    },
    groups: {
      on: {
        'groups.closed': { actions: { type: 'close', params: theEvent } },
        'groups.opened': { actions: { type: 'open', params: theEvent } },
      },
    },
    /** An open entry is in the address too: going back closes it. */
    entry: {
      invoke: [
        { id: 'place', src: 'place' },
        { id: 'books', src: 'books', systemId: 'books' },
      ],
      initial: 'none',
      states: {
        none: {
          on: {
            'entry.opened': {
              target: 'opened',
              actions: [
                { type: 'keepEntry', params: theEvent },
                { type: 'writeEntry', params: { isStep: true } },
                'requestBooks',
              ],
            },
            'address.told': {
              guard: { type: 'tellsEntry', params: theEvent },
              target: 'opened',
              actions: [{ type: 'keepTold', params: theEvent }, 'requestBooks'],
            },
          },
        },
        opened: {
          tags: 'reading',
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context: { entryId, capabilities, permissions } }) => ({
              id: entryId,
              movementId: null,
              capabilities,
              permissions,
            }),
            onDone: {
              target: 'none',
              actions: ['forgetEntry', { type: 'writeEntry', params: { isStep: false } }, 'wantMark'],
            },
          },
          on: {
            'address.told': [
              {
                guard: { type: 'tellsOther', params: theEvent },
                target: 'opened',
                reenter: true,
                actions: { type: 'keepTold', params: theEvent },
              },
              { guard: { type: 'tellsEntry', params: theEvent } },
              { target: 'none', actions: ['forgetEntry', 'wantMark'] },
            ],
            'entry.reversed': { actions: 'wantMark' },
          },
        },
      },
    },
  },
});

export type ReportsActor = ActorRefFrom<typeof reportsMachine>;

export type ReportsSnapshot = SnapshotFrom<typeof reportsMachine>;
