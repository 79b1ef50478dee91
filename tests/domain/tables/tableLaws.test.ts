import { describe, expect, test } from 'vitest';
import { searched } from '../../../server/http/searching.ts';
import {
  codeCell,
  dateCell,
  type Field,
  flagCell,
  isBlank,
  moneyCell,
  textCell,
} from '../../../src/domain/tables/cell.ts';
import {
  isSameQuestion,
  longestSearch,
  lookOfAddress,
  lookToAddress,
  nextSort,
  pageSizes,
  plainLook,
} from '../../../src/domain/tables/tableLook.ts';
import { tableOrder, tableRows } from '../../../src/domain/tables/tableRows.ts';
import { fc } from '../../support/properties.ts';

interface Row {
  place: number;
  name: string;
  code: string;
  cents: number | null;
  day: string | null;
  isActive: boolean;
}

const fields: Field<Row>[] = [
  { key: 'name', title: 'Nome', value: ({ name }) => textCell(name) },
  { key: 'code', title: 'Código', value: ({ code }) => codeCell(code) },
  { key: 'cents', title: 'Valor', value: ({ cents }) => moneyCell(cents) },
  { key: 'day', title: 'Data', value: ({ day }) => dateCell(day) },
  { key: 'isActive', title: 'Ativo', value: ({ isActive }) => flagCell(isActive, isActive ? 'Sim' : 'Não') },
];

/** Few values, so that many rows tie; names that look the same are not always equal texts. */
const rows = fc
  .array(
    fc.record({
      name: fc.constantFrom('', 'Areal', 'areal', 'Àreal', 'Brita'),
      code: fc.constantFrom('', '1.2', '1.10', '01.2'),
      cents: fc.constantFrom(null, 0, 100, -100),
      day: fc.constantFrom(null, '2026-11-20', '2026-02-01'),
      isActive: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((row, place): Row => ({ ...row, place })));
const sort = fc.record({
  column: fc.constantFrom(...fields.map(({ key }) => key)),
  isDescending: fc.boolean(),
});
const search = fc.constantFrom('', 'areal', 'a', 'brita 1.2', '2026');

const places = (shown: readonly Row[]) => shown.map(({ place }) => place);
const looked = (all: readonly Row[], look: Partial<Parameters<typeof tableRows>[2]>) =>
  tableRows(all, fields, { search: '', sort: null, filters: {}, ...look });
const cellOf = (column: string, row: Row) => {
  const cell = fields.find(({ key }) => key === column)?.value(row);
  if (!cell) throw new Error(`no column ${column}`);
  return cell;
};

describe('a list sorted by a column', () => {
  test('keeps the default order among equal rows, in both directions', () =>
    fc.assert(
      fc.property(rows, sort, (all, by) => {
        const groups = Map.groupBy(looked(all, { sort: by }), (row) =>
          JSON.stringify(cellOf(by.column, row)),
        );
        for (const group of groups.values()) {
          expect(places(group)).toEqual(places(group).toSorted((a, b) => a - b));
        }
      }),
    ));

  test('has the default order when all rows are equal or no column is chosen', () =>
    fc.assert(
      fc.property(rows, sort, (all, by) => {
        const same = all.map((row) => ({ ...row, ...all[0], place: row.place }));
        expect(places(looked(same, { sort: by }))).toEqual(places(all));
        expect(places(looked(all, {}))).toEqual(places(all));
      }),
    ));

  test('has empty cells last in both directions, and is unchanged by sorting again', () =>
    fc.assert(
      fc.property(rows, sort, (all, by) => {
        const shown = looked(all, { sort: by });
        const blanks = shown.map((row) => isBlank(cellOf(by.column, row)));
        expect(blanks).toEqual(blanks.toSorted((a, b) => Number(a) - Number(b)));
        expect(places(looked(shown, { sort: by }))).toEqual(places(shown));
      }),
    ));

  test('gives the same rows when searched before or after sorting', () =>
    fc.assert(
      fc.property(rows, sort, search, (all, by, words) => {
        const together = places(looked(all, { sort: by, search: words }));
        expect(places(looked(looked(all, { sort: by }), { search: words }))).toEqual(together);
        expect(places(looked(looked(all, { search: words }), { sort: by }))).toEqual(together);
      }),
    ));
});

test('a view survives the address unchanged', () =>
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string().filter((text) => text === '' || text.trim() !== ''),
        sort: fc.option(sort),
        filters: fc.dictionary(fc.constantFrom('at', 'user', 'entity', 'row'), fc.string({ minLength: 1 })),
        page: fc.integer({ min: 1, max: 5000 }),
        size: fc.constantFrom(undefined, ...pageSizes),
      }),
      (look) => {
        const address = new URLSearchParams(lookToAddress(look));
        expect(lookOfAddress(Object.fromEntries(new URLSearchParams(address.toString())))).toEqual(look);
      },
    ),
  ));

