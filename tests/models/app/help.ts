import { type HelpActor, helpMachine, selectHelpPage } from '../../../src/machines/app/helpMachine.ts';
import { defineModel } from '../kit/defineModel.ts';

type HelpSnapshot = ReturnType<HelpActor['getSnapshot']>;

export const helpModel = defineModel(helpMachine, {
  cases: (snapshot) => {
    const page = selectHelpPage(snapshot);
    const isExplaining = page === 'explained' || page === 'diagram';
    const isDrawn = page === 'diagram' || snapshot.matches({ dock: 'docked' });
    return {
      'open the help': page === 'closed' && { type: 'help.opened' },
      'ask how the screen works': !isExplaining && { type: 'explanation.requested' },
      'ask what was done': !isExplaining && page !== 'story' && { type: 'story.requested' },
      'turn to the other side': isExplaining && { type: 'diagram.toggled' },
      'put the chart beside the screen': page === 'diagram' && { type: 'diagram.docked' },
      'release the chart': isUncovered(snapshot) && { type: 'dock.released' },
      'follow the work again': isUncovered(snapshot) &&
        snapshot.matches({ dock: { docked: 'kept' } }) && { type: 'work.followed' },
      'choose the app': page === 'diagram' &&
        snapshot.context.path.length > 0 && { type: 'machine.chosen', path: [] },
      'choose the screen beside it': isUncovered(snapshot) && { type: 'machine.chosen', path: ['screen'] },
      'choose its list': isUncovered(snapshot) &&
        snapshot.context.path.length < 2 && { type: 'machine.chosen', path: ['screen', 'list'] },
      'ask about a transition': isDrawn &&
        (page === 'diagram' || page === 'closed') &&
        snapshot.context.transition === '' && { type: 'transition.chosen', transition: anyTransition },
      'close the help': page !== 'closed' && { type: 'help.closed' },
    };
  },
  facts: ({ context: { path, transition } }) => [path, transition !== ''],
});

const anyTransition = 'projects machine/0/0';

/** The chart is beside the screen, and no page of the help covers it. */
function isUncovered(snapshot: HelpSnapshot): boolean {
  return snapshot.matches({ page: 'closed', dock: 'docked' });
}
