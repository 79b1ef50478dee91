import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { defineModel } from '../defineModel.ts';
import { runPure } from '../runPure.ts';

/** A machine that is no part of the product: the one of the README. */
const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: { on: { close: 'shut' } } },
});

test("walks every transition of a stranger's machine", () => {
  const model = defineModel(door, {
    cases: () => ({ open: { type: 'open' }, close: { type: 'close' } }),
    facts: () => null,
  });
  expect(runPure(model).faults).toEqual([]);
});

test('imports nothing of the product', () => {
  const files = globSync('tests/models/kit/{*.ts,*.tsx,chart/*.ts}').filter(
    (file) => !file.includes('.test.'),
  );
  const outside = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].some(
      ([, path = '']) => !normalize(join(dirname(file), path)).startsWith('tests/models/kit/'),
    ),
  );
  expect(outside).toEqual([]);
});
