import { expect, test } from 'vitest';
import { wireMoney } from '../../src/services/wireMoney.ts';

test.each([
  ['12.34', 1234],
  [12.34, 1234],
  ['1234.5600', 123_456],
  ['10.125', 1013],
  [10.125, 1013],
  ['-10.128', -1013],
  ['1e3', 100_000],
  [0, 0],
])('an amount %j is rounded to the cent', (received, cents) => {
  expect(wireMoney.read(received)).toBe(cents);
});

test.each(['', ' ', 'dez', null, undefined, Number.NaN, Infinity, 1e300, {}, true])(
  'the value %j is rejected as an amount',
  (received) => {
    expect(() => wireMoney.read(received)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  },
);
