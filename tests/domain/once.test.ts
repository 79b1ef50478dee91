import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { once } from '../../src/domain/once.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes its value at the first use, and only once', () => {
  const make = vi.fn(() => ({}));
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledOnce();
});

// Locale data took a quarter of the first page's work: no module may load it on import.
it('makes every formatter of the domain', async () => {
  const asked: string[] = [];
  const formatter = (name: string) =>
    class {
      constructor() {
        asked.push(name);
      }
    };
  const names = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name));
  vi.stubGlobal('Intl', Object.fromEntries(names.map((name) => [name, formatter(name)])));
  vi.resetModules();
  const folder = join(import.meta.dirname, '../../src/domain');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ts$/.test(name),
  );
  for (const file of files) await import(join(folder, file));
  expect(files.length).toBeGreaterThan(20);
  expect(asked).toEqual([]);
});
