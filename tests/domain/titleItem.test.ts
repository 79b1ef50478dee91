import { expect, test } from 'vitest';
import { endOfWeek, statusesOf } from '../../src/domain/titleItem.ts';

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
