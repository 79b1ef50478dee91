import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { Suite } from '../mutant.ts';

/** How many tests of a project are asked about one fault: the nearest by what they import. */
const asked = { unit: 4, dom: 4, server: 5 };

/** What is asked however far it stands: walks and signed effects of a machine, the laws of all services, of all controls and forms, of the API. */
const surely = [
  {
    of: 'src/machines/',
    asked: { unit: 1, dom: 2, server: 0 },
    tests: /tests\/models\/(?:machines\.pure|[^/]+\.walk)\.test/,
  },
  { of: 'src/services/', asked: { unit: 1, dom: 0, server: 0 }, tests: /tests\/services\/everyCall\.test/ },
  {
    of: 'server/',
    asked: { unit: 0, dom: 0, server: 2 },
    tests: /tests\/server\/(?:contract|permissions)\.test/,
  },
  {
    of: 'src/views/',
    asked: { unit: 0, dom: 3, server: 0 },
    tests: /tests\/views\/(?:everyControl|forms|formLimits)\.test/,
  },
];

/** Tests that walk everything: they see much, and take minutes, so they are asked last. */
const walksAll = /models\/(?:whole|outcomes)\/|flowLog\//;

/** Tests that read the machines to compare them with what was drawn: they see every change, and judge none. */
const stale = /tests\/(?:charts\/|architecture|budget|mutants|specification|build\/|models\/kit\/)/;

/**
 * Which tests import a source: those of its name first, then the nearest, and of equally near ones those that import the
 * least, for they are quick and about little else. `most` asks more of them than the few that are quick.
 */
export function readRelatedTests(
  root: string,
): (source: string, project: Suite['project'], most?: number) => Suite {
  const imports = readImports(root);
  const importers = turnedRound(imports);
  const breadths = new Map<string, number>();
  const breadthOf = (test: string): number => {
    const known = breadths.get(test) ?? distancesFrom(test, imports).size;
    breadths.set(test, known);
    return known;
  };
  return (source, project, most = asked[project]) => {
    const users = [...(importers.get(source) ?? [])].filter((file) => file.startsWith('server/'));
    const near = users.length > mostUsers ? [] : users;
    const ranked = [...distancesFrom(source, importers)]
      .filter(([file]) => projectOf(file) === project && !stale.test(file))
      .map(([file, distance]) => {
        // Every test of the server reaches all of it: only the names say what a test is about.
        const away = project === 'server' ? -likeness(source, near, file) : distance;
        return { file, rank: [...namesOf(source, file), away, breadthOf(file)] };
      })
      .sort((one, other) => compared(one.rank, other.rank) || (one.file < other.file ? -1 : 1))
      .map(({ file }) => file);
    const sure = surely
      .filter(({ of }) => source.startsWith(of))
      .flatMap(({ tests, asked }) => ranked.filter((file) => tests.test(file)).slice(0, asked[project]));
    return { project, files: [...new Set([...ranked.slice(0, most), ...sure])] };
  };
}

/** What puts a test before another whatever they import: that it does not walk everything, and whose name it bears. */
function namesOf(source: string, test: string): number[] {
  const [its, own] = [nameOf(source), nameOf(test)];
  return [Number(walksAll.test(test)), Number(!its.startsWith(own) && !own.startsWith(its))];
}

/** What more files use is about nothing that they are about. */
const mostUsers = 4;

/**
 * How much of the name of a test begins like a word of a source: `titles/settling` and `settlements`. Its name says more
 * than those of the sources that use it, and these more than its folder.
 */
function likeness(source: string, users: readonly string[], test: string): number {
  const wanted = new Map([
    ...beginnings(dirname(source)).map((word) => [word, 1] as const),
    ...users.flatMap((user) => beginnings(nameIn(user))).map((word) => [word, 2] as const),
    ...beginnings(nameIn(source)).map((word) => [word, 4] as const),
  ]);
  return [...new Set(beginnings(nameIn(test)))].reduce((sum, word) => sum + (wanted.get(word) ?? 0), 0);
}

function beginnings(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, '').slice(0, 5));
}

function nameIn(path: string): string {
  return basename(path).split('.')[0] ?? '';
}

function nameOf(file: string): string {
  return nameIn(file).toLowerCase();
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function readImports(root: string): Graph {
  const files = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts', 'tests/**/*.{ts,tsx}'], { cwd: root });
  return new Map(
    files.map((file) => {
      const imported = importsOf(file, read(root, file));
      return [file.replaceAll('\\', '/'), new Set(imported.flatMap((path) => inFolder(root, path)))];
    }),
  );
}

/** Types are not imported: they are gone when a test runs. */
export function importsOf(file: string, text: string): string[] {
  const running = text.replace(/^(?:import|export) type [^;]*;/gm, '');
  const named = [
    ...running.matchAll(/(?:from|import(?:\.meta\.glob(?:<[^']*>)?)?)\s*\(?\s*'(\.[^']+)'/g),
  ].map(([, path = '']) => path);
  return named.map((path) => normalize(join(dirname(file), path)).replaceAll('\\', '/'));
}

/** A path may stand for all files of a folder. */
function inFolder(root: string, path: string): string[] {
  return path.includes('*')
    ? globSync(path, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    : [path];
}

function turnedRound(graph: Graph): Graph {
  const turned = new Map<string, Set<string>>();
  for (const [from, targets] of graph)
    for (const to of targets) turned.set(to, (turned.get(to) ?? new Set()).add(from));
  return turned;
}

function distancesFrom(start: string, graph: Graph): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [file, distance] of distances)
    for (const next of graph.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}

function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function projectOf(file: string): Suite['project'] | null {
  if (file.endsWith('.test.tsx')) return 'dom';
  if (/^tests\/server\/.*\.test\.ts$/.test(file)) return 'server';
  if (/^tests\/(?:browser|drills)\//.test(file)) return null;
  return file.endsWith('.test.ts') ? 'unit' : null;
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
