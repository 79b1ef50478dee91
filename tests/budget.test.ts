import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  difference,
  dist,
  filesOf,
  firstLoad,
  type Manifest,
  readBudget,
  readManifest,
  total,
  weigh,
} from './support/page/pageWeight.ts';

/** An addition below it, of all chunks together, needs no signature. */
const unnoticedKb = 1;

describe('the built page stays within docs/budget.json', () => {
  test.each(Object.entries(readBudget()))('%s', (name, load) => {
    const chunks = weigh(filesOf(name, load, manifest()));
    const [now, signed] = [total(chunks), total(load.chunks)];
    const told = `${name} weighs ${now} kB (brotli), ${signed} when last signed, at most ${load.limitKb}. Changed: ${difference(load.chunks, chunks) || 'nothing'}`;
    console.log(told);
    expect(now, told).toBeLessThanOrEqual(load.limitKb);
    expect(now, `${told}. If that is worth it: node tests/support/page/signWeight.ts`).toBeLessThanOrEqual(
      signed + unnoticedKb,
    );
  });
});

test('a heavier page is refused with the chunks that grew', () => {
  const before = { index: 20, vendor: 80.1, gone: 2 };
  expect(difference(before, { index: 21.5, vendor: 80.1, other: 0.4 })).toBe(
    'index +1.5, other +0.4, gone -2',
  );
});

test('the document requests the app and its imports at once, and its script starts it', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const [app, ...imported] = firstLoad(manifest());
  expect(imported.length).toBeGreaterThan(0);
  expect(html).toContain(` data-app="/${app}"`);
  for (const file of [app, ...imported])
    expect(html).toMatch(new RegExp(`<link rel="modulepreload" [^>]*href="/${file}"`));
});

test('the budget names a screen whose chunk is missing', () => {
  expect(() => firstLoad({ 'index.html': { file: 'a.js' } }, ['src/views/Gone.tsx'])).toThrow(
    'src/views/Gone.tsx has no chunk of its own',
  );
});

function manifest(): Manifest {
  if (!existsSync(dist)) throw new Error('The page is not built: run `npm run build` first.');
  return readManifest();
}
