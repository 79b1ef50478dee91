import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import type { FoundRow } from '../../domain/tables/foundRow.ts';
import { paletteTexts } from '../../texts/palette.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import { isUnderDialog } from './commands.ts';
import { isMachine } from './liveMachine.ts';

export interface PaletteInput {
  /** Recently opened rows, latest first. */
  recent: FoundRow[];
}

/** The row chosen in the palette; null when it was closed otherwise. */
export interface PaletteOutput {
  chosen: FoundRow | null;
}

export interface PaletteContext extends PaletteInput, PaletteOutput {
  query: string;
  /** Enter was pressed during the search: its first result opens when it ends. */
  isEntered: boolean;
  /** Rows of complete lists, loaded once; the page searches them. */
  shelf: FoundRow[] | null;
  /** The host's results. */
  found: FoundRow[];
  failure: Failure | null;
}

export type PaletteEvent =
  | { type: 'palette.typed'; query: string; isEntered?: boolean }
  | { type: 'palette.retried' }
  | { type: 'place.chosen'; to: string }
  | { type: 'row.chosen'; row: FoundRow }
  | { type: 'palette.left' }
  | SessionNews;

/** The query, and its results: the shelf is loaded once. */
export type PaletteFind = Pick<PaletteContext, 'query' | 'shelf'>;
export type PaletteFinds = Required<Pick<PaletteContext, 'shelf' | 'found'>>;

/** Debounce of the search in milliseconds. */
const settleMs = 200;
const shortestQuery = 2;

/**
 * 'Buscar ou ir para…': finds rows of the company by name or code, opens a row or a screen, and returns the chosen row.
 * Screens and commands of the current one need no search.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as PaletteInput,
    output: {} as PaletteOutput,
    children: {} as { find: 'find' },
    tags: {} as 'finding' | 'failed',
  },
  actors: { find: port<PaletteFinds, PaletteFind>('palette: find') },
  delays: { settle: settleMs },
  guards: {
    isShort: (_, { query }: { query: string }) => query.trim().length < shortestQuery,
  },
  actions: {
    /** Dialogs ignore the address, so a screen opened from itself restarts. */
    goTo: sendTo(
      ({ system }) => system.get('app'),
      ({ system }, { to }: { to: string }) => {
        const screen = system.get('app')?.getSnapshot().children?.screen;
        const anew = isMachine(screen) && isUnderDialog(screen) && { isAnew: true };
        return { type: 'navigation.requested', to, ...anew } as const;
      },
    ),
    keepQuery: assign((_, { query, isEntered = false }: { query: string; isEntered?: boolean }) => ({
      query,
      isEntered,
    })),
    keepFound: assign((_, finds: PaletteFinds) => finds),
    forgetFound: assign({ found: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      found: [],
      failure: explain(toProblem(error), paletteTexts.failed),
    })),
    keepChosen: assign((_, { row }: { row: FoundRow }) => ({ chosen: row })),
  },
}).createMachine({
  id: 'palette',
  options: machineOptions,
  context: ({ input: { recent } }) => ({
    recent,
    chosen: null,
    query: '',
    isEntered: false,
    shelf: null,
    found: [],
    failure: null,
  }),
  output: ({ context: { chosen } }) => ({ chosen }),
  initial: 'idle',
  on: {
    'palette.typed': [
      {
        guard: { type: 'isShort', params: theEvent },
        target: '.idle',
        actions: [{ type: 'keepQuery', params: theEvent }, 'forgetFound'],
      },
      { target: '.typing', actions: { type: 'keepQuery', params: theEvent } },
    ],
    'place.chosen': {
      target: '.left',
      actions: { type: 'goTo', params: theEvent },
    },
    'row.chosen': {
      target: '.left',
      actions: [
        { type: 'keepChosen', params: theEvent },
        { type: 'goTo', params: ({ event }) => event.row },
      ],
    },
    'palette.left': '.left',
  },
  states: {
    /** The text is too short for a search. */
    idle: {},
    typing: {
      tags: 'finding',
      after: { settle: 'finding' },
    },
    finding: {
      tags: 'finding',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { query, shelf } }) => ({ query: query.trim(), shelf }),
        onDone: {
          target: 'found',
          actions: { type: 'keepFound', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
    },
    found: {},
    failed: {
      tags: 'failed',
      on: triesAgain('palette.retried', 'finding'),
    },
    left: { type: 'final' },
  },
});

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;
