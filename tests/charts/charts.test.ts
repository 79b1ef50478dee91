import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartFiles } from '../../build/charts/drawings.ts';
import { faultsOfServices } from '../../build/charts/sentences/service.ts';
import { machines } from '../../src/machines/allMachines.ts';

const folder = join(import.meta.dirname, '../../src/charts');

test('src/charts is as `npm run charts` writes it', async () => {
  const files = await chartFiles(machines);
  const there = readdirSync(folder);
  const stale = [...files].filter(([name, text]) => !there.includes(name) || textOf(name) !== text);
  expect(
    { stale: stale.map(([name]) => name), left: there.filter((name) => !files.has(name)) },
    'run `npm run charts`',
  ).toEqual({ stale: [], left: [] });
});

test('every transition of every machine serves a sentence, and every sentence a transition', () => {
  expect(faultsOfServices(machines)).toEqual([]);
});

function textOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}
