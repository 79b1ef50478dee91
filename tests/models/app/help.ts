import type { SnapshotFrom } from 'xstate';
import { helpMachine } from '../../../src/machines/app/helpMachine.ts';
import { defineModel } from '../kit/defineModel.ts';

type HelpSnapshot = SnapshotFrom<typeof helpMachine>;

export const helpModel = defineModel(helpMachine, {
  cases: (snapshot) => ({
    'open the help': snapshot.matches('closed') && { type: 'help.opened' },
    'ask how the screen works': !isExplaining(snapshot) && { type: 'explanation.requested' },
    'ask what was done': !isExplaining(snapshot) && !snapshot.matches('story') && { type: 'story.requested' },
    'turn to the other side': isExplaining(snapshot) && { type: 'diagram.toggled' },
    'choose the app': snapshot.matches('diagram') &&
      snapshot.context.path.length > 0 && { type: 'machine.chosen', path: [] },
    'close the help': !snapshot.matches('closed') && { type: 'help.closed' },
  }),
  facts: ({ context: { path } }) => path,
});

function isExplaining(snapshot: HelpSnapshot): boolean {
  return snapshot.matches('explained') || snapshot.matches('diagram');
}
