import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  type Cell,
  dateCell,
  instantCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../src/domain/tables/cell.ts';
import { xlsxCell, xlsxOf } from '../../../../src/views/parts/tables/xlsx.ts';

test.each([
  [
    'a day',
    dateCell('2026-11-20'),
    { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
  ],
  [
    'a moment, by the clock of São Paulo',
    instantCell('2026-11-20T15:30:00Z'),
    { value: new Date('2026-11-20T12:30:00Z'), type: Date, format: 'dd/mm/yyyy hh:mm' },
  ],
  [
    'a moment that is told as a day',
    instantCell('2026-11-20'),
    { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
  ],
  ['an amount', moneyCell(-123_456), { value: -1234.56, type: Number, format: '#,##0.00' }],
  ['a number', numberCell(0), { value: 0, type: Number }],
  ['a word', textCell('Tijolos'), { value: 'Tijolos', type: String }],
  ['no day', dateCell(null), null],
  ['no moment', instantCell(null), null],
  ['no amount', moneyCell(null), null],
  ['no number', numberCell(null), null],
  ['no word', textCell(''), null],
  ['a day that is none', dateCell('2026-13-40'), { value: '2026-13-40', type: String }],
])('a spreadsheet stores %s', (_, cell, written) => {
  expect(xlsxCell(cell)).toEqual(written);
});

const titles = ['Conta', 'Saldo', 'Dia'];
const cells = [
  [{ ...textCell('Caixa'), isStrong: true, depth: 2 }, moneyCell(-150), dateCell('2026-11-20')],
  [textCell('Banco'), moneyCell(null), dateCell(null)],
];

/** A file parsed from its own format: sheet name, frozen rows, and cells with their styles. */
async function fileOf(title: string, rows: Cell[][], note?: string) {
  const columns = titles.map((each) => ({ title: each }));
  const blob = await xlsxOf(title, columns, rows, note);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const part = (name: string) =>
    new DOMParser().parseFromString(strFromU8(files[`xl/${name}.xml`] as Uint8Array), 'text/xml');
  const all = (name: string, selector: string) => [...part(name).querySelectorAll(selector)];
  const texts = all('sharedStrings', 'si').map(({ textContent }) => textContent);
  const looks = all('styles', 'cellXfs > xf').map((look) => ({
    ...(look.getAttribute('fontId') === '1' && { isStrong: true }),
    ...(look.firstElementChild && { depth: Number(look.firstElementChild.getAttribute('indent')) }),
  }));
  const cellOf = (cell: Element) => {
    const value = Number(cell.querySelector('v')?.textContent);
    const look = looks[Number(cell.getAttribute('s') ?? 0)];
    return { said: cell.getAttribute('t') === 's' ? texts[value] : value, ...look };
  };
  return {
    name: all('workbook', 'sheet').map((sheet) => sheet.getAttribute('name')),
    frozen: all('worksheets/sheet1', 'pane').map((pane) => pane.getAttribute('ySplit')),
    columns: all('worksheets/sheet1', 'col').length,
    rows: all('worksheets/sheet1', 'row').map((row) => [...row.children].map(cellOf)),
  };
}

const head = titles.map((said) => ({ said, isStrong: true }));
const day20 = 46346;

test('a file has its headings, its formatted rows, and apart from them the note below', async () => {
  const body = [
    [{ said: 'Caixa', isStrong: true, depth: 2 }, { said: -1.5 }, { said: day20 }],
    [{ said: 'Banco' }],
  ];
  expect((await fileOf('Contas', cells)).rows).toEqual([head, ...body]);
  expect((await fileOf('Contas', cells, '2 contas')).rows).toEqual([
    head,
    ...body,
    [],
    [{ said: '2 contas' }],
  ]);
});

test('the headings stay visible, also with nothing below them', async () => {
  const empty = await fileOf('Contas', []);
  expect(empty).toMatchObject({ frozen: ['1'], columns: titles.length, rows: [head] });
});

test('a sheet name fits a spreadsheet: 31 letters, and none of the forbidden ones', async () => {
  const { name } = await fileOf('Contas [11/2026]: tudo o que há, e ainda mais', cells);
  expect(name).toEqual(['Contas  11 2026   tudo o que há']);
});

test('a sheet name neither begins nor ends with an apostrophe, also when it was cut', async () => {
  const nameOf = async (title: string) => (await fileOf(title, cells)).name;
  expect(await nameOf("Movimentações de Banco Santa D'Oeste")).toEqual(['Movimentações de Banco Santa D']);
  expect(await nameOf("'Conta' do D'Oeste'")).toEqual(["Conta' do D'Oeste"]);
});
