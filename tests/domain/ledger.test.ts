import { describe, expect, test } from 'vitest';
import {
  balanceFaults,
  differenceOf,
  differsAsReceived,
  type LineType,
  mostLines,
  totalsOf,
} from '../../src/domain/ledger/ledger.ts';
import { largestCents } from '../../src/domain/money.ts';
import { fc } from '../support/properties.ts';

const line = (type: LineType, amountCents: number | null, hasAccount = true) => ({
  type,
  amountCents,
  hasAccount,
});

describe('the law of the balance (SPEC §5)', () => {
  test.each([
    ['no lines', [], ['noLines']],
    ['a single line with a weight', [line('DEBIT', 100)], ['singleLine', 'unbalanced']],
    ['a single line without one', [line('DEBIT', null)], ['amountMissing', 'zeroTotal']],
    ['two sides of one amount', [line('DEBIT', 100), line('CREDIT', 100)], []],
    ['one cent apart', [line('DEBIT', 100), line('CREDIT', 99)], ['unbalanced']],
    ['an account missing', [line('DEBIT', 100), line('CREDIT', 100, false)], ['accountMissing']],
    ['nothing on both sides', [line('DEBIT', null), line('CREDIT', null)], ['amountMissing', 'zeroTotal']],
    ['a zero between', [line('DEBIT', 100), line('CREDIT', 100), line('DEBIT', 0)], ['amountMissing']],
    ['a negative amount', [line('DEBIT', -1), line('CREDIT', -1)], ['amountMissing']],
    [
      'everything at once',
      [line('DEBIT', 100, false), line('CREDIT', null)],
      ['amountMissing', 'accountMissing', 'unbalanced'],
    ],
    [
      'more money than can be kept',
      [1, 2].flatMap(() => [line('DEBIT', largestCents), line('CREDIT', largestCents)]),
      ['totalTooLarge'],
    ],
    [
      'more money than can be kept on one side',
      [line('DEBIT', 1), line('CREDIT', largestCents), line('CREDIT', 1)],
      ['unbalanced', 'totalTooLarge'],
    ],
  ] as const)('%s', (_, lines, faults) => {
    expect(balanceFaults(lines)).toEqual(faults);
  });

  test('takes exactly the maximum number of lines', () => {
    const pair = [line('DEBIT', 1), line('CREDIT', 1)];
    const most = Array.from({ length: mostLines / 2 }, () => pair).flat();
    expect(balanceFaults(most)).toEqual([]);
    const oneMore = [...most.slice(2), line('DEBIT', 2), ...pair.slice(1), ...pair.slice(1)];
    expect(oneMore).toHaveLength(mostLines + 1);
    expect(balanceFaults(oneMore)).toEqual(['tooManyLines']);
  });

  test('holds exactly when two or more lines with accounts weigh the same on both sides', () => {
    const anyLine = fc.record({
      type: fc.constantFrom<LineType>('DEBIT', 'CREDIT'),
      amountCents: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 8 }),
      hasAccount: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), (lines) => {
        let left = 0;
        for (const { type, amountCents } of lines)
          left += type === 'DEBIT' ? (amountCents ?? 0) : -(amountCents ?? 0);
        const isComplete = lines.every(
          ({ amountCents, hasAccount }) => hasAccount && (amountCents ?? 0) >= 1,
        );
        expect(balanceFaults(lines).length === 0).toBe(lines.length >= 2 && left === 0 && isComplete);
      }),
      { numRuns: 5000 },
    );
  });

  test('adds the cents of each side', () => {
    const totals = totalsOf([line('DEBIT', 10), line('CREDIT', 3), line('DEBIT', null), line('CREDIT', 4)]);
    expect(totals).toEqual({ debitCents: 10, creditCents: 7 });
    expect(differenceOf(totals)).toBe(3);
  });
});

describe('an entry as received (SPEC §2)', () => {
  test.each([
    ['a cent apart', 100, 99.99, true],
    ['two mills apart', 100, 99.998, true],
    ['a mill apart', 100, 99.999, false],
    ['even', 0.3, 0.3, false],
  ])('%s', (_, debit, credit, differs) => {
    expect(
      differsAsReceived([
        { type: 'DEBIT', amount: debit },
        { type: 'CREDIT', amount: credit },
      ]),
    ).toBe(differs);
  });

  test('is balanced when only float rounding separates the sides', () => {
    const tenths = Array.from({ length: 1000 }, () => ({ type: 'DEBIT' as const, amount: 0.1 }));
    expect(differsAsReceived([...tenths, { type: 'CREDIT', amount: 100 }])).toBe(false);
  });
});
