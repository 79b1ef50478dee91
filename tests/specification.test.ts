import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentences } from '../src/texts/sentences/sentences.ts';

const root = join(import.meta.dirname, '..');
const specification = read('docs/specification.md');
const files = globSync(
  ['*.md', '*.ts', '{src,server,tests,docs,build,scripts}/**/*.{ts,tsx,mjs,md,sql,css,json}'],
  { cwd: root, exclude: ['docs/machines/**', 'docs/specification.md', 'tests/specification.test.ts'] },
).map((path) => ({ path, text: read(path) }));

/** `8` → the names of its parts. */
const sections = new Map(
  specification
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((part) => [
      part.split('.')[0] ?? '',
      [...part.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading),
    ]),
);
const settled = [...specification.matchAll(/^- \*\*([DSTPR]\d+)\*\*/gm)].map(([, number]) => number ?? '');
const records = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();
const index = read('docs/decisions/README.md');

describe('the specification', () => {
  test('has nine sections, each decision and each law once', () => {
    expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const numbered = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    const counts = { D: 36, P: 10, R: 11, S: 9, T: 17 };
    const all = Object.entries(counts).flatMap(([letter, count]) => numbered(letter, count));
    expect(settled.toSorted(inOrder)).toEqual(all);
  });

  test('has every section that is referred to', () => {
    expect(unresolved(/§\s?(\d+)/g, (section) => sections.has(section))).toEqual([]);
  });

  test('has every decision that is referred to', () => {
    expect(unresolved(/\b([DS]\d{1,2})\b/g, (number) => settled.includes(number))).toEqual([]);
  });

  test('has every law that is referred to', () => {
    const laws = /(?:\blaws? |\()([TPR]\d{1,2})\b/g;
    expect(unresolved(laws, (number) => settled.includes(number))).toEqual([]);
  });

  test('has every part that a sentence names', () => {
    const places = new Set(Object.values(sentences).map(([reference]) => reference));
    const isThere = (reference: string) => {
      const [, section = '', part] = /^§(\d)(?: (.+))?$/.exec(reference) ?? [];
      if (section === '') return reference === 'House rule' || settled.includes(reference);
      return part === undefined ? sections.has(section) : sections.get(section)?.includes(part);
    };
    expect([...places].filter((reference) => !isThere(reference))).toEqual([]);
  });
});

describe('our own records', () => {
  const numbers = records.map((path) => Number(/\d{4}/.exec(path)?.[0]));

  test('exist when they are referred to', () => {
    const named = unresolved(/\bADRs? (\d+)/g, (number) => numbers.includes(Number(number)));
    // A migration that has run is never edited: it keeps the number of its day, which the index translates.
    expect(named.filter((place) => !place.startsWith('server/migrations/'))).toEqual([]);
  });

  test('are numbered without gaps and listed in the index', () => {
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const links = records.map((path) => `[${/^# \d+\. (.+)$/m.exec(read(path))?.[1]}](${basename(path)})`);
    expect(links.filter((link) => !index.includes(link))).toEqual([]);
  });

  test('share one format', () => {
    const format = /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: .+\n\n## Context\n/;
    const others = records.filter((path) => {
      const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      return !format.test(read(path)) || headings.join() !== 'Context,Decision,Consequences';
    });
    expect(others).toEqual([]);
  });

  test('are called ADR, because a decision belongs to the specification', () => {
    expect(unresolved(/\bdecisions? (?:record )?(\d+)\b/gi, () => false)).toEqual([]);
  });

  test('exist where links point', () => {
    const pages = [...files, { path: 'docs/specification.md', text: specification }];
    const links = pages
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({ path, to })),
      );
    const lost = links.filter(
      ({ path, to }) => globSync(join(dirname(path), to), { cwd: root }).length === 0,
    );
    expect(lost).toEqual([]);
  });
});

/** References whose first group does not resolve, as `path:line text`. */
function unresolved(pattern: RegExp, resolves: (reference: string) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, reference = '']) => !resolves(reference))
      .map(({ index, 0: found }) => `${path}:${text.slice(0, index).split('\n').length} ${found}`),
  );
}

function inOrder(a: string, b: string): number {
  return a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
