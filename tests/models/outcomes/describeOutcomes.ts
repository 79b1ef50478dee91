import { describe, test } from 'vitest';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { refused } from '../../support/examples/sendings.ts';
import type { Model } from '../kit/defineModel.ts';
import { type Invocation, invocations } from './invocations.ts';
import {
  ignoresLateAnswers,
  keepsTo,
  readsAgain,
  succeeds,
  survives,
  tells,
  tellsOutcome,
} from './outcomes.ts';
import { exceptions, refusals, unshown } from './refusals.ts';

/**
 * Registers a test for every invocation of the machine and each way it can end. A call is tried with all outcomes. A
 * machine of ours covers its own calls: here it succeeds, is left, and breaks where the chart handles that. A source
 * has no answer: it breaks and is left. The clock always answers.
 */
export function describeOutcomes(model: Model, ...others: Model[]): void {
  for (const invocation of invocations(model, ...others)) {
    const what = `${invocation.id} in ${invocation.state}`;
    describe(what, () => {
      if (invocation.isAwaited) test('succeeds, and the machine goes on', () => succeeds(invocation));
      if (invocation.kind === 'call') describeRefusals(invocation);
      else if (invocation.id === 'sending') describeRefusedSending(invocation);
      else if (invocation.kind === 'source' || (invocation.isCaught && invocation.kind !== 'clock')) {
        test('breaks, and the user can continue', () => survives(invocation, 'a bug'));
      }
      const { child } = invocation;
      if (child && !unshown.some((each) => isOf(each, invocation))) {
        test('ends with unknown outcome, and the changed data reloads', () => {
          for (const doubt of doubts[child]) readsAgain(invocation, doubt);
        });
      }
      test('is left, and a late answer changes nothing', () => ignoresLateAnswers(invocation));
    });
  }
}

/** Output of a form or a command with unknown outcome. */
const doubts = {
  command: [hostDown, refusal(404, 'Não encontrado.')].map((problem) => ({
    kind: 'failed',
    text: '',
    problem,
  })),
  form: [{ kind: 'cancelled', newer: null, isInDoubt: true, next: 'nothing' }],
} as const;

function isOf({ machine, id }: { machine: string; id: string }, invocation: Invocation): boolean {
  return machine === invocation.machine.id && id === invocation.id;
}

/** Every form reports the result of its sending. */
function describeRefusedSending(invocation: Invocation): void {
  for (const refusal of refusals) {
    test(`reports ${refusal.name} of its request`, () =>
      tellsOutcome(invocation, refused(refusal.problem), refusal));
  }
}

function describeRefusals(invocation: Invocation): void {
  const exception = exceptions.find((each) => isOf(each, invocation));
  for (const refusal of refusals) {
    test(`meets ${refusal.name}, and the user can continue`, () => survives(invocation, refusal.problem));
    if (!exception) test(`reports ${refusal.name}`, () => tells(invocation, refusal));
    else {
      const title = `says ${exception.says} of ${refusal.name}: ${exception.why}`;
      test(title, () => keepsTo(exception.says, invocation, refusal));
    }
  }
}
