import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSignedEffects } from '../../build/charts/signedEffects.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { forgotten } from '../support/registrations.ts';
import type { Model } from './kit/defineModel.ts';
import { ledgerOf, unsigned } from './kit/effects.ts';
import { guardFaults } from './kit/guardUse.ts';
import { lint } from './kit/lint.ts';
import { runPure } from './kit/runPure.ts';
import { strayingWalks } from './kit/sample/strayingWalks.ts';
import { study } from './kit/study.ts';
import { models } from './models.ts';

test('lists every machine of the sources', () => {
  const made = globSync('src/machines/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\.createMachine\(\{\s*id: '(\w+)'/g)].map(([, id = '']) => id),
  );
  expect(made.length).toBeGreaterThan(30);
  expect(
    made.filter((id) => !machines[id]),
    forgotten('machine'),
  ).toEqual([]);
});

test('covers every machine of the registry with models', () => {
  expect(
    Object.keys(machines).filter((id) => !models[id]),
    forgotten('model'),
  ).toEqual([]);
  expect(Object.keys(models).filter((id) => !machines[id])).toEqual([]);
});

const signed = readSignedEffects();

test('has no signed effects of missing machines', () => {
  expect([...signed.keys()].filter((id) => !machines[id])).toEqual([]);
});

describe.each(Object.keys(machines))('the machine %s', (id) => {
  test('has a chart without faults', () => {
    expect(
      lint(() => machines[id] as never),
      forgotten('limit'),
    ).toEqual([]);
  });

  test('enters every state and takes every transition in the walks of its models', () => {
    const { coverage } = runPure(...modelsOf(id));
    expect([coverage.states.missing, coverage.transitions.missing]).toEqual([[], []]);
  });

  test('starts, stops and sends exactly what is signed (ADR 31)', () => {
    const seen = ledgerOf(modelsOf(id).map((model) => study(model).effects));
    expect(unsigned(seen, signed.get(id) ?? new Map()), forgotten('signature')).toEqual([]);
  });

  test('follows every walk as computed', () => {
    for (const model of modelsOf(id)) expect(strayingWalks(model)).toEqual([]);
  });

  test('has no useless guard', () => {
    expect(guardFaults(...modelsOf(id))).toEqual([]);
  });
});

function modelsOf(id: string): [Model, ...Model[]] {
  const [first, ...others] = models[id] ?? [];
  if (!first) throw new Error(`${id} has no ${forgotten('model')}`);
  return [first, ...others];
}
