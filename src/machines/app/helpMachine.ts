import { type ActorRefFrom, assign, setup } from 'xstate';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

export type HelpEvent =
  | { type: 'help.opened' }
  | { type: 'help.closed' }
  | { type: 'explanation.requested' }
  | { type: 'story.requested' }
  | { type: 'diagram.toggled' }
  | { type: 'machine.chosen'; path: string[] };

/** The help of every screen: its menu, the explanation of the screen, and the chart of a running machine. */
export const helpMachine = setup({
  types: {
    /** Child names that lead from the app to the chosen machine. */
    context: {} as { path: string[] },
    events: {} as HelpEvent,
  },
  actions: {
    choose: assign((_, { path }: { path: string[] }) => ({ path })),
  },
}).createMachine({
  id: 'help',
  options: machineOptions,
  context: { path: [] },
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
        'diagram.toggled': {
          target: 'diagram',
          actions: { type: 'choose', params: { path: ['screen'] } },
        },
      },
    },
    diagram: {
      on: {
        'diagram.toggled': 'explained',
        'machine.chosen': { actions: { type: 'choose', params: theEvent } },
      },
    },
  },
});

export type HelpActor = ActorRefFrom<typeof helpMachine>;
