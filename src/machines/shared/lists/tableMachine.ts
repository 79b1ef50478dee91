import { type ActorRefFrom, assign, fromCallback, raise, sendTo, setup } from 'xstate';
import { toProblem } from '../../../domain/problem.ts';
import {
  lookOfAddress,
  lookToAddress,
  nextSort,
  plainLook,
  type TableLook,
  withFilter,
} from '../../../domain/tables/tableLook.ts';
import { outputTexts } from '../../../texts/tables/tables.ts';
import type { AddressNews, AddressOrder } from '../addressMachine.ts';
import { failure } from '../announcements.ts';
import { tellApp, tellParent } from '../appMailbox.ts';
import { explainAction } from '../errorText.ts';
import { machineOptions } from '../patience.ts';
import { port } from '../port.ts';
import { theEvent } from '../theEvent.ts';

export type OutputFormat = 'csv' | 'xlsx' | 'print';

/** Input for searching. A list without an input is loaded whole and searched here. */
export interface TableInput {
  /** The host searches and sorts; otherwise the page searches loaded rows. */
  isServed: boolean;
  /** The list receives the view: it is served, or pages the results. */
  isHeard: boolean;
  /** Owner of the rows, such as an account of its movements; '' when there is only one list. */
  of?: string;
  /** Exports contain the fingerprint of the books. */
  isSealed?: boolean;
}

/** Every row of a view that is only partly loaded, and additions for a file or sheet. */
export interface Gathered {
  rows?: object[];
  note?: string | undefined;
  /** Names of referred rows by id. */
  names?: Readonly<Record<string, string>>;
}

/** Request for every row of a view. */
export type GatherOrder = Pick<Required<TableInput>, 'of' | 'isSealed'> & { look: TableLook };

const wholeList: Required<TableInput> = { isServed: false, isHeard: false, of: '', isSealed: false };

export interface TableContext extends TableLook, Required<TableInput> {
  format: OutputFormat;
  /** Rows and names gathered for an export. */
  gathered: Gathered | null;
}

export type TableEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'sort.requested'; column: string; descendsFirst: boolean }
  | { type: 'filter.chosen'; column: string; value: string }
  | { type: 'size.chosen'; size: number | undefined }
  | { type: 'look.cleared' }
  | { type: 'look.settled'; isStep: boolean }
  /** The list shows this page, out of so many. */
  | PageShown
  | AddressNews
  | { type: 'output.opened' }
  | { type: 'output.closed' }
  | { type: 'output.requested'; format: OutputFormat }
  | { type: 'output.made' }
  | { type: 'output.failed' };

interface PageShown {
  type: 'page.shown';
  page: number;
  pages: number;
}

/** Messages from a table to its list. */
export type TableMail = { type: 'look.changed'; look: TableLook } | { type: 'page.requested'; page: number };

function notGathered(error: unknown) {
  const { text } = explainAction(toProblem(error), outputTexts.failedText);
  return {
    type: 'notice.raised',
    notice: failure(outputTexts.failed, text || outputTexts.failedText),
  } as const;
}

/** Notices for a file or print that failed. */
export const notMade = {
  type: 'notice.raised',
  notice: failure(outputTexts.failed, outputTexts.failedText),
} as const;

/** Debounce of the search for address and host, in milliseconds. */
const settleMs = 300;

/**
 * The view of a list: search, order, filters, export and print. It reads and writes the address. The list owns the
 * rows, and receives the view when the host searches.
 */
