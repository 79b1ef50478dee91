import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arranged, arranged, isNaming, plainLayout } from '../../../src/domain/tables/columnLayout.ts';
import { isPlain, layoutIn, withToggled, withWidth } from '../../../src/domain/tables/keptLayout.ts';

const keys = ['party', 'site', 'name', 'amount', 'side', 'status'];
const columns: Arranged[] = [
  { key: 'party' },
  { key: 'site', folds: 'below' as const },
  { key: 'name' },
  { key: 'amount', width: 120 },
  { key: 'side', folds: 'beside' as const },
  { key: 'status', folds: 'below' as const, foldsInto: 'name' },
];
const layouts = fc
  .array(fc.tuple(fc.constantFrom(...keys), fc.option(fc.integer({ min: -50, max: 3000 }))), {
    maxLength: 12,
  })
  .map((presses) =>
    presses.reduce(
      (layout, [key, width]) => (width === null ? withToggled(layout, key) : withWidth(layout, key, width)),
      plainLayout,
    ),
  );

describe('chosen columns', () => {
  test('keep their order, and those that name the row, whatever is pressed', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const shown = arranged(columns, layout).map(({ key }) => key);
        expect(shown).toEqual(keys.filter((key) => shown.includes(key)));
        expect(keys.filter(isNaming).filter((key) => !shown.includes(key))).toEqual([]);
        expect(shown.includes('side')).toBe(shown.includes('amount'));
      }),
    );
  });

  test('come back as they were when pressed twice, and from storage', () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom(...keys), (layout, key) => {
        const back = withToggled(withToggled(layout, key), key);
        expect([...back.hidden].sort()).toEqual([...layout.hidden].sort());
        expect(layoutIn(JSON.stringify(layout))).toEqual(layout);
      }),
    );
  });

  test('have widths within limits, and their own after a double click', () => {
    const wide = withWidth(plainLayout, 'amount', 5000);
    expect([wide.widths.amount, withWidth(wide, 'amount', 3).widths.amount]).toEqual([960, 48]);
    expect(isPlain(withWidth(wide, 'amount', null))).toBe(true);
    expect(arranged(columns, wide).find(({ key }) => key === 'amount')?.width).toBe(960);
  });

  test('do not fold into a hidden one, and are not read below another once hidden', () => {
    const withoutSite = arranged(columns, withToggled(plainLayout, 'site'));
    expect(withoutSite.find(({ key }) => key === 'party')?.isAlone).toBe(true);
    const status = { key: 'status', folds: 'below' as const, foldsInto: 'site' };
    const homeless = arranged([...columns.slice(0, 5), status], withToggled(plainLayout, 'site'));
    expect(homeless.at(-1)).toMatchObject({ key: 'status', folds: undefined });
  });

  test('are read from nothing but a layout', () => {
    const stored = [
      '',
      'null',
      '[]',
      '{"hidden":1,"widths":{}}',
      '{"hidden":["a",2],"widths":{"a":"x","b":90}}',
    ];
    expect(stored.map(layoutIn)).toEqual([null, null, null, null, { hidden: ['a'], widths: { b: 90 } }]);
  });
});
