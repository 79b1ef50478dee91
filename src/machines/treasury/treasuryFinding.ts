import { theEvent } from '../shared/theEvent.ts';
import { notFound, treasurySetup } from './treasurySetup.ts';

/** The address names an account, whose row is requested, as the list may not be loaded. */
export const finding = treasurySetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ id: context.told.account ?? '' }),
        onDone: [
          {
            guard: 'wantsMovement',
            target: '#treasury.selected.beginning',
            actions: [{ type: 'select', params: ({ event }) => ({ row: event.output }) }, 'writeMovements'],
          },
          {
            guard: 'wantsMovements',
            target: '#treasury.selected.movements',
            actions: { type: 'select', params: ({ event }) => ({ row: event.output }) },
          },
          {
            target: '#treasury.selected',
            actions: { type: 'select', params: ({ event }) => ({ row: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'needsSession', params: theEvent },
            target: 'interrupted',
            actions: { type: 'tellApp', params: ({ event }) => notFound(event.error) },
          },
          {
            target: '#treasury.unselected',
            actions: { type: 'tellApp', params: ({ event }) => notFound(event.error) },
          },
        ],
      },
    },
    /** Signing in again continues here (decision D15). */
    interrupted: { on: { 'session.resumed': 'asking' } },
  },
  on: {
    'account.toggled': {
      target: 'selected',
      actions: [{ type: 'select', params: theEvent }, 'writeAccount'],
    },
    'address.told': [
      { guard: { type: 'tellsNone', params: theEvent }, target: 'unselected' },
      { target: 'finding', reenter: true, actions: { type: 'keepTold', params: theEvent } },
    ],
  },
});
