import { expect, test } from 'vitest';
import { dateCell, instantCell, moneyCell, numberCell, textCell } from '../../../src/domain/cell.ts';
import { xlsxCell } from '../../../src/views/parts/xlsx.ts';

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
  ['an amount', moneyCell(-123_456), { value: -1234.56, type: Number, format: '#,##0.00' }],
  ['a number', numberCell(0), { value: 0, type: Number }],
  ['a word', textCell('Tijolos'), { value: 'Tijolos', type: String }],
  ['no day', dateCell(null), null],
  ['no moment', instantCell(null), null],
  ['no amount', moneyCell(null), null],
  ['no number', numberCell(null), null],
  ['no word', textCell(''), null],
  ['a day that is none', dateCell('2026-13-40'), { value: '2026-13-40', type: String }],
])('%s in a spreadsheet', (_, cell, written) => {
  expect(xlsxCell(cell)).toEqual(written);
});
