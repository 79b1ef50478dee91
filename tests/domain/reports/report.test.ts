import { expect, test } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import {
  changedQuery,
  datedQuery,
  periodKind,
  periodOf,
  plainQuery,
  queryFault,
  queryOfAddress,
  queryToAddress,
  reportNames,
} from '../../../src/domain/reports/report.ts';

import { fc } from '../../support/properties.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1990-01-01', days));
const kind = fc.constantFrom('month', 'quarter', 'year' as const);
const steps = fc.integer({ min: -20, max: 20 });

test('the period of a kind that a day lies in is of that kind, and holds the day', () => {
  fc.assert(
    fc.property(kind, day, (of, date) => {
      const { from, to } = periodOf(of, { from: date, to: date });
      expect([periodKind({ from, to }), from <= date, date <= to]).toEqual([of, true, true]);
    }),
  );
});

test('a period that begins or ends a day beside is free', () => {
  fc.assert(
    fc.property(kind, day, fc.constantFrom(-1, 1), (of, date, aside) => {
      const { from, to } = periodOf(of, { from: date, to: date });
      expect(periodKind({ from: dayAfter(from, aside), to })).toBe('free');
      expect(periodKind({ from, to: dayAfter(to, aside) })).toBe('free');
    }),
  );
});

test('months of which the first begins no quarter and no year are free', () => {
  expect(periodKind({ from: '2026-02-01', to: '2026-04-30' })).toBe('free');
  expect(periodKind({ from: '2026-02-01', to: '2027-01-31' })).toBe('free');
  expect(periodKind({ from: '2026-01-01', to: '2026-02-28' })).toBe('free');
});

test('the next period begins where one ends, and back again is the same', () => {
  fc.assert(
    fc.property(kind, day, steps, (of, date, many) => {
      const here = periodOf(of, { from: date, to: date }, many);
      const next = periodOf(of, here, 1);
      expect(next.from).toBe(dayAfter(here.to, 1));
      expect(periodOf(of, next, -1)).toEqual(here);
    }),
  );
});

test('a free period moves by its own length', () => {
  expect(periodOf('free', { from: '2026-11-03', to: '2026-11-12' }, 1)).toEqual({
    from: '2026-11-13',
    to: '2026-11-22',
  });
});

test('the supplier of whom a report is told is not asked for among customers', () => {
  const ofAcme = queryOfAddress({ report: 'aging', party: 's-acme', by: 'document' });
  expect(queryToAddress(ofAcme)).toEqual({ report: 'aging', party: 's-acme', by: 'document' });
  expect(changedQuery(ofAcme, { by: 'party' }).party).toBe('s-acme');
  expect(changedQuery(ofAcme, { kind: 'payable' }).party).toBe('s-acme');
  expect(changedQuery(ofAcme, { kind: 'receivable' }).party).toBe('');
});

test('a report of a day moves its first day along with the last, and keeps both where they are compared', () => {
  const sheet = queryOfAddress({ report: 'balance-sheet', from: '2026-11-01', to: '2026-11-30' });
  expect(changedQuery(sheet, { to: '2026-09-15' })).toMatchObject({ from: '2026-09-01', to: '2026-09-15' });
  const compared = changedQuery(sheet, { compares: true, to: '2026-09-15' });
  expect(compared).toMatchObject({ from: '2026-11-01', to: '2026-09-15' });
  expect(queryFault(compared)).toBe('order');
});

test('another question opens a ledger on its first page, and only another page is none', () => {
  const third = queryOfAddress({ report: 'account-ledger', account: '4', page: '3' });
  for (const patch of [{ account: '5' }, { from: '2026-01-01', to: '2026-01-31' }, { center: 'c-1' }])
    expect(changedQuery(third, patch)).toMatchObject({ ...patch, page: 1 });
  expect(changedQuery(third, { page: 4 })).toMatchObject({ account: '4', page: 4 });
});

test('an address that tells no day of the calendar tells no period', () => {
  const told = (from: string, to = '2026-12-31') => queryOfAddress({ from, to }).from;
  expect(['2024-02-29', '2026-01-31'].map((day) => told(day))).toEqual(['2024-02-29', '2026-01-31']);
  for (const none of [
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1',
  ])
    expect(told(none)).toBe('');
});

test('a report that nobody gave days to is of the current month, and who is late is judged today', () => {
  const named = fc.constantFrom(...reportNames);
  fc.assert(
    fc.property(named, day, (report, today) => {
      const { from, to } = datedQuery({ ...plainQuery, report }, today);
      const month = periodOf('month', { from: today, to: today });
      expect([from, to]).toEqual([month.from, report === 'aging' ? today : month.to]);
    }),
  );
});
