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
} from '../../../src/domain/reports/report.ts';
import { reportNames } from '../../../src/domain/reports/reports.ts';

import { fc } from '../../support/properties.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1990-01-01', days));
const kind = fc.constantFrom('month', 'quarter', 'year' as const);
const steps = fc.integer({ min: -20, max: 20 });

test('the period of a kind around a day is of that kind and contains the day', () => {
  fc.assert(
    fc.property(kind, day, (of, date) => {
      const { from, to } = periodOf(of, { from: date, to: date });
      expect([periodKind({ from, to }), from <= date, date <= to]).toEqual([of, true, true]);
    }),
  );
});

test('a period that starts or ends a day off is free', () => {
  fc.assert(
    fc.property(kind, day, fc.constantFrom(-1, 1), (of, date, aside) => {
      const { from, to } = periodOf(of, { from: date, to: date });
      expect(periodKind({ from: dayAfter(from, aside), to })).toBe('free');
      expect(periodKind({ from, to: dayAfter(to, aside) })).toBe('free');
    }),
  );
});

test('months that do not start a quarter or a year are a free period', () => {
  expect(periodKind({ from: '2026-02-01', to: '2026-04-30' })).toBe('free');
  expect(periodKind({ from: '2026-02-01', to: '2027-01-31' })).toBe('free');
  expect(periodKind({ from: '2026-01-01', to: '2026-02-28' })).toBe('free');
});

test('the next period starts where one ends, and stepping back returns to it', () => {
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

test('a report drops its supplier when it changes to customers', () => {
  const ofAcme = queryOfAddress({ report: 'aging', party: 's-acme', by: 'document' });
  expect(queryToAddress(ofAcme)).toEqual({ report: 'aging', party: 's-acme', by: 'document' });
  expect(changedQuery(ofAcme, { by: 'party' }).party).toBe('s-acme');
  expect(changedQuery(ofAcme, { kind: 'payable' }).party).toBe('s-acme');
  expect(changedQuery(ofAcme, { kind: 'receivable' }).party).toBe('');
});

test('a report as of one day moves its first day with the last, except in a comparison', () => {
  const sheet = queryOfAddress({ report: 'project-costs', from: '2026-11-01', to: '2026-11-30' });
  expect(changedQuery(sheet, { to: '2026-09-15' })).toMatchObject({ from: '2026-09-01', to: '2026-09-15' });
  const compared = changedQuery(sheet, { compares: true, to: '2026-09-15' });
  expect(compared).toMatchObject({ from: '2026-11-01', to: '2026-09-15' });
  expect(queryFault(compared)).toBe('order');
});

test('a changed query opens a ledger on its first page, unless only the page changed', () => {
  const third = queryOfAddress({ report: 'account-ledger', account: '4', page: '3' });
  for (const patch of [{ account: '5' }, { from: '2026-01-01', to: '2026-01-31' }, { center: 'c-1' }])
    expect(changedQuery(third, patch)).toMatchObject({ ...patch, page: 1 });
  expect(changedQuery(third, { page: 4 })).toMatchObject({ account: '4', page: 4 });
});

test('ignores a period in an address whose days do not exist', () => {
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

test('a report without days is of the current month, and overdue titles are as of today', () => {
  const named = fc.constantFrom(...reportNames);
  fc.assert(
    fc.property(named, day, (report, today) => {
      const { from, to } = datedQuery({ ...plainQuery, report }, today);
      const month = periodOf('month', { from: today, to: today });
      expect([from, to]).toEqual([month.from, report === 'aging' ? today : month.to]);
    }),
  );
});
