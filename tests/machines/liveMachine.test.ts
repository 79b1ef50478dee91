import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { childMachines, isMachine } from '../../src/machines/app/liveMachine.ts';

const child = createMachine({});
const others = ['shell', 'notices', 'session'] as const;

test('the machines that an actor runs are told with the screen first, and what is no machine is not told', () => {
  const invoke = [...others.map((id) => ({ id, src: child })), { id: 'screen', src: child }];
  const storage = { id: 'storage', src: fromCallback(() => {}) };
  const actor = createActor(createMachine({ invoke: [storage, ...invoke] })).start();
  expect(Object.keys(childMachines(actor.getSnapshot()))).toEqual(['screen', ...others]);
  expect([isMachine(actor), isMachine(actor.getSnapshot().children.storage)]).toEqual([true, false]);
});
