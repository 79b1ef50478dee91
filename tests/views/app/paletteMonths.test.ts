import { expect, test } from 'vitest';
import { monthsNamed } from '../../../src/views/palette/monthItems.ts';

test.each([
  ['balancete outubro', ['2026-10']],
  ['balancete dezembro', ['2025-12']],
  ['DRE março 2025', ['2025-03']],
  ['razão marco', ['2026-03']],
  ['fluxo 07/2026', ['2026-07']],
  ['jan', ['2026-01']],
  ['balancete', []],
  ['ma', []],
  ['', []],
])('%j names %j', (typed, months) => {
  expect(monthsNamed(typed, '2026-11-20')).toEqual(months);
});
