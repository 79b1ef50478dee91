import { helpMachine } from '../../src/machines/app/helpMachine.ts';
import { defineModel } from './kit/defineModel.ts';

export const helpModel = defineModel(helpMachine, {
  cases: (snapshot) => ({
    'open the help': snapshot.matches('closed') && { type: 'help.opened' },
    'ask how the screen works': !snapshot.matches('chart') && { type: 'chart.requested' },
    'choose the app': snapshot.context.path.length > 0 && { type: 'machine.chosen', path: [] },
    'close the help': !snapshot.matches('closed') && { type: 'help.closed' },
  }),
  facts: ({ context: { path } }) => path,
});
