import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstLoad, gzipKb, type Manifest, styleSheets } from './support/page/pageWeight.ts';

interface Budget {
  css: { kb: number };
  [screen: string]: { jsKb?: number; kb?: number; alsoLoads?: string[] };
}

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const { css, ...screens }: Budget = JSON.parse(readFileSync(join(root, 'docs/budget.json'), 'utf8'));

describe('the built page stays within docs/budget.json', () => {
  test.each(Object.entries(screens))('first load of %s', (screen, { jsKb = 0, alsoLoads }) => {
    expectWithin(`JavaScript of ${screen}`, gzipKb(dist, firstLoad(manifest(), alsoLoads)), jsKb);
  });

  test('styles', () => {
    expectWithin('styles', gzipKb(dist, styleSheets(manifest())), css.kb);
  });
});

test('the document asks at once for the app and all that it imports, and its script begins it', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const [app, ...imported] = firstLoad(manifest());
  expect(imported.length).toBeGreaterThan(0);
  expect(html).toContain(` data-app="/${app}"`);
  for (const file of [app, ...imported])
    expect(html).toMatch(new RegExp(`<link rel="modulepreload" [^>]*href="/${file}"`));
});

test('names a screen whose chunk is not there', () => {
  expect(() => firstLoad({ 'index.html': { file: 'a.js' } }, ['src/views/Gone.tsx'])).toThrow(
    'src/views/Gone.tsx has no chunk of its own',
  );
});

function manifest(): Manifest {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('The page is not built: run `npm run build` first.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

function expectWithin(what: string, kb: number, budgetKb: number): void {
  console.log(`${what}: ${kb.toFixed(1)} of ${budgetKb} kB gzip`);
  expect(kb, `${what} weighs ${kb.toFixed(1)} kB, the budget is ${budgetKb} kB`).toBeLessThanOrEqual(
    budgetKb,
  );
}
