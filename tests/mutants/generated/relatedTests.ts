import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Suite } from '../mutant.ts';

/** How many tests of a project are asked about one fault: the nearest by what they import. */
const asked = { unit: 4, dom: 3 };

/** Tests that walk everything: they see much, and take minutes, so they are asked last. */
const walksAll = /models\/(?:whole|outcomes)\/|machines\.pure|flowLog\//;

/** Tests that read the machines to compare them with what was drawn: they see every change, and judge none. */
const stale = /tests\/(?:charts\/|architecture|budget|mutants|specification|build\/|models\/kit\/)/;

/** Which tests import a source, the nearest first. */
export function readRelatedTests(root: string): (source: string, project: 'unit' | 'dom') => Suite {
  const importers = new Map<string, Set<string>>();
  for (const file of globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: root })) {
    for (const imported of importsOf(root, file)) {
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return (source, project) => {
    const files = testsAround(source, importers).filter(
      (file) => projectOf(file) === project && !stale.test(file),
    );
    const [near, wide] = [
      files.filter((file) => !walksAll.test(file)),
      files.filter((file) => walksAll.test(file)),
    ];
    return { project, files: [...near, ...wide].slice(0, asked[project]) };
  };
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => path);
  return named.map((path) => normalize(join(dirname(file), path)).replaceAll('\\', '/'));
}

/** Breadth first, so that tests of the file itself stand before those of what is made of it. */
function testsAround(source: string, importers: Map<string, Set<string>>): string[] {
  const reached = new Set([source]);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => /\.test\.tsx?$/.test(file));
}

function projectOf(file: string): 'unit' | 'dom' | null {
  if (file.startsWith('tests/views/') || file.endsWith('.walk.test.tsx')) return 'dom';
  if (/^tests\/(?:server|browser|drills)\//.test(file)) return null;
  return file.endsWith('.test.ts') ? 'unit' : null;
}
