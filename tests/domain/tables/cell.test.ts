import { expect, test } from 'vitest';
import {
  type Cell,
  cellText,
  codeCell,
  compareCells,
  copiedCell,
  dateCell,
  flagCell,
  instantCell,
  moneyCell,
  numberCell,
  percentCell,
  textCell,
} from '../../../src/domain/tables/cell.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';

const inOrder = (cells: Cell[]) => cells.toSorted(compareCells).map(cellText);

test("reads a cell in Portuguese, and an empty one as ''", () => {
  expect(
    [moneyCell(123_456), numberCell(1234.5), dateCell('2026-11-21'), flagCell(true, 'Ativa')].map(cellText),
  ).toEqual(['R$ 1.234,56', '1.234,5', '21/11/2026', 'Ativa']);
  expect(cellText(instantCell('2026-11-21T02:30:00Z'))).toBe('20/11/2026, 23:30');
  expect([moneyCell(null), dateCell(null), instantCell(''), textCell(null)].map(cellText)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

test('formats a percentage with one decimal, rounded half away from zero, without a sign on zero', () => {
  const told = [0.25, -0.25, 0.04, -0.04, 0, 12].map((percent) => cellText(percentCell(percent)));
  expect(told).toEqual(['0,3', '-0,3', '0,0', '0,0', '0,0', '12,0']);
});

test('copies a cell for a Brazilian spreadsheet, never as a formula', () => {
  const cells = [moneyCell(-5), numberCell(1234.5), textCell('=1+1'), textCell('a\tb')];
  expect(cells.map(copiedCell)).toEqual(['-0,05', '1234,5', "'=1+1", 'a b']);
});

test('starts a file with the BOM that Excel needs for accents, and ends lines as Excel does', () => {
  expect(csvOf(['Ação'], [[textCell('a;b')]], 'fim')).toBe('\u{feff}Ação\r\n"a;b"\r\n\r\nfim\r\n');
  expect(csvOf(['a'], [], 'Obra: "Sul; norte"'), 'a note is one cell').toContain('"Obra: ""Sul; norte"""');
});

test('sorts each type in its own order, with blank cells last', () => {
  expect(inOrder([codeCell('1.1.10'), codeCell('1.1.2')])).toEqual(['1.1.2', '1.1.10']);
  expect(inOrder([textCell(''), textCell('Zé'), textCell('água')])).toEqual(['água', 'Zé', '']);
  const month = (text: string, order: string): Cell => ({ type: 'text', text, order });
  expect(inOrder([month('abr', '04'), month('dez', '12'), month('fev', '02')])).toEqual([
    'fev',
    'abr',
    'dez',
  ]);
  expect(inOrder([moneyCell(null), moneyCell(1000), moneyCell(-200)])).toEqual(['-R$ 2,00', 'R$ 10,00', '']);
  expect(inOrder([dateCell('2026-11-02'), dateCell('2025-12-01')])).toEqual(['01/12/2025', '02/11/2026']);
  expect(inOrder([flagCell(true, 'Ativo'), flagCell(false, 'Inativo')])).toEqual(['Inativo', 'Ativo']);
});

test('sorts moments by time, in any notation of the host', () => {
  const moments = [
    '2026-11-20T10:00:00-03:00',
    '2026-11-20T13:30:00Z',
    '2026-11-20T13:30:00.500Z',
    '2026-11-20T11:00:00-03:00',
  ];
  expect(moments.toReversed().toSorted((a, b) => compareCells(instantCell(a), instantCell(b)))).toEqual(
    moments,
  );
});

test.each(['=1+1', '+1', '-1', '@A1', ' =1+1', '\t=1+1', '  @A1'])(
  'never lets the text %j run as a formula',
  (text) => {
    const copied = copiedCell(textCell(text));
    expect(copied).toBe(`'${text.replace('\t', ' ')}`);
    expect(csvOf(['Nome'], [[textCell(text)]])).toContain(`\r\n${copied}\r\n`);
  },
);
