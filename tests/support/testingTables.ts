// `node tests/support/testingTables.ts`: writes the tables of docs/testing.md; `npm run sign` calls it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { registrations } from './registrations.ts';

export const testingPage = join(import.meta.dirname, '../../docs/testing.md');

/** The projects of `vitest.config.ts` in the order in which they run. */
export const testSteps: Record<string, readonly [where: string, question: string]> = {
  unit: ['Node', 'laws, machines, services, charts, architecture'],
  server: ['Node, PostgreSQL and the embedded database', 'calls, rights, laws of the database'],
  dom: ['jsdom, whole pages on the real API', 'views, and the reference model'],
  chromium: ['a real browser', 'the walks of every machine on its page'],
  browser: [
    'a real browser, the built product, a real server',
    'routes, keyboard, accessibility, sizes, weight of the page',
  ],
};

const tables: Record<string, string> = {
  steps: table(
    ['Step', 'Where', 'Question'],
    Object.entries(testSteps).map(([name, row]) => [`\`${name}\``, ...row]),
  ),
  machine: table(
    ['A new machine', 'Registered in', 'Missed by'],
    Object.values(registrations).map(({ what, where, test }) => [what, where, test.replaceAll('tests/', '')]),
  ),
};

/** The page with its tables as they should be. */
export function withTables(page: string): string {
  return Object.entries(tables).reduce(
    (text, [name, rows]) =>
      text.replace(
        new RegExp(`(<!-- table: ${name} -->\n\n)[^]*?(\n\n<!-- end -->)`),
        (_, before: string, after: string) => `${before}${rows}${after}`,
      ),
    page,
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(testingPage, withTables(readFileSync(testingPage, 'utf8')));
  console.log('the tables of docs/testing.md');
}
