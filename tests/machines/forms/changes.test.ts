import { describe, expect, test } from 'vitest';
import { changedFields, filledFields } from '../../../src/machines/shared/forms/changes.ts';
import { fc } from '../../support/properties.ts';

const bodies = fc.record({
  name: fc.constantFrom('A', 'B'),
  address: fc.constantFrom(null, '', 'Rua'),
  is_active: fc.boolean(),
  amount: fc.constantFrom(0, 1, null),
});

describe('an edit sends', () => {
  test('nothing without a change', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(changedFields(body, { ...body })).toEqual({});
      }),
    );
  });

  test('exactly the difference between row and form', () => {
    fc.assert(
      fc.property(bodies, bodies, (before, after) => {
        const changes = changedFields(before, after);
        expect({ ...before, ...changes }).toEqual(after);
        expect(
          Object.entries(changes).filter(([field, value]) => Reflect.get(before, field) === value),
        ).toEqual([]);
      }),
    );
  });

  test('no unchanged list, and a changed one in full', () => {
    const lines = (amount: string) => ({
      lines: [
        { account: '4', amount },
        { account: '5', amount: '1' },
      ],
    });
    expect(changedFields(lines('2'), lines('2'))).toEqual({});
    expect(changedFields(lines('2'), lines('3'))).toEqual(lines('3'));
  });

  test('null for an emptied field', () => {
    const before: { address: string | null } = { address: 'Rua' };
    expect(changedFields(before, { address: null })).toEqual({ address: null });
  });
});

describe('a creation sends', () => {
  test('every filled field, and no empty one', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const said = Object.entries(body).filter(([, value]) => value !== null && value !== '');
        expect(filledFields(body)).toEqual(Object.fromEntries(said));
      }),
    );
  });

  test('false and zero, which are values', () => {
    expect(filledFields({ is_active: false, amount: 0 })).toEqual({ is_active: false, amount: 0 });
  });
});
