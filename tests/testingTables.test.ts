import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registrations } from './support/registrations.ts';
import { testingPage, testSteps, withTables } from './support/testingTables.ts';

const root = join(import.meta.dirname, '..');

test('the tables of docs/testing.md are as `npm run sign` writes them', () => {
  const page = readFileSync(testingPage, 'utf8');
  expect(page.match(/<!-- table: \w+ -->/g)).toHaveLength(2);
  expect(page, 'run `npm run sign`').toBe(withTables(page));
});

test('the table of steps names every project of the tests, in their order', () => {
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
  const projects = [...config.matchAll(/test: \{\s+name: '(\w+)'/g)].map(([, name]) => name);
  expect(Object.keys(testSteps)).toEqual(projects);
});

test('the table of registrations names files that exist, and tests that say the place', () => {
  const named = Object.entries(registrations).flatMap(([step, { where, test: tests }]) => {
    const [file = ''] = /(?:src|tests|build)\/[\w/.]+/.exec(where) ?? [];
    return [file, ...tests.split(', ')].map((path) => ({ step, path }));
  });
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  const silent = Object.entries(registrations).filter(([step, { test: tests }]) =>
    tests
      .split(', ')
      .every((path) => !readFileSync(join(root, path), 'utf8').includes(`forgotten('${step}')`)),
  );
  expect(silent.map(([step]) => step)).toEqual([]);
});
