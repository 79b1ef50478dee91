import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machines } from '../../src/machines/registry.ts';
import { chartPages } from './kit/chartPages.ts';
import { faultsOfServices } from './kit/spec/service.ts';

const folder = join(import.meta.dirname, '../../docs/machines');

test('docs/machines is as `npm run charts` writes it', async () => {
  const pages = await chartPages(machines);
  const stale = [...pages].filter(([name, text]) => textOf(name) !== text).map(([name]) => name);
  const left = readdirSync(folder).filter((name) => !pages.has(name));
  expect({ stale, left }, 'run `npm run charts`').toEqual({ stale: [], left: [] });
});

test('every transition of every machine serves a sentence, and every sentence a transition', () => {
  expect(faultsOfServices(machines)).toEqual([]);
});

function textOf(name: string): string | null {
  return readdirSync(folder).includes(name) ? readFileSync(join(folder, name), 'utf8') : null;
}
