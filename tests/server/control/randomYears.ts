import { fc } from '../../support/properties.ts';
import type { RawLine } from '../../support/server/reportOracle.ts';
import { isResult } from '../reports/reportParts.ts';

export const years = [2023, 2024, 2025] as const;
export const accounts = ['3.1.01.001', '4.1.01.001', '5.1.02.002', '5.3.01.002', '3.1.03.002', '1.1.02.002'];
export const centers = ['3.01.03', '3.02.03', '1.02', null];

const day = fc
  .tuple(fc.constantFrom(...years), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .filter(([year, month, date]) => date <= new Date(Date.UTC(year, month, 0)).getUTCDate())
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      on: day,
      amount: fc.integer({ min: 1, max: 9_999_999 }),
      account: fc.constantFrom(...accounts),
      center: fc.constantFrom(...centers),
      isCredit: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(99), on: day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move center' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('title' as const), on: day, amount: fc.nat(99_999) }) },
);
/** Accounts and centers that are no longer used by the time a year is closed (law Y10). */
export const retired = fc.record({
  accounts: fc.subarray(accounts.slice(0, 5)),
  centers: fc.subarray(centers.filter((code) => code !== null)),
});
export const command = fc.record({
  do: fc.constantFrom('close' as const, 'undo' as const, 'turn' as const, 'turn' as const),
  year: fc.constantFrom(...years),
});

/** What stood on each account, center and project at the end of a year, line by line. */
export function leftAt(lines: readonly RawLine[], year: number) {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.date > `${year}-12-31` || !isResult({ ...line, isClosing: false })) continue;
    const key = `${line.accountId} ${line.centerId} ${line.projectId}`;
    sums.set(key, (sums.get(key) ?? 0) + line.debit - line.credit);
  }
  return [...sums].filter(([, sum]) => sum !== 0);
}

export const resultOf = (lines: readonly RawLine[], year: number) =>
  lines
    .filter((line) => isResult(line) && line.date.startsWith(`${year}-`))
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);

export const standing = (lines: readonly RawLine[], account: number, through = '9999') =>
  lines
    .filter(({ accountId, date }) => accountId === account && date <= through)
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
