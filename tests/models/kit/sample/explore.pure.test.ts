import { describe, expect, test } from 'vitest';
import { assign, fromPromise, initialTransition, setup, transition } from 'xstate';
import { missingTransitions, walkCoverage } from '../coverage.ts';
import { defineModel } from '../defineModel.ts';
import { after, done, failed } from '../events.ts';
import { explore } from '../explore.ts';
import { replay } from '../replay.ts';
import { runPure } from '../runPure.ts';
import { walks } from '../walks.ts';
import { sampleList } from './sampleMachines.ts';
import { sampleModel } from './sampleModel.ts';

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'reset' } },
  actions: {
    add: assign(({ context }) => ({ count: context.count + 1 })),
    reset: assign({ count: 0 }),
  },
  guards: { isFull: ({ context }) => context.count >= 2 },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: { on: { add: [{ guard: 'isFull', target: 'full' }, { actions: 'add' }] } },
    full: { on: { reset: { target: 'open', actions: 'reset' } } },
  },
});
const counterCases = () => ({ add: { type: 'add' as const }, reset: { type: 'reset' as const } });

describe('the model kit', () => {
  test('takes every edge and every transition of the sample in few walks', () => {
    const report = runPure(sampleModel);
    expect(report).toMatchObject({ walks: 1, coverage: { transitions: { reached: 13, total: 13 } } });
    expect(report.steps).toBeLessThan(report.edges * 2.5);
  });

  test('computes the same snapshots as XState itself', () => {
    const exploration = explore(sampleModel);
    for (const walk of walks(sampleModel, exploration)) {
      let [theirs] = initialTransition(sampleList, sampleModel.input);
      for (const { event, snapshot } of replay(sampleModel, walk, exploration)) {
        if (event) [theirs] = transition(sampleList, theirs, event as never);
        expect([snapshot.value, snapshot.context]).toEqual([theirs.value, theirs.context]);
      }
    }
  });

  test('reports facts that are too coarse', () => {
    const coarse = defineModel(counter, { cases: counterCases, facts: () => 0 });
    expect(() => runPure(coarse)).toThrow(
      /facts too coarse at .*open.*"add" leads to .*open.*yet also .*full/,
    );
    const exact = defineModel(counter, { cases: counterCases, facts: ({ context }) => context.count });
    expect(runPure(exact).states).toBe(4);
  });

  test('reports a walk off its path when the facts were trusted at one look', () => {
    const trusting = defineModel(counter, { cases: counterCases, facts: () => 0, looks: 1 });
    expect(() => runPure(trusting)).toThrow(/no walk takes counter.full: reset/);
  });

  test.each([
    ['an actor', done('lod', {}), 'names the actor lod, yet there are only load'],
    ['an actor that fails', failed('lod', {}), 'names the actor lod, yet there are only load'],
    ['a state', after('patience', 'sample.brief'), 'names the state sample.brief, yet there are only '],
  ])('names the case that misspells %s', (_, event, sentence) => {
    const model = defineModel(sampleList, { cases: () => ({ misspelt: event }), facts: () => 0 });
    expect(() => runPure(model)).toThrow(`"misspelt" ${sentence}`);
  });

  test('names transitions that no walk takes', () => {
    const partial = defineModel(sampleList, {
      cases: () => ({
        'rows arrive': done('load', { rows: ['Aurora'] }),
        'type a filter': { type: 'filter.typed', text: 'a' },
      }),
      facts: ({ context }) => context.filter,
    });
    expect(missingTransitions(partial)).toEqual([
      'sample.loading: load failed [isFirstAttempt] → sample.retrying',
      'sample.loading: load failed → sample.failed',
      'sample.loading.prompt: after patience → sample.loading.slow',
      'sample.retrying: after backoff → sample.loading',
      'sample.loaded: list.reload → sample.loading',
      'sample.loaded.sorting: always [isEmpty] → sample.loaded.empty',
      'sample.loaded.filled: row.remove → sample.removing',
      'sample.removing: remove done → sample.loaded',
      'sample.removing: remove failed → sample.failed',
      'sample.failed: list.reload → sample.loading',
    ]);
    expect(walkCoverage(partial).states.missing).toEqual([
      'sample.loading.slow',
      'sample.retrying',
      'sample.loaded.empty',
      'sample.removing',
      'sample.failed',
    ]);
    const { states, transitions } = walkCoverage(partial, sampleModel);
    expect([states.missing, transitions.missing]).toEqual([[], []]);
  });

  test('stops at a model that grows without end', () => {
    const endless = defineModel(counter, { cases: () => ({}), facts: () => 0 });
    expect(explore(endless).states.size).toBe(1);
    const growing = setup({ actions: { add: assign({ n: ({ context }) => context.n + 1 }) } }).createMachine({
      id: 'growing',
      context: { n: 0 },
      on: { add: { actions: 'add' } },
    });
    const unbounded = defineModel(growing, {
      cases: () => ({ add: { type: 'add' } }),
      facts: ({ context }) => context.n,
      limit: 50,
    });
    expect(() => explore(unbounded)).toThrow('growing: more than 50 snapshots');
  });

  test('throws when an unhandled failure ends the machine', () => {
    const careless = setup({ actors: { load: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'careless',
      invoke: { id: 'load', src: 'load' },
    });
    const model = defineModel(careless, { cases: () => ({ no: failed('load', 'gone') }), facts: () => 0 });
    expect(() => explore(model)).toThrow('careless: "load failed" in {} ended in an error: "gone"');
  });

  test('offers an outcome only while its actor runs', () => {
    const names = [...explore(sampleModel).states].flatMap(([key, edges]) =>
      key.includes('"failed"') ? [...edges.keys()] : [],
    );
    expect(names).toContain('reload');
    expect(names).not.toContain('two rows arrive');
  });
});
