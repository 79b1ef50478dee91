import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

export type HelpEvent =
  | { type: 'help.opened' }
  | { type: 'help.closed' }
  | { type: 'explanation.requested' }
  | { type: 'story.requested' }
  | { type: 'diagram.toggled' }
  | { type: 'diagram.docked' }
  | { type: 'dock.released' }
  /** The docked chart goes back to the machine that the user works with. */
  | { type: 'work.followed' }
  | { type: 'machine.chosen'; path: string[] }
  /** A transition of the chart, by the id of its machine and its mark. */
  | { type: 'transition.chosen'; transition: string };

/**
 * The help of every screen: its menu, the explanation of the screen, and the chart of a running machine, in a dialog or
 * docked beside the screen.
 */
export const helpMachine = setup({
  types: {
    context: {} as {
      /** Child names that lead from the app to the chosen machine. */
      path: string[];
      /** Transition to explain while its machine is shown; '' for none. */
      transition: string;
    },
    events: {} as HelpEvent,
  },
  guards: { isDocked: stateIn({ dock: 'docked' }) },
  actions: {
    choose: assign((_, { path }: { path: string[] }) => ({ path })),
    ask: assign((_, { transition }: { transition: string }) => ({ transition })),
  },
}).createMachine({
  id: 'help',
  options: machineOptions,
  context: { path: [], transition: '' },
  type: 'parallel',
  states: {
    page: {
      initial: 'closed',
      on: {
        'help.closed': '.closed',
        'explanation.requested': '.explained',
        'story.requested': '.story',
      },
      states: {
        closed: { on: { 'help.opened': 'menu' } },
        menu: {},
        /** Dialog that narrates the trail of this page, or an exported one. */
        story: {},
        explained: {
          on: {
            'diagram.toggled': [
              // It is beside the screen already.
              { guard: 'isDocked', target: 'closed' },
              { target: 'diagram', actions: { type: 'choose', params: { path: ['screen'] } } },
            ],
          },
        },
        diagram: {
          on: {
            'diagram.toggled': 'explained',
            'diagram.docked': 'closed',
            'machine.chosen': { actions: { type: 'choose', params: theEvent } },
            'transition.chosen': { actions: { type: 'ask', params: theEvent } },
          },
        },
      },
    },
    /** The chart beside the screen, which stays there while the user works. */
    dock: {
      initial: 'loose',
      states: {
        loose: { on: { 'diagram.docked': 'docked' } },
        docked: {
          on: {
            'dock.released': 'loose',
            'transition.chosen': { actions: { type: 'ask', params: theEvent } },
          },
          initial: 'following',
          states: {
            following: {
              on: {
                'machine.chosen': { target: 'kept', actions: { type: 'choose', params: theEvent } },
              },
            },
            /** Shows the chosen machine, or the nearest running one around it. */
            kept: {
              on: {
                'machine.chosen': { actions: { type: 'choose', params: theEvent } },
                'work.followed': 'following',
              },
            },
          },
        },
      },
    },
  },
});

export type HelpActor = ActorRefFrom<typeof helpMachine>;
export type HelpSnapshot = SnapshotFrom<typeof helpMachine>;

export function selectHelpPage({ value }: HelpSnapshot): HelpSnapshot['value']['page'] {
  return value.page;
}

export function selectIsDocked(snapshot: HelpSnapshot): boolean {
  return snapshot.matches({ dock: 'docked' });
}
