import { expect, test } from 'vitest';
import { fileName } from '../../../src/domain/fileName.ts';
import { minuteStamp } from '../../../src/domain/trail/minuteStamp.ts';

test('separates files of one list and day by the time in São Paulo', () => {
  const name = (instant: string) => fileName('Contas a Pagar', 'csv', new Date(instant));
  expect(name('2026-11-20T17:05:09Z')).toBe('Contas a Pagar 2026-11-20 14h05m09.csv');
  expect(name('2026-11-21T02:59:59.900Z')).toBe('Contas a Pagar 2026-11-20 23h59m59.csv');
  expect(name('2026-11-21T03:00:00Z')).toBe('Contas a Pagar 2026-11-21 00h00m00.csv');
});

test('contains nothing in a name that a file system refuses', () => {
  expect(fileName('Razão: 1/2 \\*?"<>|', 'xlsx', new Date('2026-11-20T12:00:00Z'))).toBe(
    'Razão- 1-2 ------- 2026-11-20 09h00m00.xlsx',
  );
});

test("names a trail's file by day and minute in São Paulo", () => {
  const stamps = ['2026-11-21T02:59:59Z', '2026-11-21T03:00:00Z'].map((instant) =>
    minuteStamp(new Date(instant)),
  );
  expect(stamps).toEqual(['2026-11-20-2359', '2026-11-21-0000']);
});
