import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas } from './mutants/areas.ts';

const root = join(import.meta.dirname, '..');
const mutants = areas.flatMap((area) => area.mutants);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the mutants', () => {
  test('each change one place of the file that they name', () => {
    const faults = mutants.flatMap(({ name, file, find, replace }) => {
      const places = read(file).split(find).length - 1;
      if (find === replace) return [`${name}: changes nothing`];
      return places === 1 ? [] : [`${name}: its text stands in ${file} ${places} times`];
    });
    expect(faults).toEqual([]);
  });

  test('have sentences of their own and tests that are there', () => {
    const names = mutants.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const files = mutants.flatMap(({ suite }) => suite.files);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('are enough', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60);
  });

  test('stand in docs/mutation-check.md, these and no others, and none survives', () => {
    const page = read('docs/mutation-check.md');
    const rows = [...page.matchAll(/^\| (.+?) \| `(.+?)` \|/gm)].map(([, name, file]) => `${name} | ${file}`);
    expect(rows).toEqual(mutants.map(({ name, file }) => `${name.replaceAll('|', '\\|')} | ${file}`));
    expect(page).toContain(`**${mutants.length} of ${mutants.length} caught; none survives.**`);
  });
});
