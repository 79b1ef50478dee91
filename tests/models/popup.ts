import { popupMachine } from '../../src/machines/shared/popupMachine.ts';
import { defineModel } from './kit/defineModel.ts';

export const labels = ['Excel', 'CSV', 'Imprimir'];

/** A menu of three items. */
export const popupModel = defineModel(popupMachine, {
  cases: ({ context: { at } }) => {
    const press = (key: string) => ({ type: 'key.pressed', key, at, labels }) as const;
    return {
      'it is drawn': { type: 'popup.shown' },
      'arrow down': press('ArrowDown'),
      'arrow up': press('ArrowUp'),
      'the first': at !== 0 && press('Home'),
      'the last': at !== 2 && press('End'),
      'a letter': at !== 2 && press('i'),
      'a letter of none': press('x'),
      'go on': press('Tab'),
      'choose the item': { type: 'item.chosen' },
      'press Escape': { type: 'popup.dismissed' },
      'go elsewhere': { type: 'popup.left' },
    };
  },
  facts: ({ context: { at } }) => at,
});
