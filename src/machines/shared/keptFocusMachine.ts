import { assign, setup } from 'xstate';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';

/** Elements that can take the focus of a control: `menu` is the button of its menu, `retry` that of a failed list. */
export const heirs = ['popup', 'dialog', 'retry', 'list', 'page', 'menu'] as const;
/** The control itself, the disabled `owner` of the focus that its list or page stands in for, or an heir. */
export type Keeper = 'control' | 'owner' | (typeof heirs)[number];

/** The page around a control when its focus is lost. */
export interface Surroundings {
  able: (typeof heirs)[number][];
  /** The control's part of the page is loading. */
  isBusy: boolean;
  /** Place of the user: at the address of the control, at another one of its frame, or in another frame. */
  at: 'here' | 'frame' | 'elsewhere';
}

/** Place of a control; a `retry` button is that of a failed list in a page. */
export type FocusPlace = 'page' | 'retry' | 'dialog' | 'menu' | 'elsewhere';

export type KeptFocusEvent =
  | { type: 'focus.moved'; place: FocusPlace; isStandIn: boolean }
  /** A press on no control, or on another one. */
  | { type: 'beside.pressed' }
  | { type: 'control.pressed' }
  | { type: 'key.pressed' }
  /** The focus is on nothing, and this became of the control; a `blurred` one can take it. */
  | ({ type: 'control.blurred' | 'control.disabled' | 'control.hidden' | 'control.removed' } & Surroundings)
  /** A control that was given the focus did not take it. */
  | ({ type: 'control.refused' } & Surroundings)
  /** The stand-in has the focus, and its owner can take it again. */
  | ({ type: 'owner.enabled' } & Surroundings);

type Claim = { sight: Surroundings; heir: (typeof heirs)[number] };

/**
 * The heir of a focus that a change of the page took. A disabled control gets it back when it is enabled; until then
 * its list or page stands in, once nothing is loading. A removed one leaves it to its list or page, or to the new retry
 * button when its list failed. Popups and dialogs take it at once, because they need it for Escape. A closing menu
 * leaves it to its button or to the chosen page. A focus that the user removed or moved stays there.
 */
export const keptFocusMachine = setup({
  types: {
    context: {} as { keeper: Keeper | null },
    events: {} as KeptFocusEvent,
    tags: {} as 'standIn' | 'kept',
  },
  guards: {
    isIn: (_, { place, which }: { place: FocusPlace; which: FocusPlace }) => place === which,
    isStandIn: (_, { isStandIn }: { isStandIn: boolean }) => isStandIn,
    isBusy: (_, { isBusy }: Surroundings) => isBusy,
    isBusyHere: (_, { isBusy, at }: Surroundings) => isBusy && at === 'here',
    isAble: (_, { sight, heir }: Claim) => sight.able.includes(heir),
    isAbleHere: (_, { sight, heir }: Claim) => sight.at === 'here' && sight.able.includes(heir),
    isAbleInFrame: (_, { sight, heir }: Claim) => sight.at !== 'elsewhere' && sight.able.includes(heir),
  },
  actions: {
    give: assign((_, { keeper }: { keeper: Keeper }) => ({ keeper })),
    leave: assign({ keeper: null }),
  },
}).createMachine({
  id: 'keptFocus',
  options: machineOptions,
  context: { keeper: null },
  initial: 'nobody',
  on: {
    'focus.moved': [
      { guard: isIn('page'), target: '.page' },
      { guard: isIn('retry'), target: '.page.retry' },
      { guard: isIn('dialog'), target: '.dialog' },
      { guard: isIn('menu'), target: '.menu' },
      { target: '.nobody' },
    ],
    'beside.pressed': '.nobody',
    'control.blurred': { actions: 'leave' },
    'control.disabled': { actions: 'leave' },
    'control.hidden': { actions: 'leave' },
    'control.removed': { actions: 'leave' },
    'control.refused': { actions: 'leave' },
  },
  states: {
    nobody: {},
    page: {
      tags: 'kept',
      on: {
        'control.blurred': give('control'),
        'control.disabled': [
          to('popup'),
          waits(),
          to('retry'),
          { ...to('list'), target: '.standIn' },
          { ...to('page'), target: '.standIn' },
        ],
        'control.hidden': [to('popup'), waits(), to('retry')],
        'control.removed': [to('popup'), to('list', 'isAbleHere'), to('page', 'isAbleInFrame')],
      },
      initial: 'control',
      states: {
        control: {},
        retry: {
          on: {
            'control.removed': [to('popup'), waits('isBusyHere'), to('retry', 'isAbleHere')],
          },
        },
        standIn: {
          tags: 'standIn',
          on: {
            'focus.moved': { guard: { type: 'isStandIn', params: theEvent } },
            'owner.enabled': give('owner'),
            'control.pressed': 'control',
            'key.pressed': 'control',
          },
        },
      },
    },
    dialog: {
      tags: 'kept',
      on: {
        'control.blurred': { ...to('dialog'), ...give('control') },
        'control.disabled': [to('popup'), to('dialog')],
        'control.hidden': [to('popup'), to('dialog')],
        'control.removed': [to('popup'), to('dialog')],
      },
    },
    menu: {
      tags: 'kept',
      on: {
        'control.blurred': give('control'),
        'control.disabled': [to('menu', 'isAbleHere'), to('page')],
        'control.hidden': [to('menu', 'isAbleHere'), to('page')],
        'control.refused': [to('menu', 'isAbleHere'), to('page')],
        'control.removed': [to('list', 'isAbleHere'), to('page', 'isAbleHere')],
      },
    },
  },
});

function isIn(which: FocusPlace) {
  const params = ({ event: { place } }: { event: { place: FocusPlace } }) => ({ place, which });
  return { type: 'isIn', params } as const;
}

function give(keeper: Keeper) {
  return { actions: { type: 'give', params: { keeper } } } as const;
}

function to(heir: Claim['heir'], guard: 'isAble' | 'isAbleHere' | 'isAbleInFrame' = 'isAble') {
  const params = ({ event }: { event: Surroundings }) => ({ sight: event, heir });
  return { guard: { type: guard, params }, ...give(heir) } as const;
}

/** A part that is loading may bring the control back. */
function waits(guard: 'isBusy' | 'isBusyHere' = 'isBusy') {
  return { guard: { type: guard, params: theEvent<Surroundings> }, actions: 'leave' } as const;
}
