import { expect, test } from 'vitest';
import { canBeCanceled, endOfWeek, statusesOf } from '../../src/domain/titleItem.ts';
import { bricks, bricksDocument } from '../support/titleExamples.ts';

test('the week that begins today has seven days, over the end of a month too', () => {
  expect(endOfWeek('2026-11-20')).toBe('2026-11-26');
  expect(endOfWeek('2026-12-28')).toBe('2027-01-03');
});

test('every status is in one view of what is open, settled or canceled; the week and the late are open', () => {
  const parts = ['open', 'settled', 'canceled'] as const;
  expect(parts.flatMap(statusesOf).toSorted()).toEqual([
    'canceled',
    'overdue',
    'partial',
    'pending',
    'settled',
  ]);
  expect(statusesOf('open')).toEqual(
    expect.arrayContaining([...statusesOf('week'), ...statusesOf('overdue')]),
  );
  expect([statusesOf('week'), statusesOf('overdue')]).toEqual([['pending', 'partial'], ['overdue']]);
});

test('a document is canceled once, and while nothing of it is settled (T13)', () => {
  const can = (cancellation_entry_id: string | null, ...settled: number[]) =>
    canBeCanceled({
      ...bricksDocument,
      cancellation_entry_id,
      installments: settled.map((settledCents) => ({ ...bricks, settledCents })),
    });
  expect([can(null, 0, 0), can(null, 0, 1), can('e-1', 0)]).toEqual([true, false, false]);
});
