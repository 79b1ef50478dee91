import { type ActorRefFrom, assign, setup } from 'xstate';
import { plainText } from '../../domain/plainText.ts';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';

/** A key pressed on an item of a popup. */
interface Press {
  key: string;
  /** Item with the focus; -1 for none. */
  at: number;
  labels: string[];
}

export type PopupEvent =
  /** It is visible and can take the focus. */
  | { type: 'popup.shown' }
  | ({ type: 'key.pressed' } & Press)
  | { type: 'item.chosen' }
  /** Escape, or a press beside it. */
  | { type: 'popup.dismissed' }
  /** The focus went elsewhere. */
  | { type: 'popup.left' };

/**
 * A menu below its button: arrows, Home, End and letters go to an item, Tab and Escape leave. Its view focuses the item,
 * or the button once it is left `back`. A dialog below its button has no items but itself.
 */
export const popupMachine = setup({
  types: { context: {} as { at: number }, events: {} as PopupEvent, tags: {} as 'back' },
  guards: {
    leaves: (_, { key }: Press) => key === 'Tab',
    moves: (_, press: Press) => itemOf(press) !== null,
  },
  actions: {
    goTo: assign((_, press: Press) => ({ at: itemOf(press) ?? press.at })),
    begin: assign({ at: 0 }),
  },
}).createMachine({
  id: 'popup',
  options: machineOptions,
  context: { at: -1 },
  initial: 'drawing',
  states: {
    drawing: { on: { 'popup.shown': { target: 'open', actions: 'begin' } } },
    open: {
      on: {
        'key.pressed': [
          { guard: { type: 'leaves', params: theEvent }, target: 'back' },
          { guard: { type: 'moves', params: theEvent }, actions: { type: 'goTo', params: theEvent } },
        ],
        'item.chosen': 'back',
        'popup.dismissed': 'back',
        'popup.left': 'elsewhere',
      },
    },
    back: { tags: 'back', type: 'final' },
    elsewhere: { type: 'final' },
  },
});

export type PopupActor = ActorRefFrom<typeof popupMachine>;

function itemOf({ key, at, labels }: Press): number | null {
  const after = itemAfter(key, at, labels.length, ['ArrowDown', 'ArrowUp']);
  if (after !== null || key.length !== 1 || key === ' ') return after;
  const round = labels.map((_, step) => (at + 1 + step) % labels.length);
  return round.find((item) => plainText(labels[item] ?? '').startsWith(plainText(key))) ?? null;
}

/** The item of a row or column that a key goes to, in a circle; null for another key. */
export function itemAfter(
  key: string,
  at: number,
  count: number,
  [next, previous]: readonly [next: string, previous: string],
): number | null {
  if (count === 0) return null;
  if (key === next) return (at + 1) % count;
  if (key === previous) return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
