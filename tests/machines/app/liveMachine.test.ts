import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import {
  activeStates,
  childMachines,
  currentPaths,
  isMachine,
} from '../../../src/machines/app/liveMachine.ts';

const child = createMachine({});
const others = ['shell', 'notices', 'session'] as const;

test('lists the running machines with the screen first, and skips other actors', () => {
  const invoke = [...others.map((id) => ({ id, src: child })), { id: 'screen', src: child }];
  const storage = { id: 'storage', src: fromCallback(() => {}) };
  const actor = createActor(createMachine({ invoke: [storage, ...invoke] })).start();
  expect(Object.keys(childMachines(actor.getSnapshot()))).toEqual(['screen', ...others]);
  expect([isMachine(actor), isMachine(actor.getSnapshot().children.storage)]).toEqual([true, false]);
});

test('names a machine by its active states, or by itself without any', () => {
  const inStates = createMachine({
    id: 'screen',
    type: 'parallel',
    states: { list: { initial: 'loading', states: { loading: {}, ready: {} } }, form: {} },
  });
  const nested = createActor(inStates).start().getSnapshot();
  expect(currentPaths(nested)).toEqual([['list', 'loading'], ['form']]);
  expect(activeStates(nested)).toEqual(['machine', 'list', 'list.loading', 'form']);
  const plain = createActor(createMachine({ id: 'plain' }))
    .start()
    .getSnapshot();
  expect([currentPaths(plain), activeStates(plain)]).toEqual([[['plain']], ['machine']]);
});
