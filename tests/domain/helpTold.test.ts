import { expect, test } from 'vitest';
import { longestReason, shortestReason } from '../../src/domain/ledger/reversal.ts';
import { mostMonths } from '../../src/domain/reports/reportPeriod.ts';
import { patienceMs } from '../../src/machines/shared/patience.ts';
import { shownMovements } from '../../src/machines/treasury/movementListMachine.ts';
import { keyTexts } from '../../src/texts/help/helpKeys.ts';
import { howTo, instructions } from '../../src/texts/help/howTo.ts';
import { gestures, screenHelp } from '../../src/texts/help/screenHelp.ts';
import { commandTexts } from '../../src/texts/palette.ts';
import { sentences } from '../../src/texts/sentences/sentences.ts';
import { movementsOf } from '../support/examples/treasuryExamples.ts';

const views = import.meta.glob<string>(
  '../../src/views/{chart,ledger,treasury,titles,control,admin,tenant}/*.tsx',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const modules = import.meta.glob<object>('../../src/texts/**/*.ts', { eager: true });

/** Every text of a module; a function's text up to its first argument. */
function textsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'object' && texts !== null) return Object.values(texts).flatMap(textsIn);
  if (typeof texts !== 'function' || texts.length === 0) return [];
  try {
    return [String(texts('', ''))];
  } catch {
    return [];
  }
}

test('help quotes only texts that a screen shows', () => {
  const said = Object.entries(modules)
    .filter(([file]) => !/(screenHelp|howTo)\.ts$/.test(file))
    .flatMap(([, texts]) => textsIn(texts));
  const quoted = [screenHelp, sentences, instructions]
    .flatMap(textsIn)
    .flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote));
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((quote) => !said.some((text) => text.startsWith(quote)))).toEqual([]);
});

test('help states the limits that the product enforces', () => {
  const { length } = shownMovements({ rows: movementsOf(40), page: 1 });
  expect(sentences.movementPages[1]).toContain(`${length} por página`);
  expect(sentences.slow[1]).toContain(`${patienceMs / 1000} segundos`);
  expect(sentences.reversalRequired[1]).toContain(`${shortestReason} a ${longestReason} caracteres`);
  expect(screenHelp.reports.purpose).toContain(`${mostMonths / 12} anos`);
});

test('help mentions a menu or figures only where the host has them', () => {
  expect(screenHelp.notFound.disabled).not.toContain('menu');
  const { purpose, extended } = screenHelp.adminDashboard;
  expect([purpose, extended.purpose].map((told) => told.includes('verificações'))).toEqual([false, true]);
  expect(extended.needs).toBe('reports.1');
});

test('help mentions Ctrl Enter only on screens whose form supports it', () => {
  expect(screenHelp.imports.keys).toEqual([]);
});

test('treasury help describes what Enter, Space and F7 do, and how to clear only where rows can be selected', () => {
  for (const { keys } of [screenHelp.treasury, screenHelp.treasury.extended]) {
    expect(keys).toEqual(expect.arrayContaining(['account', 'accountHistory']));
    expect(keys).not.toContain('history');
  }
  expect(keyTexts.rows.find(([key]) => key === 'Enter')?.[1]).toMatch(/escolhe/);
  expect(Object.keys(gestures)).not.toContain('selection.cleared');
});

test('help names the history key on every screen whose rows have a history', () => {
  const withHistory = Object.entries(views).flatMap(([path, text]) =>
    text.includes('useRowHistory(') ? [path.replace(/^.*\//, '')] : [],
  );
  const isOf = (file: string, screen: string) => file.toLowerCase().startsWith(screen.toLowerCase());
  const silent = withHistory.filter(
    (file) =>
      !Object.entries(screenHelp).some(
        ([screen, { keys }]) => isOf(file, screen) && keys.some((key) => /^(account)?history$/i.test(key)),
      ),
  );
  expect(withHistory.length).toBeGreaterThan(3);
  expect(silent).toEqual([]);
});

test('texts shared by accounts and cost centers agree in gender with both', () => {
  const told = [commandTexts.inactive(), gestures['inactive.toggled']];
  expect(told.filter((text) => text === undefined || /\binativ[ao]s\b/.test(text))).toEqual([]);
});

test('every gesture has an instruction, and what no user does says that it happens by itself', () => {
  const said = Object.keys(gestures).map((event) => howTo('event', event, null));
  expect(said.filter((sentence) => !/^[A-ZÀ-Ú].*\.$/.test(sentence) || /à mão/.test(sentence))).toEqual([]);
  expect(
    Object.keys(instructions).filter((event) => !(event in gestures) && event !== 'look.cleared'),
  ).toEqual([]);
  expect(howTo('event', 'form.submitted', 'Criar Projeto')).toContain('"Criar Projeto"');
  for (const kind of ['done', 'failed', 'after', 'always'])
    expect(howTo(kind, 'load', null)).toMatch(/^Não se faz à mão/);
});
