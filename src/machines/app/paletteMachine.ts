import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import type { FoundRow } from '../../domain/tables/foundRow.ts';
import { paletteTexts } from '../../texts/palette.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import { isUnderDialog } from './commands.ts';
import { isMachine } from './liveMachine.ts';

export interface PaletteInput {
  /** The rows that were gone to, the latest first. */
  recent: FoundRow[];
}

/** The row that was gone to, if that is how the palette was left. */
export interface PaletteOutput {
  chosen: FoundRow | null;
}

export interface PaletteContext extends PaletteInput, PaletteOutput {
  query: string;
  /** Enter was pressed before anything could be found: once the search is over, its first is gone to. */
  isEntered: boolean;
  /** Rows of lists that come whole, once one of them was asked for: they are searched by the page. */
  shelf: FoundRow[] | null;
  /** What the host found for the query. */
  found: FoundRow[];
  failure: Failure | null;
}

export type PaletteEvent =
  | { type: 'palette.typed'; query: string; isEntered?: boolean }
  | { type: 'palette.retried' }
  | { type: 'place.chosen'; to: string }
  | { type: 'row.chosen'; row: FoundRow }
  | { type: 'palette.left' }
  | { type: 'session.resumed' };

/** What is asked of the host, and what came: the shelf is brought once. */
export type PaletteFind = Pick<PaletteContext, 'query' | 'shelf'>;
export type PaletteFinds = Required<Pick<PaletteContext, 'shelf' | 'found'>>;

/** How long a search waits for the next key, in milliseconds. */
const settleMs = 200;
const shortestQuery = 2;

/**
 * 'Buscar ou ir para…': finds rows of the company by name or code, goes to a row or a screen, and tells
 * which row was gone to. Screens and the commands of the current one are known without it.
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
    /** What stands over the screen hears of no address: gone to on that very screen, the screen begins anew. */
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
    /** What was typed is too short to ask the host for. */
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
      on: { 'palette.retried': 'finding', 'session.resumed': 'finding' },
    },
    left: { type: 'final' },
  },
});

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;
