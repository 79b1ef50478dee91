import { expect, it } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { endOfMonth, isMonthEnd, monthAfter, monthOf, monthsBetween } from '../../../src/domain/period.ts';
import {
  daysBetween,
  periodBefore,
  periodFault,
  piecesOf,
} from '../../../src/domain/reports/reportPeriod.ts';
import { fc } from '../../support/properties.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1990-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, days]) => ({ from, to: dayAfter(from, days) }));

it('splits days into whole months and edges that cover every day once', () => {
  fc.assert(
    fc.property(period, (days) => {
      const { months, edges } = piecesOf(days);
      const parts = edges.map(({ from, to }) => [from, to] as const);
      if (months)
        for (const month of monthsBetween(months.first ?? '', months.last))
          parts.push([`${month}-01`, endOfMonth(month)]);
      parts.sort();
      expect(parts.at(0)?.[0]).toBe(days.from);
      expect(parts.at(-1)?.[1]).toBe(days.to);
      for (const [index, [from]] of parts.slice(1).entries())
        expect(from).toBe(dayAfter(parts[index]?.[1] ?? ''));
    }),
  );
});

it('covers an open beginning with whole months', () => {
  expect(piecesOf({ from: null, to: '2026-03-31' })).toEqual({
    months: { first: null, last: '2026-03' },
    edges: [],
  });
  expect(piecesOf({ from: null, to: '2026-03-30' })).toEqual({
    months: { first: null, last: '2026-02' },
    edges: [{ from: '2026-03-01', to: '2026-03-30' }],
  });
});

it('finds the preceding period: whole months before whole months, else as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  });
  fc.assert(
    fc.property(period, (days) => {
      const before = periodBefore(days);
      expect(dayAfter(before.to)).toBe(days.from);
      const isOfMonths = days.from.endsWith('-01') && dayAfter(days.to).endsWith('-01');
      if (!isOfMonths) expect(daysBetween(before.from, before.to)).toBe(daysBetween(days.from, days.to));
    }),
  );
});

it('puts equally many whole months before whole months, across any turn of the year', () => {
  fc.assert(
    fc.property(day, fc.nat(60), (first, more) => {
      const [from, to] = [monthOf(first), monthAfter(monthOf(first), more)];
      const before = periodBefore({ from: `${from}-01`, to: endOfMonth(to) });
      expect([before.from, isMonthEnd(before.to)]).toEqual([`${monthOf(before.from)}-01`, true]);
      expect(monthsBetween(monthOf(before.from), monthOf(before.to))).toHaveLength(more + 1);
    }),
  );
});

it('refuses periods that end before they start or exceed five years', () => {
  expect(periodFault({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
  expect(periodFault({ from: '2020-01-01', to: '2024-12-31' })).toBeNull();
  expect(periodFault({ from: '2020-01-01', to: '2025-01-01' })).toBe('length');
});
