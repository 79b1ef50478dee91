import { expect, test } from 'vitest';
import { canBeCanceled, endOfWeek, isOfOthersToo, statusesOf } from '../../../src/domain/titles/titleItem.ts';
import { bricks, bricksDocument } from '../../support/examples/titleExamples.ts';

test('a week from today has seven days, across the end of a month too', () => {
  expect(endOfWeek('2026-11-20')).toBe('2026-11-26');
  expect(endOfWeek('2026-12-28')).toBe('2027-01-03');
});

test('every status belongs to one of the views open, settled and canceled; week and overdue are open', () => {
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

test('a document can be canceled once, while nothing of it is settled (T13)', () => {
  const can = (cancellation_entry_id: string | null, ...settled: number[]) =>
    canBeCanceled({
      ...bricksDocument,
      cancellation_entry_id,
      installments: settled.map((settledCents) => ({ ...bricks, settledCents })),
    });
  expect([can(null, 0, 0), can(null, 0, 1), can('e-1', 0)]).toEqual([true, false, false]);
});

test('detects a settlement of several documents by its cash, and says nothing when its items are missing', () => {
  const part = { titleId: 'p-1', principalCents: 100, interestCents: 5, fineCents: 0, discountCents: 10 };
  const isOf = (cashCents: number, items: (typeof part)[]) =>
    isOfOthersToo({
      id: 's-1',
      settlement_date: '2026-11-10',
      description: 'Pagamento',
      entry_id: 'e-1',
      cashCents,
      items,
      reversal_entry_id: null,
      created_at: '2026-11-10T12:00:00Z',
    });
  expect([isOf(95, [part]), isOf(96, [part]), isOf(95, [])]).toEqual([false, true, false]);
});
