import { type ActorRefFrom, assign, setup } from 'xstate';
import type { FoundRow } from '../../domain/foundRow.ts';
import { toProblem } from '../../domain/problem.ts';
import { paletteTexts } from '../../texts/palette.ts';
import { failure } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explainAction } from '../shared/errorText.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';

export type SearchEvent = { type: 'palette.requested' } | { type: 'palette.retried' };

/** What the palette is given and gives back: the rows that were gone to, the latest first. */
interface Recent {
  recent: FoundRow[];
}

/** Opens 'Buscar ou ir para…', whose code comes when it is first asked for, and remembers what was gone to. */
export const searchMachine = setup({
  types: {
    context: {} as Recent,
    events: {} as SearchEvent,
    children: {} as { openPalette: 'openPalette'; palette: 'palette' },
  },
  actors: {
    /** Brings the code, and gives the port below its actor. */
    openPalette: port<void>('search: openPalette'),
    palette: port<Recent, Recent>('search: palette'),
  },
  actions: {
    tellApp: tellApp(),
    keepRecent: assign((_, { recent }: Recent) => ({ recent })),
  },
}).createMachine({
  id: 'search',
  options: machineOptions,
  context: { recent: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.requested': 'opening' } },
    opening: {
      invoke: {
        id: 'openPalette',
        src: 'openPalette',
        onDone: 'open',
        onError: {
          target: 'closed',
          actions: { type: 'tellApp', params: ({ event }) => notOpened(event.error) },
        },
      },
    },
    open: {
      invoke: {
        id: 'palette',
        src: 'palette',
        input: ({ context }) => context,
        onDone: {
          target: 'closed',
          actions: { type: 'keepRecent', params: ({ event }) => event.output },
        },
        onError: {
          target: 'broken',
          actions: { type: 'tellApp', params: ({ event }) => notOpened(event.error) },
        },
      },
    },
    /** A bug ended it; what was gone to is still known. */
    broken: { on: { 'palette.retried': 'open' } },
  },
});

export type SearchActor = ActorRefFrom<typeof searchMachine>;

/** A session that ended or a host that did not answer says so; what did not come asks for another try. */
function notOpened(error: unknown) {
  const { text } = explainAction(toProblem(error), paletteTexts.notOpenedText);
  return {
    type: 'notice.raised',
    notice: failure(paletteTexts.notOpened, text || paletteTexts.notOpenedText),
  } as const;
}
