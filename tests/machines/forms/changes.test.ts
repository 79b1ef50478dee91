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
  test('nothing when nothing changed', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(changedFields(body, { ...body })).toEqual({});
      }),
    );
  });

  test('exactly what leads from the row to the form, and no field that stayed', () => {
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

  test('no list that says the same, and the whole of one in which something changed', () => {
    const lines = (amount: string) => ({
      lines: [
        { account: '4', amount },
        { account: '5', amount: '1' },
      ],
    });
    expect(changedFields(lines('2'), lines('2'))).toEqual({});
    expect(changedFields(lines('2'), lines('3'))).toEqual(lines('3'));
  });

  test('null for a field that was emptied', () => {
    const before: { address: string | null } = { address: 'Rua' };
    expect(changedFields(before, { address: null })).toEqual({ address: null });
  });
});

describe('a creation sends', () => {
  test('every field that says something, and no empty one', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const said = Object.entries(body).filter(([, value]) => value !== null && value !== '');
        expect(filledFields(body)).toEqual(Object.fromEntries(said));
      }),
    );
  });

  test('false and zero, because they say something', () => {
    expect(filledFields({ is_active: false, amount: 0 })).toEqual({ is_active: false, amount: 0 });
  });
});
