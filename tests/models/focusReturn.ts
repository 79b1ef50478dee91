import { focusReturnMachine } from '../../src/machines/shared/focusReturnMachine.ts';
import { defineModel } from './kit/defineModel.ts';

export const focusReturnModel = defineModel(focusReturnMachine, {
  cases: (snapshot) => {
    const isOpen = !snapshot.matches('closed');
    const close = (able: ('opener' | 'origin' | 'dialog' | 'list' | 'page')[], isLost = true) =>
      isOpen && ({ type: 'region.closed', able, isLost } as const);
    return {
      'a gesture asks for it': { type: 'region.requested' },
      'it is there': { type: 'region.drawn', isMoved: false },
      'it is there after the user moved on': { type: 'region.drawn', isMoved: true },
      'it closes over its opener': close(['page', 'list', 'opener']),
      'it closes with the dialog of its opener': close(['page', 'origin']),
      'it closes over another dialog': close(['dialog']),
      'it closes over a list without the row': close(['page', 'list']),
      'it closes over a page': close(['page']),
      'it closes over nothing': close([]),
      'it closes after the user moved on': close(['opener'], false),
      'its opener is enabled': { type: 'opener.enabled', isMoved: false },
      'its opener is enabled after the user moved on': { type: 'opener.enabled', isMoved: true },
    };
  },
  facts: ({ context: { heir } }) => heir,
});
