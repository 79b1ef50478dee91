import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { lint } from './lint.ts';
import { sampleList } from './sample/sampleMachines.ts';

const known = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  actions: { note: () => {} },
  guards: { isReady: () => true },
  delays: { patience: 1000 },
});
const options = { maxIterations: 10 };

test('finds nothing in a clean machine', () => {
  expect(lint(sampleList)).toEqual([]);
});

test('reports a misspelt delay and one without a name', () => {
  const machine = known.createMachine({
    id: 'slow',
    options,
    initial: 'a',
    states: { a: { after: { patiense: 'b', 50: 'b' } as never }, b: { on: { '*': 'a' } } },
  });
  expect(lint(machine)).toEqual([
    'slow.a: the delay of 50 ms has no name',
    'slow.a: the delay "patiense" does not exist; XState would let it run out at once',
  ]);
});

test('reports a transition that leaves a region without naming it', () => {
  const regions = (on: object) =>
    known.createMachine({
      id: 'office',
      options,
      type: 'parallel',
      states: {
        load: { initial: 'busy', states: { busy: { on: { done: 'idle' } }, idle: { on: { done: 'busy' } } } },
        filter: {
          initial: 'settled',
          on,
          states: { settled: { on: { go: 'typing' } }, typing: { on: { go: 'settled', stay: 'typing' } } },
        },
      },
    });
  expect(lint(regions({ typed: '.typing' }))).toEqual([]);
  expect(lint(regions({ typed: { target: '.typing', reenter: true } }))).toEqual([
    'office.filter on "typed": leaves office.load, which it does not name',
  ]);
});

test('reports an invoke without onError, without id and of an unknown actor', () => {
  const machine = known.createMachine({
    id: 'careless',
    options,
    invoke: [
      { id: 'load', src: 'load' },
      { src: 'load', onError: {} },
      { id: 'x', src: 'lost', onError: {} } as never,
    ],
  });
  expect(lint(machine)).toEqual([
    'careless: the actor "load" has no onError; its failure would end the machine',
    'careless: the actor "load" is invoked without an id',
    'careless: the actor "x" invokes "lost", which does not exist',
  ]);
});

test('reports guards and actions without a name or unknown to setup', () => {
  const machine = known.createMachine({
    id: 'loose',
    options,
    entry: () => {},
    on: {
      go: { guard: () => true, actions: 'note' },
      stop: { guard: 'isReady', actions: 'shout' as never },
    },
  });
  expect(lint(machine)).toEqual([
    'loose entry: a action without a name in setup',
    'loose on "go": a guard without a name in setup',
    'loose on "stop": the action "shout" does not exist',
  ]);
});

test('reports unreachable states and dead ends', () => {
  const machine = known.createMachine({
    id: 'stuck',
    options,
    initial: 'a',
    states: {
      a: { on: { go: 'end' } },
      island: { on: { go: 'a' } },
      end: {},
      rest: { meta: { terminal: true } },
    },
  });
  expect(lint(machine)).toEqual([
    'stuck.island: no transition leads to this state',
    'stuck.rest: no transition leads to this state',
    'stuck.end: nothing can happen in this state any more',
  ]);
});

test('accepts a resting region when another region exits the whole', () => {
  const machine = known.createMachine({
    id: 'both',
    options,
    initial: 'work',
    states: {
      work: {
        type: 'parallel',
        states: {
          call: { initial: 'running', states: { running: { on: { answered: '#both.over' } } } },
          wait: { initial: 'brief', states: { brief: { after: { patience: 'slow' } }, slow: {} } },
        },
      },
      over: { type: 'final' },
    },
  });
  expect(lint(machine)).toEqual([]);
});

test('reports a missing limit, a missing initial state and an unknown target', () => {
  const machine = known.createMachine({ id: 'open', initial: 'nowhere' as never, states: { a: {} } });
  expect(lint(machine)).toContain(
    'open: options.maxIterations is not set; an eventless loop would freeze the page',
  );
  expect(lint(machine)).toContain('open: its initial state ""nowhere"" does not exist');
  expect(lint(() => known.createMachine({ id: 'lost', on: { go: '.nope' as never } }))).toEqual([
    expect.stringContaining("Child state 'nope' does not exist"),
  ]);
});
