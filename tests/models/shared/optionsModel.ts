import type { OptionsMachine } from '../../../src/machines/shared/lists/optionsMachine.ts';
import { hostBroke } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

/** Drives the options of a form or a screen; `facts` distinguishes new ones from former ones. */
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
