import { assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import type { Capability } from '../../domain/capability.ts';
import { toProblem } from '../../domain/problem.ts';
import {
  changedQuery,
  datedQuery,
  isSameQuery,
  plainQuery,
  queryFault,
  queryToAddress,
  type ReportOptions,
  type ReportQuery,
} from '../../domain/reports/report.ts';
import { openedQuery, permissionFor } from '../../domain/reports/reportAccess.ts';
import { forecastOf, type ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { reportTexts } from '../../texts/reports/reports.ts';
import { entryDetailsMachine } from '../ledger/entryDetailsMachine.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { type AddressMail, type AddressOrder, addressMachine } from '../shared/addressMachine.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { type TableInput, tableMachine } from '../shared/lists/tableMachine.ts';
import { patienceMs } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import type { SessionNews } from '../shared/resumption.ts';
import type { ScreenInput } from '../shared/screenInput.ts';

export interface ReportsContext extends ScreenInput {
  query: ReportQuery;
  /** Typed ends of a free period; null for those of the query. */
  typed: { from: string; to: string } | null;
  answer: ReportAnswer | null;
  failure: Failure | null;
  options: ReportOptions;
  optionsFailure: Failure | null;
  /** Ids of closed groups. */
  closed: string[];
  /** Id of the open entry; '' for none. */
  entryId: string;
}

export type ReportsEvent =
  | { type: 'address.read'; part: AddressPart; isServed: boolean }
  | { type: 'query.changed'; patch: Partial<ReportQuery> }
  | { type: 'days.typed'; from: string; to: string }
  | { type: 'report.retried' }
  | { type: 'report.refreshed' }
  /** The current mark of the ledger, and the day in São Paulo. */
  | { type: 'mark.read'; mark: string; today: string }
  | { type: 'options.retried' }
  | { type: 'groups.closed'; ids: string[] }
  | { type: 'groups.opened'; ids: string[] }
  | { type: 'entry.opened'; id: string }
  | AddressMail
  /** Sent by the details. */
  | { type: 'entry.reversed' }
  | SessionNews
  | OutdatedNews;

export const reportsSetup = setup({
  types: {
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    input: {} as ScreenInput,
    children: {} as { table: 'table'; books: 'books'; details: 'details'; place: 'place' },
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
    /** Sends the ledger's mark at intervals and on request. */
    marks: fromCallback<{ type: 'mark.asked' }>(() => {}),
    details: entryDetailsMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    isFaulty: ({ context }) => queryFault(context.query) !== null,
    isDenied: ({ context }) => !context.permissions.includes(permissionFor(context.query)),
    asksOther: ({ context }, params: { part: AddressPart }) =>
      !isSameQuery(context.query, openedQuery(params.part, context.permissions)),
    changes: ({ context }, params: { patch: Partial<ReportQuery> }) =>
      !isSameQuery(context.query, changedQuery(context.query, params.patch)),
    areDays: (_, typed: { from: string; to: string }) =>
      parseTypedDate(typed.from) !== null && parseTypedDate(typed.to) !== null,
    isBeyondLast: ({ context }, { answer }: { answer: ReportAnswer }) =>
      context.query.page > lastPageOf(answer),
    tellsEntry: (_, { part }: AddressMail) => part.entry !== undefined,
    tellsOther: ({ context }, { part }: AddressMail) =>
      part.entry !== undefined && part.entry !== context.entryId,
    isOvertaken: ({ context: { answer, query } }, { mark, today }: { mark: string; today: string }) =>
      answer !== null && (answer.mark !== mark || isOfDayBefore(answer, query, today)),
  },
  actions: {
    keepAddress: assign(({ context }, params: { part: AddressPart }) => ({
      query: openedQuery(params.part, context.permissions),
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
    askMark: sendTo('marks', { type: 'mark.asked' as const }),
    requestBooks: enqueueActions(({ context, enqueue }) => {
      if (context.capabilities.includes('periods.1')) {
        enqueue.sendTo('books', { type: 'options.requested' });
      }
    }),
  },
});

export const nothingToChoose: ReportOptions = { accounts: [], centers: [], projects: [], treasury: [] };

export function firstContext({ input }: { input: ScreenInput }): ReportsContext {
  return {
    ...input,
    query: plainQuery,
    typed: null,
    answer: null,
    failure: null,
    options: nothingToChoose,
    optionsFailure: null,
    closed: [],
    entryId: '',
  };
}

/** The last page of a report; only a ledger has several. */
export function lastPageOf(answer: ReportAnswer): number {
  return answer.report === 'account-ledger' ? Math.max(1, answer.data.metadata.total_pages) : Infinity;
}

/** Table input; a paged report is exported whole, so the rest is requested then. */
export function tableOf({ query, answer }: Pick<ReportsContext, 'query' | 'answer'>): TableInput {
  const isPart = answer?.report === 'account-ledger' && answer.data.metadata.total_pages > 1;
  return { isServed: isPart, isHeard: false, of: JSON.stringify(query) };
}

/** True when the same query now has other days or other overdue titles. */
function isOfDayBefore(answer: ReportAnswer, query: ReportQuery, today: string): boolean {
  if (!isSameQuery(datedQuery(query, today), answer.query)) return true;
  return answer.report === 'cash-flow' && forecastOf(answer) !== null && answer.readOn !== today;
}
