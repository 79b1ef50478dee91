import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';

export type OptionSearchEvent =
  /** `value` is the current choice, '' for none. */
  | { type: 'list.opened'; value: string }
  | { type: 'text.typed'; text: string }
  /** The text was erased. */
  | { type: 'text.emptied' }
  /** The user moved to an option. */
  | { type: 'option.reached'; value: string }
  /** An option was chosen, or the search given up. */
  | { type: 'list.closed' }
  /** The focus went elsewhere. */
  | { type: 'list.left' }
  /** Enter came before the options did. */
  | { type: 'option.awaited' }
  /** The options came, and none fits the text. */
  | { type: 'option.missed' };

/**
 * The list of a searchable select (an ARIA combobox): closed, open, or emptied by erasing its text. A text whose Enter
 * came before the options waits for them, also when the field was left. The choice belongs to the form.
 */
export const optionSearchMachine = setup({
  types: {
    context: {} as {
      /** Null while the field shows its choice. */
      typed: string | null;
      /** Value of the option reached; '' for the first one. */
      at: string;
      startsOpen: boolean;
    },
    events: {} as OptionSearchEvent,
    input: {} as { startsOpen: boolean },
    tags: {} as 'listing' | 'awaiting',
  },
  guards: { startsOpen: ({ context }) => context.startsOpen },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ typed: text, at: '' })),
    emptyText: assign({ typed: '' }),
    forgetText: assign({ typed: null }),
    reach: assign((_, { value }: { value: string }) => ({ at: value })),
  },
}).createMachine({
  id: 'optionSearch',
  options: machineOptions,
  context: ({ input: { startsOpen } }) => ({ typed: null, at: '', startsOpen }),
  initial: 'beginning',
  on: {
    'text.typed': { target: '.open', actions: { type: 'keepText', params: theEvent } },
    'text.emptied': { target: '.emptied', actions: 'emptyText' },
    'list.closed': '.closed',
    'list.left': '.closed',
  },
  states: {
    beginning: { always: [{ guard: 'startsOpen', target: 'open' }, { target: 'closed' }] },
    /** The field shows its choice. */
    closed: {
      entry: 'forgetText',
      on: { 'list.opened': { target: 'open', actions: { type: 'reach', params: theEvent } } },
    },
    /** An optional field without text: leaving it clears the choice. */
    emptied: {
      on: { 'list.opened': { target: 'open', actions: { type: 'reach', params: theEvent } } },
    },
    open: {
      tags: 'listing',
      on: {
        'option.reached': { actions: { type: 'reach', params: theEvent } },
        'option.awaited': 'awaiting',
      },
    },
    awaiting: {
      tags: 'awaiting',
      initial: 'listed',
      states: {
        listed: {
          tags: 'listing',
          on: { 'list.left': 'left', 'option.missed': '#optionSearch.open' },
        },
        left: {
          on: { 'list.left': {}, 'option.missed': '#optionSearch.closed' },
        },
      },
    },
  },
});

export type OptionSearchActor = ActorRefFrom<typeof optionSearchMachine>;
type OptionSearchSnapshot = SnapshotFrom<typeof optionSearchMachine>;

export function selectIsListed(snapshot: OptionSearchSnapshot): boolean {
  return snapshot.hasTag('listing');
}

export function selectIsAwaited(snapshot: OptionSearchSnapshot): boolean {
  return snapshot.hasTag('awaiting');
}
