import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import { withRecent } from '../../domain/tables/foundRow.ts';
import { paletteTexts } from '../../texts/palette.ts';
import { failure } from '../shared/announcements.ts';
import { type RowMail, tellApp } from '../shared/appMailbox.ts';
import { explainAction } from '../shared/errorText.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type RowPlace, recentAfter } from './foundRows.ts';
import type { PaletteInput, PaletteOutput } from './paletteMachine.ts';
import type { RowNews } from './shellMachine.ts';

export type SearchEvent =
  | { type: 'palette.requested' }
  | { type: 'palette.typed'; query: string }
  | { type: 'palette.entered' }
  | { type: 'palette.shown' }
  | { type: 'palette.left' }
  | { type: 'palette.retried' }
  | RowNews;

/** Text typed before the field exists, and whether Enter ended it. */
export interface TypedAhead {
  query: string;
  isEntered: boolean;
}

const nothingTyped: TypedAhead = { query: '', isEntered: false };

/**
 * Opens 'Buscar ou ir para…', whose code loads at the first use. It keeps text typed before the field exists, and
 * remembers recently opened rows until they are gone or the user changes.
 */
export const searchMachine = setup({
  types: {
    context: {} as PaletteInput & { ahead: TypedAhead },
    events: {} as SearchEvent,
    children: {} as { openPalette: 'openPalette'; palette: 'palette' },
  },
  actors: {
    /** Loads the code and provides the actor of the port below. */
    openPalette: port<void>('search: openPalette'),
    palette: port<PaletteOutput, PaletteInput>('search: palette'),
  },
  actions: {
    tellApp: tellApp(),
    keepNews: assign(({ context: { recent } }, news: RowMail & RowPlace) => ({
      recent: recentAfter(recent, news),
    })),
    keepChosen: assign(({ context: { recent } }, { chosen }: PaletteOutput) => ({
      recent: chosen ? withRecent(recent, chosen) : recent,
    })),
    forgetRecent: assign({ recent: [] }),
    forgetTyped: assign({ ahead: nothingTyped }),
    keepTyped: assign((_, { query }: { query: string }) => ({ ahead: { query, isEntered: false } })),
    keepEntered: assign(({ context: { ahead } }) => ({ ahead: { ...ahead, isEntered: true } })),
    handOverTyped: sendTo('palette', ({ context: { ahead } }) => ({
      type: 'palette.typed' as const,
      ...ahead,
    })),
  },
}).createMachine({
  id: 'search',
  options: machineOptions,
  context: { recent: [], ahead: nothingTyped },
  on: {
    'row.opened': { actions: { type: 'keepNews', params: theEvent } },
    'row.commanded': { actions: { type: 'keepNews', params: theEvent } },
    'rows.listed': { actions: { type: 'keepNews', params: theEvent } },
    'holder.changed': { target: '.closed', actions: 'forgetRecent' },
  },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetTyped', on: { 'palette.requested': 'opening' } },
    opening: {
      on: {
        'palette.typed': { actions: { type: 'keepTyped', params: theEvent } },
        'palette.entered': { actions: 'keepEntered' },
        'palette.left': 'closed',
      },
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
        input: ({ context: { recent } }) => ({ recent }),
        onDone: {
          target: 'closed',
          actions: { type: 'keepChosen', params: ({ event }) => event.output },
        },
        onError: {
          target: 'broken',
          actions: { type: 'tellApp', params: ({ event }) => notOpened(event.error) },
        },
      },
      initial: 'drawing',
      states: {
        /** The palette is open, but its field has no focus yet. */
        drawing: {
          on: {
            'palette.typed': { actions: { type: 'keepTyped', params: theEvent } },
            'palette.entered': { actions: 'keepEntered' },
            'palette.shown': { target: 'shown', actions: 'handOverTyped' },
            'palette.left': '#search.closed',
          },
        },
        shown: {},
      },
    },
    /** Recent rows survive a bug in the palette. */
    broken: { on: { 'palette.retried': 'open' } },
  },
});

export type SearchActor = ActorRefFrom<typeof searchMachine>;

/** A session that ended or a host without answer explains itself; other failures suggest another try. */
function notOpened(error: unknown) {
  const { text } = explainAction(toProblem(error), paletteTexts.notOpenedText);
  return {
    type: 'notice.raised',
    notice: failure(paletteTexts.notOpened, text || paletteTexts.notOpenedText),
  } as const;
}
