import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { type RowMail, tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import type { RowPlace } from './foundRows.ts';
import { helpMachine } from './helpMachine.ts';
import type { HistoryRow } from './rowHistoryMachine.ts';

export type Scheme = 'light' | 'dark';

export type ShellEvent =
  | { type: 'menu.toggled' }
  | { type: 'finance.toggled' }
  | { type: 'scheme.chosen'; scheme: Scheme }
  | { type: 'scheme.found'; scheme: Scheme }
  /** The tab was reloaded with a folded menu, or a folded group. */
  | { type: 'menu.found'; part: MenuFold }
  /** 'Histórico' of a row in a list. */
  | { type: 'history.requested'; row: HistoryRow }
  /** For the search, from the app. */
  | RowNews;

/** Rows that were opened, commanded or listed, and another user. */
export type RowNews = (RowMail & RowPlace) | { type: 'holder.changed' };

/** Parts of the menu that are folded. */
export type MenuFold = 'menu' | 'finance';

export type SchemeOrder =
  | { type: 'scheme.keep'; scheme: Scheme }
  | { type: 'fold.keep'; part: MenuFold; isFolded: boolean };

/** The audit trail shows the same changes. */
const trailInstead = {
  target: 'closed',
  actions: {
    type: 'tellApp',
    params: ({ context: { row } }: { context: { row: HistoryRow | null } }) => ({
      type: 'navigation.requested' as const,
      to: row?.path ?? '/',
    }),
  },
} as const;

/** Everything around the screens: side menu, Financeiro group, colour scheme, help, search and histories. */
export const shellMachine = setup({
  types: {
    context: {} as {
      /** The row whose history was requested last. */
      row: HistoryRow | null;
    },
    events: {} as ShellEvent,
    children: {} as {
      scheme: 'scheme';
      help: 'help';
      openSearch: 'openSearch';
      search: 'search';
      openColumns: 'openColumns';
      columns: 'columns';
      openHistory: 'openHistory';
      history: 'history';
    },
  },
  actors: {
    /** Reads the stored or the system's colour scheme and the tab's folds, and stores what is chosen. */
    scheme: fromCallback<SchemeOrder>(() => {}),
    help: helpMachine,
    /** Loads the code of the search after the page, and provides the actor of the port below. */
    openSearch: port<void>('openSearch'),
    search: fromCallback(() => {}),
    /** The same for the choice of columns. */
    openColumns: port<void>('openColumns'),
    columns: fromCallback(() => {}),
    /** Loads the code of the history with the first one. */
    openHistory: port<void>('openHistory'),
    history: fromCallback<EventObject, { row: HistoryRow | null }>(() => {}),
  },
  guards: {
    isDark: (_, params: { scheme: Scheme }) => params.scheme === 'dark',
    isOf: (_, { part, found }: { part: MenuFold; found: MenuFold }) => part === found,
    isWide: stateIn({ menu: 'wide' }),
    isOpen: stateIn({ finance: 'open' }),
  },
  actions: {
    keepFold: sendTo('scheme', (_, fold: { part: MenuFold; isFolded: boolean }) => ({
      type: 'fold.keep' as const,
      ...fold,
    })),
    keepScheme: sendTo('scheme', (_, { scheme }: { scheme: Scheme }) => ({
      type: 'scheme.keep' as const,
      scheme,
    })),
    passRow: sendTo('search', (_, news: RowNews) => news),
    keepRow: assign((_, { row }: { row: HistoryRow }) => ({ row })),
    tellApp: tellApp(),
  },
}).createMachine({
  id: 'shell',
  options: machineOptions,
  context: { row: null },
  invoke: { id: 'help', src: 'help' },
  type: 'parallel',
  states: {
    menu: {
      initial: 'wide',
      states: {
        wide: { on: { 'menu.toggled': 'narrow', 'menu.found': foundAs('menu', 'narrow') } },
        narrow: { on: { 'menu.toggled': 'wide' } },
      },
    },
    finance: {
      initial: 'open',
      states: {
        open: { on: { 'finance.toggled': 'closed', 'menu.found': foundAs('finance', 'closed') } },
        closed: { on: { 'finance.toggled': 'open' } },
      },
    },
    scheme: {
      initial: 'light',
      on: {
        'scheme.found': [
          { guard: { type: 'isDark', params: theEvent }, target: '.dark' },
          { target: '.light' },
        ],
        'scheme.chosen': [
          { guard: { type: 'isDark', params: theEvent }, target: '.dark' },
          { target: '.light' },
        ],
      },
      states: { light: {}, dark: {} },
    },
    search: {
      initial: 'closed',
      states: {
        closed: { invoke: { id: 'openSearch', src: 'openSearch', onDone: 'open', onError: 'lost' } },
        open: {
          invoke: { id: 'search', src: 'search', onError: 'lost' },
          on: {
            'row.*': { actions: { type: 'passRow', params: theEvent } },
            'rows.listed': { actions: { type: 'passRow', params: theEvent } },
            'holder.changed': { actions: { type: 'passRow', params: theEvent } },
          },
        },
        /** The menu reaches every screen too. */
        lost: { meta: { terminal: true } },
      },
    },
    columns: {
      initial: 'closed',
      states: {
        closed: { invoke: { id: 'openColumns', src: 'openColumns', onDone: 'open', onError: 'lost' } },
        open: { invoke: { id: 'columns', src: 'columns', onError: 'lost' } },
        /** Every list has its own columns and widths. */
        lost: { meta: { terminal: true } },
      },
    },
    history: {
      initial: 'closed',
      states: {
        /** After a failure the trail has opened instead. */
        closed: {
          meta: { terminal: true },
          on: { 'history.requested': { target: 'opening', actions: { type: 'keepRow', params: theEvent } } },
        },
        opening: { invoke: { id: 'openHistory', src: 'openHistory', onDone: 'open', onError: trailInstead } },
        open: {
          invoke: {
            id: 'history',
            src: 'history',
            input: ({ context: { row } }) => ({ row }),
            onDone: 'closed',
            onError: trailInstead,
          },
        },
      },
    },
    memory: {
      initial: 'working',
      states: {
        working: {
          invoke: { id: 'scheme', src: 'scheme', onError: 'forbidden' },
          on: {
            'scheme.chosen': { actions: { type: 'keepScheme', params: theEvent } },
            'menu.toggled': [
              { guard: 'isWide', actions: { type: 'keepFold', params: { part: 'menu', isFolded: true } } },
              { actions: { type: 'keepFold', params: { part: 'menu', isFolded: false } } },
            ],
            'finance.toggled': [
              { guard: 'isOpen', actions: { type: 'keepFold', params: { part: 'finance', isFolded: true } } },
              { actions: { type: 'keepFold', params: { part: 'finance', isFolded: false } } },
            ],
          },
        },
        /** The browser stores nothing for this page; the choice lasts until reload. */
        forbidden: { meta: { terminal: true } },
      },
    },
  },
});

function foundAs<Target extends string>(part: MenuFold, target: Target) {
  return {
    guard: {
      type: 'isOf',
      params: ({ event }: { event: { part: MenuFold } }) => ({ part, found: event.part }),
    },
    target,
  } as const;
}

export type ShellActor = ActorRefFrom<typeof shellMachine>;
export type ShellSnapshot = SnapshotFrom<typeof shellMachine>;

export function selectScheme(snapshot: ShellSnapshot): Scheme {
  return snapshot.matches({ scheme: 'dark' }) ? 'dark' : 'light';
}

export function selectIsMenuNarrow(snapshot: ShellSnapshot): boolean {
  return snapshot.matches({ menu: 'narrow' });
}

export function selectIsFinanceOpen(snapshot: ShellSnapshot): boolean {
  return snapshot.matches({ finance: 'open' });
}
