import { type ActorRefFrom, assign, setup } from 'xstate';
import { machineOptions } from '../shared/patience.ts';

export type HelpEvent =
  | { type: 'help.opened' }
  | { type: 'help.closed' }
  | { type: 'chart.requested' }
  | { type: 'machine.chosen'; path: string[] };

/** The help of every screen: its menu, and how the screen works, as the chart of one of the machines that run. */
export const helpMachine = setup({
  types: {
    /** The chosen machine: the names of the children that lead to it from the app. */
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
    'chart.requested': { target: '.chart', actions: { type: 'choose', params: { path: ['screen'] } } },
  },
  states: {
    closed: { on: { 'help.opened': 'menu' } },
    menu: {},
    chart: {
      on: {
        'machine.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
  },
});

export type HelpActor = ActorRefFrom<typeof helpMachine>;
