import { describe, expect, test } from 'vitest';
import { compareCodes, compareNames } from '../../src/domain/order.ts';
import { fc } from '../support/properties.ts';

const letters = fc.string({ unit: fc.constantFrom(...'aAáÁbBcçÇzZ0129 .-'), maxLength: 6 });
const numbers = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 5 });

describe.each([
  ['names', compareNames],
  ['codes', compareCodes],
])('the order of %s', (_, compare) => {
  test('is total: antisymmetric, transitive and independent of the input order', () => {
    fc.assert(
      fc.property(letters, letters, letters, (a, b, c) => {
        expect(compare(a, a)).toBe(0);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        const sorted = [a, b, c].sort(compare);
        const turned = [c, b, a].sort(compare);
        expect(sorted.map((text, index) => compare(text, turned[index] ?? ''))).toEqual([0, 0, 0]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('names', () => {
  test('sort as in a Brazilian register: accents and case are ignored, digits are characters', () => {
    const register = ['Zênite', 'Água Clara', 'açude', 'Bosque 2', 'Aurora', 'ágata', 'Bosque 10', 'Acácias'];
    expect(register.sort(compareNames)).toEqual([
      'Acácias',
      'açude',
      'ágata',
      'Água Clara',
      'Aurora',
      'Bosque 10',
      'Bosque 2',
      'Zênite',
    ]);
  });

  test('that differ only in accents and case are equal', () => {
    expect(compareNames('Édson', 'EDSON')).toBe(0);
  });
});

describe('codes', () => {
  test('sort by their numbers', () => {
    expect(['1.1.10', '1.10', '2', '1.1.2', '1', '10', '1.1', '1.2'].sort(compareCodes)).toEqual([
      '1',
      '1.1',
      '1.1.2',
      '1.1.10',
      '1.2',
      '1.10',
      '2',
      '10',
    ]);
  });

  test('sort like lists of numbers, a parent before its children', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const at = a.findIndex((number, index) => number !== b[index]);
        const expected = at < 0 ? Math.sign(a.length - b.length) : Math.sign((a[at] ?? 0) - (b[at] ?? -1));
        expect(Math.sign(compareCodes(a.join('.'), b.join('.')))).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
