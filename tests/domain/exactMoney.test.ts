import { expect, test } from 'vitest';
import { exactCents, largestCents, wireOfCents } from '../../src/domain/money.ts';
import { fc } from '../support/properties.ts';

test.each([
  [10.5, 1_050],
  [0.01, 1],
  [1.005, null],
  [1.001, null],
  [0.001, null],
  [1.1 + 2.2, null],
  [0, 0],
  [-3.33, -333],
  [1e15, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('keeps the amount %d as %s cents', (reais, cents) => {
  expect(exactCents(reais)).toBe(cents);
});

test('sends and reads back every amount in cents, and refuses every third decimal', () => {
  const amounts = fc.integer({ min: -largestCents, max: largestCents });
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(exactCents(wireOfCents(cents))).toBe(cents);
    }),
    { numRuns: 10_000 },
  );
  const thirds = fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(thirds, ([cents, third]) => {
      expect(exactCents(Number(`${(cents / 100).toFixed(2)}${third}`))).toBe(null);
    }),
    { numRuns: 10_000 },
  );
});
