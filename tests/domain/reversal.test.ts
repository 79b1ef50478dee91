import { expect, test } from 'vitest';
import {
  isFitReason,
  longestReason,
  mirrored,
  reversalDateFault,
  shortestReason,
} from '../../src/domain/ledger/reversal.ts';

const dates = { originalDate: '2026-11-10', today: '2026-11-20', closedThrough: null };

test.each([
  ['on the day of what it takes back', '2026-11-10', null, null],
  ['today', '2026-11-20', null, null],
  ['a day before what it takes back', '2026-11-09', null, 'before_original'],
  ['tomorrow', '2026-11-21', null, 'future'],
  ['the last closed day', '2026-11-12', '2026-11-12', 'closed'],
  ['the first day after a closed one', '2026-11-13', '2026-11-12', null],
] as const)('a reversal of %s', (_, date, closedThrough, fault) => {
  expect(reversalDateFault({ ...dates, date, closedThrough })).toBe(fault);
});

test('a reason has five to two hundred characters', () => {
  expect([shortestReason, longestReason]).toEqual([5, 200]);
  const fits = (reason: string) => isFitReason(reason);
  expect(['abcd', 'abcde', ` abcd  `, 'a'.repeat(200), 'a'.repeat(201)].map(fits)).toEqual([
    ...[false, true, false, true, false],
  ]);
  expect(fits(` ${'a'.repeat(200)}\n`)).toBe(true);
});

test('counts a reason in characters, as the database does', () => {
  expect(['😀', '😀😀😀', '😀😀😀😀', '😀😀😀😀😀'].map(isFitReason)).toEqual([false, false, false, true]);
});

test('reverses lines on the other side, in their order', () => {
  const lines = [
    { type: 'DEBIT', account: 1, amount: 10 },
    { type: 'CREDIT', account: 2, amount: 10 },
  ] as const;
  expect(mirrored(lines)).toEqual([
    { type: 'CREDIT', account: 1, amount: 10 },
    { type: 'DEBIT', account: 2, amount: 10 },
  ]);
});
