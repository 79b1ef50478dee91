import { expect, test } from 'vitest';
import { type Cell, moneyCell, textCell } from '../../../../src/domain/tables/cell.ts';
import { columnWidths, leastWidth } from '../../../../src/views/parts/tables/columnWidths.ts';
import type { Column } from '../../../../src/views/parts/tables/GridRow.tsx';

type Row = Record<string, number | null>;
const column = (over: Partial<Column<Row>>): Column<Row> => ({
  key: 'amount',
  title: 'Valor',
  value: (row) => moneyCell(row.amount ?? null),
  ...over,
});
const widthOf = (over: Partial<Column<Row>>, rows: Row[] = [], totals?: Record<string, unknown>) =>
  columnWidths([column(over)], rows, totals)[0];
/** Width for so many letters of an amount. */
const roomFor = (letters: number) => `max(120px - var(--squeeze), ${letters * 0.92}ch + 2 * var(--cell-pad))`;

test.each([
  ['without a width shares what is left', {}, undefined],
  ['with a share of the width has it', { width: '30%' }, '30%'],
  ['with pixels gives some of them to a narrow grid', { width: 120 }, 'calc(120px - var(--squeeze))'],
  ['that folds away has its pixels or none', { width: 120, folds: 'below' }, 'calc(120px * var(--unfolded))'],
] as const)('a column %s', (_, over, width) => {
  expect(widthOf(over)).toBe(width);
});

const amounts = { width: 120, align: 'right' } as const;
const rows = [{ amount: 100 }, { amount: 123_456_78 }, { amount: -100_00 }, { amount: null }];

test.each([
  ['no row', [], {}, 0],
  ['the longest amount', rows, {}, 'R$ 123.456,78'.length],
  ['the most negative amount', [{ amount: 1_00 }, { amount: -1_234_56 }], {}, '-R$ 1.234,56'.length],
  ['a total that is longer', rows, { amount: 'R$ 1.123.456,78' }, 'R$ 1.123.456,78'.length],
  ['a total of another column', rows, { other: 'R$ 1.123.456,78' }, 'R$ 123.456,78'.length],
  ['a total that is no text', rows, { amount: 12 }, 'R$ 123.456,78'.length],
] as const)('no amount is cut: its column has room for %s', (_, given, totals, letters) => {
  expect(widthOf(amounts, [...given], totals)).toBe(roomFor(letters));
});

test('the width counts a drawn amount when it is a text', () => {
  const drawn = (render: Column<Row>['render']) => widthOf({ ...amounts, render }, [{ amount: 1_00 }]);
  expect(drawn(() => 'R$ 1,00 a receber')).toBe(roomFor('R$ 1,00 a receber'.length));
  expect(drawn(() => <b>1</b>)).toBe(roomFor('R$ 1,00'.length));
});

test('numbers that are not amounts need no more than their width', () => {
  const value = (): Cell => textCell('um texto comprido');
  expect(widthOf({ ...amounts, value }, [{ amount: 1 }])).toBe(roomFor(0));
});

test('a grid is never narrower than its columns, of which those without pixels count as 136', () => {
  expect(leastWidth(['calc(120px - var(--squeeze))', undefined, '30%'])).toBe(
    'calc(120px - var(--squeeze)) + 136px - var(--squeeze) + 136px - var(--squeeze)',
  );
});
