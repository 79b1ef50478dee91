import type { OptionsMachine } from '../../../src/machines/shared/lists/optionsMachine.ts';
import { hostBroke } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

/** Drives what a form or a screen offers to choose from; `facts` tells those that came from those of before. */
export function optionsModel<Options>(
  machine: OptionsMachine<Options>,
  answer: Options,
  facts: (options: Options) => unknown,
) {
  return defineModel(machine, {
    cases: () => ({
      'options are asked for': { type: 'options.requested' },
      'options arrive': done('load', answer),
      'loading fails': failed('load', hostBroke),
      'the answer is slow': after('patience', `${machine.id}.loading.brief`),
      retry: { type: 'options.retried' },
      'the session is resumed': { type: 'session.resumed' },
    }),
    facts: ({ context }) => facts(context.options),
  });
}
