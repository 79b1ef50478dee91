import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createActor, fromPromise, setup } from 'xstate';
import { defineModel } from '../kit/defineModel.ts';
import { done } from '../kit/events.ts';
import { type Invocation, invocations } from './invocations.ts';
import { ignoresLateAnswers, keepsTo, succeeds, survives, tells } from './outcomes.ts';
import { type Refusal, refusals } from './refusals.ts';

const known = setup({
  types: {
    tags: {} as 'failed',
    context: {} as { said: unknown },
    events: {} as { type: 'list.retried' } | { type: 'list.left' },
  },
  actors: { load: fromPromise<string>(() => Promise.resolve('')) },
  actions: {
    say: assign({ said: 'Falha: Limite atingido.' }),
    keep: assign((_, { error }: { error: unknown }) => ({ said: error })),
  },
});
const context = { said: null };
const invoke = { id: 'load', src: 'load', onDone: 'ready' } as const;
const left = { 'list.left': 'ready' } as const;

const whole = known.createMachine({
  id: 'whole',
  context,
  initial: 'loading',
  states: {
    loading: { invoke: { ...invoke, onError: { target: 'failed', actions: 'say' } }, on: left },
    failed: { on: { 'list.retried': 'loading' } },
    ready: {},
  },
});

const careless = known.createMachine({
  id: 'careless',
  context,
  initial: 'loading',
  states: { loading: { invoke, on: left }, ready: {} },
});

const mute = known.createMachine({
  id: 'mute',
  context,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...invoke,
        onError: { target: 'failed', actions: { type: 'keep', params: ({ event }) => event } },
      },
      on: left,
    },
    failed: {},
    ready: {},
  },
});

const formRefusal = refusals.find(({ name }) => name === 'a form refusal') as Refusal;

function loadOf(machine: AnyStateMachine): Invocation {
  const model = defineModel(machine, {
    cases: () => ({ 'rows come': done('load', 'rows'), leave: { type: 'list.left' } }),
    facts: () => null,
  });
  const [found] = invocations(model);
  if (!found) throw new Error('it invokes nothing');
  return found;
}

test('accepts a machine that handles everything', () => {
  const load = loadOf(whole);
  expect(load).toMatchObject({ id: 'load', state: 'whole.loading', kind: 'call', isCaught: true });
  succeeds(load);
  for (const { problem } of refusals) survives(load, problem);
  tells(load, formRefusal);
  ignoresLateAnswers(load);
});

test('sees a missing onError', () => {
  expect(() => survives(loadOf(careless), formRefusal.problem)).toThrow(
    'careless: "load failed" in "loading" ended in an error',
  );
});

test('sees a missing way to continue after a failure', () => {
  expect(() => survives(loadOf(mute), formRefusal.problem)).toThrow('stuck in "failed" after "load" failed');
});

test('sees missing words of a refusal, which a stored Problem does not replace', () => {
  expect(() => tells(loadOf(mute), formRefusal)).toThrow('told: nothing; awaited: Limite atingido.');
  expect(() => keepsTo('nothing', loadOf(whole), formRefusal)).toThrow('mend the exception');
});

test('sees a missing case of success, and a missing way to the call', () => {
  const load = loadOf(whole);
  const idle = defineModel(whole, { cases: () => ({}), facts: () => null });
  expect(() => succeeds(invocations(idle)[0] as Invocation)).toThrow(
    'no case of the models lets "load" succeed',
  );
  expect(() => succeeds({ ...load, arrival: null })).toThrow('no model brings about "load" in whole.loading');
});

test('drops a real promise after leaving, like a controlled call', async () => {
  const answer = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const load = fromPromise<string>(({ signal }) => {
    signals.push(signal);
    return answer.promise;
  });
  const actor = createActor(whole.provide({ actors: { load } })).start();
  actor.send({ type: 'list.left' });
  const before = actor.getSnapshot();
  answer.resolve('late');
  await answer.promise;
  expect(actor.getSnapshot()).toBe(before);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
