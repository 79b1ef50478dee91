import { optionSearchMachine } from '../../src/machines/shared/optionSearchMachine.ts';
import { defineModel } from './kit/defineModel.ts';

/** The field of a form: closed at first, 'Aurora' chosen. */
export const optionSearchModel = defineModel(optionSearchMachine, {
  input: { startsOpen: false },
  cases: (snapshot) => ({
    'open the list': (snapshot.matches('closed') || snapshot.matches('emptied')) && {
      type: 'list.opened',
      value: 'a',
    },
    'type what fits': { type: 'text.typed', text: 'bos' },
    'erase the text': (snapshot.matches('closed') || Boolean(snapshot.context.typed)) && {
      type: 'text.emptied',
    },
    'go to the next option': snapshot.matches('open') &&
      snapshot.context.at === 'a' && { type: 'option.reached', value: 'b' },
    'close the list': snapshot.hasTag('listing') && { type: 'list.closed' },
    'go elsewhere': (snapshot.hasTag('listing') || snapshot.matches('emptied')) && { type: 'list.left' },
    'press Enter before the options': snapshot.matches('open') &&
      Boolean(snapshot.context.typed) && { type: 'option.awaited' },
    'the options come without it': snapshot.hasTag('awaiting') && { type: 'option.missed' },
  }),
  facts: ({ context: { typed, at } }) => [typed && 'text', at],
});

/** The palette: open from the start. */
export const paletteSearchModel = defineModel(optionSearchMachine, {
  name: 'optionSearch (open)',
  input: { startsOpen: true },
  cases: () => ({ 'type what fits': { type: 'text.typed', text: 'bos' } }),
  facts: ({ context: { typed, at } }) => [typed, at],
});
