import { expect, it } from 'vitest';
import { mirrored, reversalDateFault } from '../../src/domain/ledger/reversal.ts';
import {
  closingFault,
  endOfMonth,
  isClosed,
  isMonthEnd,
  monthAfter,
  monthsBetween,
} from '../../src/domain/period.ts';
import { fc } from '../support/properties.ts';

it('finds the ends of months, in leap years and in the first years too', () => {
  expect(['2026-02', '2028-02', '2026-12', '0001-04'].map(endOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '0001-04-30',
  ]);
  expect([isMonthEnd('2026-02-28'), isMonthEnd('2028-02-28')]).toEqual([true, false]);
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

it('counts months forwards and backwards', () => {
  const month = fc.integer({ min: 12, max: 9000 * 12 }).map((index) => monthAfter('0000-01', index));
  fc.assert(
    fc.property(month, fc.integer({ min: -11, max: 500 }), (from, months) => {
      expect(monthAfter(monthAfter(from, months), -months)).toBe(from);
    }),
  );
});

it('closes past months in sequence only', () => {
  expect(closingFault('2026-10-31', null, '2026-11-01')).toBe(null);
  expect(closingFault('2026-10-31', null, '2026-10-31')).toBe('not_past');
  expect(closingFault('2026-10-31', '2026-09-30', '2026-11-01')).toBe(null);
  expect(closingFault('2026-10-31', '2026-08-31', '2026-11-01')).toBe('gap');
  expect(closingFault('2026-10-31', '2026-10-31', '2026-11-01')).toBe('gap');
  expect(closingFault('2027-01-31', '2026-12-31', '2027-02-01')).toBe(null);
  expect([isClosed('2026-10-31', '2026-10-31'), isClosed('2026-11-01', '2026-10-31')]).toEqual([true, false]);
});

it('dates a reversal between its original and today, outside closed months', () => {
  const fault = (date: string, closedThrough: string | null = null) =>
    reversalDateFault({ date, originalDate: '2026-10-10', today: '2026-11-20', closedThrough });
  expect(['2026-10-09', '2026-10-10', '2026-11-20', '2026-11-21'].map((date) => fault(date))).toEqual([
    'before_original',
    null,
    null,
    'future',
  ]);
  expect(fault('2026-10-31', '2026-10-31')).toBe('closed');
});

it('mirrors lines to the other side, and back', () => {
  const lines = fc.array(
    fc.record({ type: fc.constantFrom('DEBIT' as const, 'CREDIT' as const), amountCents: fc.nat() }),
  );
  fc.assert(
    fc.property(lines, (some) => {
      expect(mirrored(mirrored(some))).toEqual(some);
      expect(mirrored(some).every(({ type }, index) => type !== some[index]?.type)).toBe(true);
    }),
  );
});
