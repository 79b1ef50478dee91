import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importTexts } from '../../src/texts/imports/imports.ts';
import { pasteTexts } from '../../src/texts/ledger/ledger.ts';
import { tableTexts } from '../../src/texts/tables/tables.ts';
import { titleDeskTexts } from '../../src/texts/titles/titleDesk.ts';
import { historyTexts } from '../../src/texts/titles/titleRefusals.ts';

type Told = (count: number) => string;

const folder = join(import.meta.dirname, '../../src/texts');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** Texts with a number in words, and counts that never reach a thousand: columns of a paste, parts of a title. */
const otherwise = new Set<unknown>([
  historyTexts.many,
  importTexts.readingRows,
  pasteTexts.columnCount,
  tableTexts.onPage,
  titleDeskTexts.installment,
  titleDeskTexts.pageTotal,
  titleDeskTexts.pageTotalWithoutCanceled,
]);

/** Texts about a cut list, or with a number but no noun, have no singular. */
const sameOfOne = /^(Exibindo |Enviando |x: |Contas Financeiras \(|\s*(… )?e mais )/;

const texts = (
  await Promise.all(
    files.map(async (name) => toldIn(await import(/* @vite-ignore */ join(folder, name)), name)),
  )
).flat();

/** Every text of a module, at any depth, that takes a count. */
function toldIn(held: unknown, path: string): [string, Told][] {
  if (typeof held === 'function') return otherwise.has(held) ? [] : counted(held as never, path);
  if (typeof held !== 'object' || held === null) return [];
  return Object.entries(held).flatMap(([name, each]) => toldIn(each, `${path} ${name}`));
}

function counted(text: (...values: unknown[]) => string, path: string): [string, Told][] {
  const names = (/^\(?([^)=]*)/.exec(text.toString())?.[1] ?? '').split(',').map((name) => name.trim());
  if (!names.includes('count')) return [];
  return [[path, (count) => String(text(...names.map((name) => (name === 'count' ? count : 'x'))))]];
}

test('the text modules contain counting texts', () => {
  expect(texts.length).toBeGreaterThan(40);
});

test.each(texts)('%s has a singular and a plural, and a thousands separator', (_, told) => {
  const [none, one, two, many] = [0, 1, 2, 1234].map(told) as [string, string, string, string];
  const asMany = (number: string) => two.replace(/\b2\b/, number);
  expect(many).toBe(asMany('1.234'));
  if (/\d/.test(none)) expect(none).toBe(asMany('0'));
  if (!sameOfOne.test(two)) expect(one).not.toBe(asMany('1'));
  expect(one).not.toBe(two);
});
