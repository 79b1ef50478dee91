import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { areas } from './mutants/areas.ts';
import { importsOf, readRelatedTests } from './mutants/generated/relatedTests.ts';
import { sampleOf } from './mutants/generated/sample.ts';

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

describe.each(['page', 'server'] as const)('the generated mutants of the %s', (of) => {
  const drawn = (seed: number) => sampleOf(root, { of, count: 400, seed, from: 0, only: '' });
  const sample = drawn(1);

  test('each change one place of their file, and leave it readable', () => {
    const faults = sample.flatMap(({ name, file, find, replace }) => {
      const [before, after, ...more] = read(file).split(find);
      if (find === replace || after === undefined || more.length > 0) return [`${name}: not one place`];
      const { errors } = parseSync(file, before + replace + after, {
        lang: file.endsWith('x') ? 'tsx' : 'ts',
      });
      return errors.map(({ message }) => `${name}: ${message}`);
    });
    expect(faults).toEqual([]);
  });

  test('are the same for the same seed, others for another, and no two of a name', () => {
    const names = sample.map(({ name }) => name);
    expect(drawn(1).map(({ name }) => name)).toEqual(names);
    expect(drawn(2).map(({ name }) => name)).not.toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are asked of tests that judge behaviour: none compares what was drawn', () => {
    const files = sample.flatMap(({ suite }) => suite.files);
    expect(files.filter((file) => !existsSync(join(root, file)) || /charts|architecture/.test(file))).toEqual(
      [],
    );
    const unasked = sample.filter(({ suite }) => suite.files.length === 0);
    expect(unasked.length).toBeLessThan(sample.length / 20);
  });
});

describe('the tests that are asked about a fault', () => {
  const related = readRelatedTests(root);
  const asked = (source: string, project: 'unit' | 'dom' | 'server') => related(source, project).files;

  test('begin with the one of its name, and go on with the nearest, those that import little first', () => {
    expect(asked('src/machines/shared/forms/formMachine.ts', 'unit')[0]).toBe(
      'tests/machines/forms/form.test.ts',
    );
    expect(asked('src/services/registryService.ts', 'unit').slice(0, 3)).toEqual([
      'tests/services/everyCall.test.ts',
      'tests/services/localAnswers.test.ts',
      'tests/services/registries.test.ts',
    ]);
    expect(asked('src/views/parts/dialogs/MenuPopup.tsx', 'dom')[0]).toBe(
      'tests/views/parts/dialogs/MenuPopup.test.tsx',
    );
    expect(asked('server/titles/settling.ts', 'server')[0]).toBe('tests/server/titles/settlements.test.ts');
  });

  test('are surely the walks of a machine, its signed effects, and the laws of calls and controls, whatever stands nearer', () => {
    expect(asked('src/services/admin/users.ts', 'unit')).toContain('tests/services/everyCall.test.ts');
    expect(asked('src/views/admin/UserForm.tsx', 'dom')).toContain('tests/views/everyControl.test.tsx');
    for (const machine of ['shared/formMachine', 'finance/treasuryMachine', 'app/appMachine'])
      expect(asked(`src/machines/${machine}.ts`, 'unit')).toContain('tests/models/machines.pure.test.ts');
    expect(asked('src/machines/treasury/treasuryMachine.ts', 'dom')).toContain(
      'tests/models/finance/treasury.walk.test.tsx',
    );
  });

  test('follow what is imported while running: a type is nothing then, a lazy part is', () => {
    const text = [
      "import type { Row } from './row.ts';",
      "import { rows, type Kind } from '../domain/rows.ts';",
      "const Page = lazy(() => import('./Page.tsx'));",
    ];
    expect(importsOf('src/views/List.tsx', text.join('\n'))).toEqual([
      'src/domain/rows.ts',
      'src/views/Page.tsx',
    ]);
  });
});