export const tableMachine = setup({
  types: {
    context: {} as TableContext,
    events: {} as TableEvent,
    input: {} as TableInput | undefined,
    children: {} as { address: 'address'; gather: 'gather' },
    tags: {} as 'choosing' | 'gathering' | 'making',
  },
  actors: {
    address: fromCallback<AddressOrder>(() => {}),
    /** Loads every row of a view from the host. */
    gather: port<Gathered, GatherOrder>('table: gather'),
  },
  delays: { settle: settleMs },
  guards: {
    isGathered: ({ context }) => context.isServed,
    isHeard: ({ context }) => context.isHeard,
    isOtherPage: ({ context }, params: PageShown) => context.page !== params.page,
    /** The address's page no longer exists in the list. */
    isPageGone: ({ context }, { page, pages }: PageShown) => context.page > Math.max(page, pages),
    tellsOtherLook: ({ context }, { part }: AddressNews) =>
      context.isHeard &&
      JSON.stringify(lookToAddress(context)) !== JSON.stringify(lookToAddress(lookOfAddress(part))),
    tellsOtherPage: ({ context }, { part }: AddressNews) => context.page !== lookOfAddress(part).page,
  },
  actions: {
    tellApp: tellApp(),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    keepSort: assign(({ context }, pressed: { column: string; descendsFirst: boolean }) => ({
      sort: nextSort(context.sort, pressed),
    })),
    keepFilter: assign(({ context }, { column, value }: { column: string; value: string }) => ({
      filters: withFilter(context.filters, column, value),
    })),
    keepSize: assign((_, { size }: { size: number | undefined }) => ({ size })),
    widen: assign({ search: '', filters: {} }),
    /** Search results start on the first page; a host that only pages its list stays on the shown one. */
    turnBack: assign(({ context: { isHeard, page } }) => ({ page: isHeard ? 1 : page })),
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepAddress: assign((_, { part }: AddressNews) => lookOfAddress(part)),
    keepFormat: assign((_, { format }: { format: OutputFormat }) => ({ format })),
    keepGathered: assign((_, params: { gathered: Gathered }) => params),
    forgetGathered: assign({ gathered: null }),
    settle: raise({ type: 'look.settled', isStep: true }),
    settleTyped: raise({ type: 'look.settled', isStep: false }),
    write: sendTo('address', ({ context }, { isStep }: { isStep: boolean }) => ({
      type: 'address.write' as const,
      part: lookToAddress(context),
      isStep,
    })),
    tellLook: tellParent<TableContext, TableEvent, TableMail>(({ search, sort, filters, page, size }) => ({
      type: 'look.changed',
      look: { search, sort, filters, page, size },
    })),
    tellPage: tellParent<TableContext, TableEvent, TableMail>(({ page }) => ({
      type: 'page.requested',
      page,
    })),
  },
}).createMachine({
  id: 'table',
  options: machineOptions,
  context: ({ input }) => ({
    ...plainLook,
    ...wholeList,
    ...input,
    format: 'csv',
    gathered: null,
  }),
  type: 'parallel',
  states: {
    look: {
      initial: 'settled',
      on: {
        'search.typed': {
          target: '.typing',
          actions: [{ type: 'keepSearch', params: theEvent }, 'turnBack'],
        },
        'sort.requested': {
          target: '.settled',
          actions: [{ type: 'keepSort', params: theEvent }, 'turnBack', 'settle'],
        },
        'filter.chosen': {
          target: '.settled',
          actions: [{ type: 'keepFilter', params: theEvent }, 'turnBack', 'settle'],
        },
        'size.chosen': {
          target: '.settled',
          actions: [{ type: 'keepSize', params: theEvent }, 'turnBack', 'settle'],
        },
        'look.cleared': { target: '.settled', actions: ['widen', 'turnBack', 'settle'] },
        'look.settled': { guard: 'isHeard', actions: 'tellLook' },
        'page.shown': { actions: { type: 'keepPage', params: theEvent } },
        'address.read': [
          {
            guard: { type: 'tellsOtherLook', params: theEvent },
            target: '.settled',
            actions: [{ type: 'keepAddress', params: theEvent }, 'tellLook'],
          },
          {
            guard: { type: 'tellsOtherPage', params: theEvent },
            target: '.settled',
            actions: [{ type: 'keepAddress', params: theEvent }, 'tellPage'],
          },
          { target: '.settled', actions: { type: 'keepAddress', params: theEvent } },
        ],
      },
      states: {
        settled: {},
        typing: {
          after: { settle: { target: 'settled', actions: 'settleTyped' } },
          /** A page requested earlier does not belong to the text typed now. */
          on: {
            'page.shown': [{ guard: 'isHeard' }, { actions: { type: 'keepPage', params: theEvent } }],
          },
        },
      },
    },
    address: {
      initial: 'followed',
      states: {
        followed: {
          invoke: { id: 'address', src: 'address', onError: 'lost' },
          on: {
            'look.settled': { actions: { type: 'write', params: theEvent } },
            'page.shown': [
              {
                // Replaces the step, so that going back does not reach a missing page again.
                guard: { type: 'isPageGone', params: theEvent },
                actions: { type: 'write', params: { isStep: false } },
              },
              {
                guard: { type: 'isOtherPage', params: theEvent },
                actions: { type: 'write', params: { isStep: true } },
              },
            ],
          },
        },
        /** The browser stores no address for this page; the view lasts as long as the screen. */
        lost: { meta: { terminal: true } },
      },
    },
    output: {
      initial: 'none',
      states: {
        none: {
          on: {
            'output.opened': 'choosing',
            'output.requested': {
              target: 'beginning',
              actions: { type: 'keepFormat', params: theEvent },
            },
          },
        },
        choosing: {
          tags: 'choosing',
          on: {
            'output.closed': 'none',
            'output.requested': {
              target: 'beginning',
              actions: { type: 'keepFormat', params: theEvent },
            },
          },
        },
        beginning: {
          always: [{ guard: 'isGathered', target: 'gathering' }, { target: 'making' }],
        },
        /** Rows of the export are missing and requested first. */
        gathering: {
          tags: 'gathering',
          invoke: {
            id: 'gather',
            src: 'gather',
            input: ({ context: { of, isSealed, search, sort, filters, page } }) => ({
              of,
              isSealed,
              look: { search, sort, filters, page },
            }),
            onDone: {
              target: 'making',
              actions: { type: 'keepGathered', params: ({ event }) => ({ gathered: event.output }) },
            },
            onError: {
              target: 'none',
              actions: { type: 'tellApp', params: ({ event }) => notGathered(event.error) },
            },
          },
          on: { 'output.closed': 'none' },
        },
        making: {
          tags: 'making',
          exit: 'forgetGathered',
          on: {
            'output.made': 'none',
            'output.failed': {
              target: 'none',
              actions: { type: 'tellApp', params: notMade },
            },
          },
        },
      },
    },
  },
});

export type TableActor = ActorRefFrom<typeof tableMachine>;
