import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { defineModel } from './defineModel.ts';
import { guardFaults } from './guardUse.ts';
import { sampleModel } from './sample/sampleModel.ts';

const door = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as { type: 'knock' } | { type: 'push' } | { type: 'open'; key: string },
  },
  actions: { count: assign(({ context }) => ({ knocks: context.knocks + 1 })) },
  guards: {
    wasKnocked: ({ context }) => context.knocks > 0,
    isPatient: ({ context }) => context.knocks < 5,
    isShy: ({ context }) => context.knocks === 0,
    isMuted: () => false,
    fits: (_, params: { key: string }) => params.key === 'brass',
  },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        knock: { guard: 'isPatient', actions: 'count' },
        push: [
          { guard: 'isMuted', target: 'open' },
          { guard: 'wasKnocked', target: 'open' },
          { guard: 'isShy', target: 'shut' },
          { guard: 'isPatient', target: 'open' },
        ],
        open: { guard: { type: 'fits', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: { on: { push: 'shut' } },
  },
});

test('finds nothing where every guard matters', () => {
  expect(guardFaults(sampleModel)).toEqual([]);
});

test('names guards that are never true, never false or never evaluated, for each transition', () => {
  const model = defineModel(door, {
    cases: ({ context }) => ({
      knock: context.knocks < 2 && { type: 'knock' },
      push: { type: 'push' },
      'open with the right key': { type: 'open', key: 'brass' },
    }),
    facts: ({ context }) => context.knocks,
  });
  expect(guardFaults(model)).toEqual([
    'door: guard "isPatient" is never false (door.shut: knock [isPatient] → stays)',
    'door: guard "isMuted" is never true (door.shut: push [isMuted] → door.open)',
    'door: guard "isShy" is never false (door.shut: push [isShy] → door.shut)',
    'door: guard "isPatient" is never asked (door.shut: push [isPatient] → door.open)',
    'door: guard "fits" is never false (door.shut: open [fits] → door.open)',
  ]);
});

test('counts the models of one machine together', () => {
  const right = defineModel(door, {
    cases: () => ({ 'open with the right key': { type: 'open', key: 'brass' } }),
    facts: () => null,
  });
  const wrong = defineModel(door, {
    cases: () => ({ 'open with another key': { type: 'open', key: 'tin' } }),
    facts: () => null,
  });
  expect(guardFaults(right).join()).toContain('"fits"');
  expect(guardFaults(right, wrong).join()).not.toContain('"fits"');
});
