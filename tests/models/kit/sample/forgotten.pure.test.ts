import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { defineModel } from '../defineModel.ts';
import { runPure } from '../runPure.ts';

const shop = setup({
  types: {
    context: {} as { sold: number },
    events: {} as { type: 'sold' } | { type: 'closed' } | { type: 'audited' },
  },
  actions: { count: assign(({ context }) => ({ sold: context.sold + 1 })) },
  guards: { isSoldOut: ({ context }) => context.sold >= 2 },
});
const open = {
  always: { guard: 'isSoldOut', target: 'shut' },
  on: { sold: { actions: 'count' }, closed: 'shut' },
} as const;

const before = shop.createMachine({
  id: 'shop',
  context: { sold: 0 },
  initial: 'open',
  states: { open, shut: {} },
});

/** The same shop after a developer added a state. */
const after = shop.createMachine({
  id: 'shop',
  context: { sold: 0 },
  initial: 'open',
  states: {
    open,
    shut: { on: { audited: 'audit' } },
    audit: { initial: 'counting', states: { counting: { on: { closed: 'done' } }, done: {} } },
  },
});

const sells = { sell: { type: 'sold' }, close: { type: 'closed' } } as const;
const facts = ({ context }: { context: { sold: number } }) => context.sold;

test('covers the machine by its cases', () => {
  const { coverage } = runPure(defineModel(before, { cases: () => sells, facts }));
  expect(coverage).toMatchObject({ states: { reached: 3, total: 3 }, transitions: { reached: 3, total: 3 } });
});

test('reports unreached states and transitions after a state was added without its case', () => {
  expect(() => runPure(defineModel(after, { cases: () => sells, facts }))).toThrow(
    [
      'shop:',
      '- no walk enters shop.audit',
      '- no walk enters shop.audit.counting',
      '- no walk enters shop.audit.done',
      '- no walk takes shop.shut: audited → shop.audit',
      '- no walk takes shop.audit.counting: closed → shop.audit.done',
    ].join('\n'),
  );
});

test('tests the new state once its case exists', () => {
  const model = defineModel(after, { cases: () => ({ ...sells, audit: { type: 'audited' } }), facts });
  const { coverage, faults } = runPure(model);
  expect(faults).toEqual([]);
  expect(coverage).toMatchObject({ states: { reached: 6, total: 6 }, transitions: { reached: 5, total: 5 } });
});
