import type { ReadingMachine } from '../../../src/machines/shared/readingMachine.ts';
import { hostBroke } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

/** Behaviour of every reading about titles. */
export function readingModel<Answer, Subject>(
  machine: ReadingMachine<Answer, Subject>,
  subject: Subject,
  answer: Answer,
) {
  return defineModel(machine, {
    input: { subject },
    cases: () => ({
      'the answer arrives': done('load', answer),
      'loading fails': failed('load', hostBroke),
      'the answer is slow': after('patience', `${machine.id}.loading.brief`),
      'read anew': { type: 'reading.reloadRequested' },
      'a write of before ends': { type: 'list.outdated' },
      retry: { type: 'reading.retried' },
      close: { type: 'reading.closed' },
      'the session is resumed': { type: 'session.resumed' },
    }),
    facts: ({ context }) => context.answer !== null,
  });
}
