import {
  type FocusPlace,
  type KeptFocusEvent,
  keptFocusMachine,
  type Surroundings,
} from '../../src/machines/shared/keptFocusMachine.ts';
import { defineModel } from './kit/defineModel.ts';

type Loss = Extract<KeptFocusEvent, Surroundings>['type'];

/** Each way to lose a focus, with everybody or nobody in sight. */
export const keptFocusModel = defineModel(keptFocusMachine, {
  cases: (snapshot) => {
    const isStoodFor = snapshot.hasTag('standIn');
    const move = (place: FocusPlace, isStandIn = false) =>
      ({ type: 'focus.moved', place, isStandIn }) as const;
    const lose = (type: Loss, able: Surroundings['able'], part: Partial<Surroundings> = {}) =>
      snapshot.hasTag('kept') && ({ type, able, isBusy: false, at: 'here', ...part } as const);
    const page = ['list', 'page'] as const;
    return {
      'the focus goes to a control of the page': move('page'),
      'the focus goes to the retry button': move('retry'),
      'the focus goes to a dialog': move('dialog'),
      'the focus goes to the menu': move('menu'),
      'the focus goes to the header': move('elsewhere'),
      'the stand-in takes the focus': isStoodFor && move('page', true),
      'press beside it': { type: 'beside.pressed' },
      'press it': { type: 'control.pressed' },
      'press a key': { type: 'key.pressed' },
      'it is drawn anew': lose('control.blurred', ['dialog', ...page]),
      'it is drawn anew in a closing dialog': lose('control.blurred', []),
      'it is disabled': lose('control.disabled', ['dialog', ...page]),
      'it is disabled on a page without a list': lose('control.disabled', ['page']),
      'it is disabled while its page loads': lose('control.disabled', [...page], { isBusy: true }),
      'it is disabled after a failure': lose('control.disabled', ['retry', ...page]),
      'it is disabled in a popup': lose('control.disabled', ['popup', 'dialog', ...page]),
      'it is disabled in a closing dialog': lose('control.disabled', []),
      'it is disabled with its menu': lose('control.disabled', ['menu', ...page]),
      'it is hidden': lose('control.hidden', ['dialog', ...page]),
      'it is hidden while its page loads': lose('control.hidden', [...page], { isBusy: true }),
      'it is hidden after a failure': lose('control.hidden', ['retry', ...page]),
      'it is hidden in a popup': lose('control.hidden', ['popup', 'dialog', ...page]),
      'it is hidden in a closing dialog': lose('control.hidden', []),
      'it is hidden with its menu': lose('control.hidden', ['menu', ...page]),
      'it is hidden by a choice in its menu': lose('control.hidden', ['menu', ...page], { at: 'elsewhere' }),
      'it does not take the focus': lose('control.refused', ['menu', ...page]),
      'it does not take the focus elsewhere': lose('control.refused', ['menu', ...page], { at: 'elsewhere' }),
      'it does not take the focus, nor does anybody': lose('control.refused', []),
      'it is gone': lose('control.removed', ['dialog', ...page]),
      'it is gone from a page without a list': lose('control.removed', ['page']),
      'it is gone while its part loads': lose('control.removed', [...page], { isBusy: true }),
      'it is gone after another failure': lose('control.removed', ['retry', ...page]),
      'it is gone from a popup': lose('control.removed', ['popup', 'dialog', ...page]),
      'it is gone with another screen': lose('control.removed', ['retry', ...page], {
        at: 'frame',
        isBusy: true,
      }),
      'it is gone with its frame': lose('control.removed', [...page], { at: 'elsewhere' }),
      'it is gone with everything': lose('control.removed', []),
      'its owner is enabled': isStoodFor && lose('owner.enabled', [...page]),
    };
  },
  facts: ({ context: { keeper } }) => keeper,
});
