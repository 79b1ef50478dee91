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

/** Whose business searching is. A list without an input is loaded whole and searched here. */
export interface TableInput {
  /** Whether the host searches and orders; otherwise what is loaded is searched here. */
  isServed: boolean;
  /** Whether the list hears how it is looked at: it is served, or cuts what is found into pages. */
  isHeard: boolean;
  /** Whose rows they are, such as an account's movements; '' where there is only one such list. */
  of?: string;
  /** Whether what is given away also tells the fingerprint of the books. */
  isSealed?: boolean;
}

/** Every row of a look, where not all are here, and what a file or a sheet of them says besides. */
export interface Gathered {
  rows?: object[];
  note?: string | undefined;
  /** What is called so that the rows refer to, by its id. */
  names?: Readonly<Record<string, string>>;
}

/** Of what every row is asked for. */
export type GatherOrder = Pick<Required<TableInput>, 'of' | 'isSealed'> & { look: TableLook };

const wholeList: Required<TableInput> = { isServed: false, isHeard: false, of: '', isSealed: false };

export interface TableContext extends TableLook, Required<TableInput> {
  format: OutputFormat;
  /** What is given away and was not loaded: every row of a list of which only a page is, and names. */
  gathered: Gathered | null;
}

export type TableEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'sort.requested'; column: string; descendsFirst: boolean }
  | { type: 'filter.chosen'; column: string; value: string }
  | { type: 'look.cleared' }
  | { type: 'look.settled'; isStep: boolean }
  /** The list shows this page of so many. */
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

/** What a table tells the list that it belongs to. */
export type TableMail = { type: 'look.changed'; look: TableLook } | { type: 'page.requested'; page: number };

function notGathered(error: unknown) {
  const { text } = explainAction(toProblem(error), outputTexts.failedText);
  return {
    type: 'notice.raised',
    notice: failure(outputTexts.failed, text || outputTexts.failedText),
  } as const;
}

/** What is told when a file or a paper could not be made. */
export const notMade = {
  type: 'notice.raised',
  notice: failure(outputTexts.failed, outputTexts.failedText),
} as const;

/** How long a search waits for the next key before the address and the host hear of it, in milliseconds. */
const settleMs = 300;

/**
 * How a list is looked at: searched, ordered, narrowed, and given away as a file or on paper. The address tells it and
 * follows it. The rows are the list's, which hears of the look when the host is to search.
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
    /** Brings every row of a look, as the host finds them. */
    gather: port<Gathered, GatherOrder>('table: gather'),
  },
  delays: { settle: settleMs },
  guards: {
    isGathered: ({ context }) => context.isServed,
    isHeard: ({ context }) => context.isHeard,
    isOtherPage: ({ context }, params: PageShown) => context.page !== params.page,
    /** The page that the address tells is none of the list any more. */
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
    widen: assign({ search: '', filters: {} }),
    /** What is found begins on a first page; a host that only cuts its list has it on the page that is shown. */
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
    tellLook: tellParent<TableContext, TableEvent, TableMail>(({ search, sort, filters, page }) => ({
      type: 'look.changed',
      look: { search, sort, filters, page },
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
          /** A page that was asked for before is none of what is typed now. */
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
                // Whoever steps back is not to come to where there is nothing, and be led on from there again.
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
        /** The browser keeps no address for this page; the look lasts as long as the screen. */
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
        /** Not all that is given away is here: it is asked for before. */
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
