import { type ActorRefFrom, assign, setup } from 'xstate';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';

/** State of a step of the history that was left: scroll of its list, and what was pressed in it. */
export interface Place {
  address: string;
  /** Name of the list, as a screen may have another one at another step; null without one. */
  list: string | null;
  top: number;
  /** Number of the row. */
  row: string | null;
  /** Name of the pressed control; null for the row itself. */
  control: string | null;
  /** The followed link outside the list. */
  link: string | null;
}

type Pressed = Pick<Place, 'row' | 'control' | 'link'>;

interface Here {
  step: number;
  address: string;
  list: string | null;
}

/** The page as it is drawn while a place is looked for. */
interface Sight {
  hasLink: boolean;
  /** The list of the place is loaded, and long enough. */
  hasList: boolean;
  hasRow: boolean;
  hasControl: boolean;
  /** The user's focus is on a control. */
  isFocused: boolean;
}

export type KeptPlaceEvent =
  | ({ type: 'list.scrolled'; top: number } & Here)
  | ({ type: 'control.pressed'; pressed: Pressed } & Here)
  /** A step through the history, to a place that may be known. */
  | { type: 'step.returned'; step: number; address: string }
  /** A new step. */
  | { type: 'step.made'; step: number }
  | ({ type: 'page.drawn' } & Sight)
  /** A press, a key or the wheel: the user goes on. */
  | { type: 'user.acted' };

interface KeptPlaceContext {
  places: Record<string, Place>;
  /** The place that is looked for. */
  wanted: Place | null;
  /** What the view focuses or scrolls next. */
  found: 'link' | 'list' | 'control' | 'row' | null;
}

/**
 * The place in a list, by step of the history: its scroll, and the pressed control and row. A step back looks for it until
 * it is drawn, the user acts or the patience ends, because a list loads in parts.
 */
export const keptPlaceMachine = setup({
  types: { context: {} as KeptPlaceContext, events: {} as KeptPlaceEvent },
  delays: { patience: 10_000 },
  guards: {
    isKnown: ({ context }, { step, address }: { step: number; address: string }) =>
      context.places[step]?.address === address,
    seeksLink: ({ context: { wanted } }) => wanted !== null && wanted.link !== null,
    isDone: ({ context: { wanted } }) => wanted === null || (wanted.top === 0 && wanted.link !== null),
    isRowless: ({ context: { wanted } }) => wanted === null || wanted.row === null,
    hasLink: (_, { hasLink }: Sight) => hasLink,
    hasList: (_, { hasList }: Sight) => hasList,
    isFocused: (_, { isFocused }: Sight) => isFocused,
    isFocusedInRow: (_, { isFocused, hasRow }: Sight) => isFocused && hasRow,
    hasControl: ({ context: { wanted } }, { hasRow, hasControl }: Sight) =>
      wanted !== null && wanted.control !== null && hasRow && hasControl,
    hasRow: ({ context: { wanted } }, { hasRow }: Sight) =>
      wanted !== null && wanted.control === null && hasRow,
  },
  actions: {
    keepTop: assign(({ context }, { top, ...here }: Here & { top: number }) => kept(context, here, { top })),
    keepPressed: assign(({ context }, { pressed, ...here }: Here & { pressed: Pressed }) =>
      kept(context, here, pressed),
    ),
    forget: assign(({ context: { places } }, { step }: { step: number }) => {
      const { [step]: _, ...others } = places;
      return { places: others };
    }),
    want: assign(({ context: { places } }, { step }: { step: number }) => ({
      wanted: places[step] ?? null,
      found: null,
    })),
    find: assign((_, { found }: Pick<KeptPlaceContext, 'found'>) => ({ found })),
    rest: assign({ wanted: null, found: null }),
  },
}).createMachine({
  id: 'keptPlace',
  options: machineOptions,
  context: { places: {}, wanted: null, found: null },
  initial: 'watching',
  on: {
    'control.pressed': { actions: { type: 'keepPressed', params: theEvent } },
    'step.returned': [
      {
        guard: { type: 'isKnown', params: theEvent },
        target: '.returning',
        actions: { type: 'want', params: theEvent },
      },
      { target: '.watching', actions: 'rest' },
    ],
    'step.made': { target: '.watching', actions: ['rest', { type: 'forget', params: theEvent }] },
  },
  states: {
    watching: {
      on: { 'list.scrolled': { actions: { type: 'keepTop', params: theEvent } } },
    },
    returning: {
      after: { patience: { target: 'watching', actions: 'rest' } },
      on: { 'user.acted': { target: 'watching', actions: 'rest' } },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'seeksLink', target: 'link' }, { target: 'list' }] },
        link: {
          on: {
            'page.drawn': [
              { guard: { type: 'isFocused', params: theEvent }, target: 'scroll' },
              {
                guard: { type: 'hasLink', params: theEvent },
                target: 'scroll',
                actions: { type: 'find', params: { found: 'link' } },
              },
            ],
          },
        },
        /** A page without a scrolled list is there with its link. */
        scroll: { always: [{ guard: 'isDone', target: 'found' }, { target: 'list' }] },
        list: {
          on: {
            'page.drawn': {
              guard: { type: 'hasList', params: theEvent },
              target: 'row',
              actions: { type: 'find', params: { found: 'list' } },
            },
          },
        },
        /** Rows are drawn as the list scrolls, and may be the former ones first. */
        row: {
          always: { guard: 'isRowless', target: 'found' },
          on: {
            'page.drawn': [
              { guard: { type: 'isFocusedInRow', params: theEvent }, target: 'found' },
              {
                guard: { type: 'hasControl', params: theEvent },
                target: 'found',
                actions: { type: 'find', params: { found: 'control' } },
              },
              {
                guard: { type: 'hasRow', params: theEvent },
                target: 'found',
                actions: { type: 'find', params: { found: 'row' } },
              },
            ],
          },
        },
        found: { type: 'final' },
      },
      onDone: 'watching',
    },
  },
});

export type KeptPlaceActor = ActorRefFrom<typeof keptPlaceMachine>;

const nothingPressed = { top: 0, row: null, control: null, link: null };

function kept({ places }: KeptPlaceContext, { step, address, list }: Here, part: Partial<Place>) {
  const before = places[step];
  const place = before?.address === address ? before : nothingPressed;
  return { places: { ...places, [step]: { ...place, ...part, address, list } } };
}
