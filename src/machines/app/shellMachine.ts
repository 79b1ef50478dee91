import { type ActorRefFrom, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import { helpMachine } from './helpMachine.ts';

export type Scheme = 'light' | 'dark';

export type ShellEvent =
  | { type: 'menu.toggled' }
  | { type: 'finance.toggled' }
  | { type: 'scheme.chosen'; scheme: Scheme }
  | { type: 'scheme.found'; scheme: Scheme };

export type SchemeOrder = { type: 'scheme.keep'; scheme: Scheme };

/** Everything around the screens: side menu, Financeiro group, colour scheme, help and search. */
export const shellMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as ShellEvent,
    children: {} as { scheme: 'scheme'; help: 'help'; openSearch: 'openSearch'; search: 'search' },
  },
  actors: {
    /** Reads the stored or the system's colour scheme, and stores a new choice. */
    scheme: fromCallback<SchemeOrder>(() => {}),
    help: helpMachine,
    /** Loads the code of the search after the page, and provides the actor of the port below. */
    openSearch: port<void>('openSearch'),
    search: fromCallback(() => {}),
  },
  guards: {
    isDark: (_, params: { scheme: Scheme }) => params.scheme === 'dark',
  },
  actions: {
    keepScheme: sendTo('scheme', (_, { scheme }: { scheme: Scheme }) => ({
      type: 'scheme.keep' as const,
      scheme,
    })),
  },
}).createMachine({
  id: 'shell',
  options: machineOptions,
  context: {},
  invoke: { id: 'help', src: 'help' },
  type: 'parallel',
  states: {
    menu: {
      initial: 'wide',
      states: {
        wide: { on: { 'menu.toggled': 'narrow' } },
        narrow: { on: { 'menu.toggled': 'wide' } },
      },
    },
    finance: {
      initial: 'open',
      states: {
        open: { on: { 'finance.toggled': 'closed' } },
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
        open: { invoke: { id: 'search', src: 'search', onError: 'lost' } },
        /** The menu reaches every screen too. */
        lost: { meta: { terminal: true } },
      },
    },
    memory: {
      initial: 'working',
      states: {
        working: {
          invoke: { id: 'scheme', src: 'scheme', onError: 'forbidden' },
          on: {
            'scheme.chosen': { actions: { type: 'keepScheme', params: theEvent } },
          },
        },
        /** The browser stores nothing for this page; the choice lasts until reload. */
        forbidden: { meta: { terminal: true } },
      },
    },
  },
});

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
