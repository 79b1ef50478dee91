import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

test('the document is dark at once when the system is', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
});

test('a user who reloads a page whose script did not load stays at the same address', () => {
  const ways = [...html.matchAll(/href="([^"]*)">Recarregar/g)].map(([, href]) => href);
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.filter((href) => href !== '?')).toEqual([]);
});