test('ignores a blank search, also in the address', () => {
  expect(lookToAddress({ search: '  ', sort: null, filters: {}, page: 1 })).toEqual({});
});

test.each([true, false])(
  'cycles a column through both directions and back to the default order (%s)',
  (descendsFirst) => {
    const press = (now: ReturnType<typeof nextSort>) => nextSort(now, { column: 'name', descendsFirst });
    const first = press({ column: 'cents', isDescending: descendsFirst });
    expect(first).toEqual({ column: 'name', isDescending: descendsFirst });
    expect(press(first)).toEqual({ column: 'name', isDescending: !descendsFirst });
    expect(press(press(first))).toBeNull();
    expect(press(null)).toEqual(first);
  },
);

test('ignores an order by a column that a tree does not have, such as one in an old address', () => {
  expect(tableOrder(fields, { column: 'gone', isDescending: true })).toBeUndefined();
  expect(tableOrder(fields, null)).toBeUndefined();
});

test("finds a row of two tables in each by that table's columns", () => {
  const row = { place: 1, name: 'Areal', code: '7.1', cents: null, day: null, isActive: true };
  const finds = (search: string, of: typeof fields) =>
    tableRows([row], of, { search, sort: null, filters: {} }).length === 1;
  const byName = fields.slice(0, 1);
  expect([finds('7.1', fields), finds('7.1', byName), finds('7.1', fields)]).toEqual([true, false, true]);
});

test('finds an amount as shown, as typed, and by its beginning', () => {
  const row = { place: 1, name: 'Areal', code: '', cents: 123_456_789, day: null, isActive: true };
  const finds = (search: string) =>
    tableRows([row], fields, { search, sort: null, filters: {} }).length === 1;
  const typed = ['R$ 1.234.567,89', '1.234.567,89', '1234567,89', '1234567', 'areal 1234567'];
  expect(typed.filter((search) => !finds(search))).toEqual([]);
  expect(finds('1234568')).toBe(false);
});

test.each(['0', '1', '-2', '2.5', 'x', '', ' ', '1e400', '9007199254740993'])(
  'opens the first page for %j in the address',
  (page) => {
    expect(lookOfAddress({ page }).page).toBe(1);
  },
);

test.each(['10', '51', '0100', '1000', '-50', 'x', ''])(
  'shows pages of the usual size for %j in the address',
  (size) => {
    expect(lookOfAddress({ size }).size).toBeUndefined();
  },
);

test('selects the same rows on pages of any size', () => {
  expect(isSameQuestion(plainLook, { ...plainLook, page: 3, size: 100 })).toBe(true);
  expect(isSameQuestion(plainLook, { ...plainLook, search: 'a', size: 100 })).toBe(false);
});

test('ignores a filter without a value in the address', () => {
  expect(lookOfAddress({ 'f.name': '', 'f.code': '1.2' }).filters).toEqual({ code: '1.2' });
});

test('limits a search to what the host takes, typed or in an address', () => {
  const long = 'x'.repeat(longestSearch + 100);
  const { search } = lookOfAddress({ q: long });
  expect([long, search].map((q) => searched.q.safeParse(q).success)).toEqual([false, true]);
  expect(search).toHaveLength(longestSearch);
});
