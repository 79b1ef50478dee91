import { type ActorRefFrom, assign, setup } from 'xstate';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';

/**
 * Who can take a lost focus: the control that opened the region, the one that opened the dialog around it, the dialog
 * below, the list, or the page.
 */
export const heirs = ['opener', 'origin', 'dialog', 'list', 'page'] as const;
export type Heir = (typeof heirs)[number];

export type FocusReturnEvent =
  /** A gesture asks for the region, whose code may still be loading. */
  | { type: 'region.requested' }
  /** It is drawn; `isMoved` when the focus is on another control by then. */
  | { type: 'region.drawn'; isMoved: boolean }
  | ({ type: 'region.closed' } & Closing)
  /** The opener can take the focus again; `isMoved` when the user is on another control by then. */
  | { type: 'opener.enabled'; isMoved: boolean };

interface Closing {
  /** The focus went with the region. */
  isLost: boolean;
  able: Heir[];
}

/**
 * Where the focus goes when a dialog or another region closes: to who opened it, else to the nearest in sight. A user who
 * moved on meanwhile keeps the focus.
 */
export const focusReturnMachine = setup({
  types: {
    context: {} as { heir: Heir | null },
    events: {} as FocusReturnEvent,
    /** The opener is the control of the gesture, not the one focused when the region was drawn. */
    tags: {} as 'requested',
  },
  guards: {
    isMoved: (_, { isMoved }: { isMoved: boolean }) => isMoved,
    isElsewhere: (_, { isLost }: Closing) => !isLost,
    isAble: (_, { able, heir }: Pick<Closing, 'able'> & { heir: Heir }) => able.includes(heir),
  },
  actions: {
    give: assign((_, { heir }: { heir: Heir }) => ({ heir })),
    keep: assign({ heir: null }),
  },
}).createMachine({
  id: 'focusReturn',
  options: machineOptions,
  context: { heir: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'region.requested': 'requested',
        'region.drawn': 'drawn',
        'opener.enabled': [
          { guard: { type: 'isMoved', params: theEvent }, actions: 'keep' },
          { actions: { type: 'give', params: { heir: 'opener' } } },
        ],
      },
    },
    requested: {
      tags: 'requested',
      on: {
        'region.drawn': { guard: { type: 'isMoved', params: theEvent }, target: 'drawn' },
      },
    },
    drawn: {},
  },
  on: {
    'region.closed': [
      { guard: { type: 'isElsewhere', params: theEvent }, target: '.closed', actions: 'keep' },
      ...heirs.map(
        (heir) =>
          ({
            guard: {
              type: 'isAble',
              params: ({ event }: { event: Closing }) => ({ able: event.able, heir }),
            },
            target: '.closed',
            actions: { type: 'give', params: { heir } },
          }) as const,
      ),
      { target: '.closed', actions: 'keep' },
    ],
  },
});

export type FocusReturnActor = ActorRefFrom<typeof focusReturnMachine>;
