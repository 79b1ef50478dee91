import { addressOf, mostSheetColumns, mostSheetLines } from '../../../domain/imports/fileFault.ts';
import { shownNumber } from '../../../domain/tables/shownNumber.ts';
import { type ReadSheet, type Table, unmarked } from '../../../machines/imports/sheet.ts';
import { fileFault } from '../fileFault.ts';
import { type Area, areaOf, placeOf, spreadMerged } from './merged.ts';
import { unescaped } from './strings.ts';
import { readXml } from './xml.ts';

/** Texts and formats that the cells refer to. */
export interface CellSurroundings {
  texts: readonly string[];
  formats: readonly string[];
  is1904: boolean;
}

interface OpenCell {
  type: string;
  style: number;
  said: string;
  hasValue: boolean;
  hasFormula: boolean;
}

const rowsPerTurn = 1000;

/** Reads the cells as their program shows them, with merged cells repeated in each of their places. */
export function readCells(
  xml: string,
  around: CellSurroundings,
  progress: (rows: number) => void,
): ReadSheet {
  const table: Table = [];
  const marks = unmarked();
  const merged: Area[] = [];
  let line = 0;
  let column = -1;
  let cell: OpenCell | null = null;
  let isSaying = false;
  let aids = 0;
  readXml(xml, {
    opened(element, attributes) {
      switch (element) {
        case 'row': {
          const { r, hidden, ht } = attributes();
          line = Number(r) || line + 1;
          column = -1;
          if (hidden === '1' || hidden === 'true' || Number(ht ?? 1) === 0) marks.hidden.push(line);
          if (line % rowsPerTurn === 0) progress(line);
          break;
        }
        case 'c': {
          const { r, t = 'n', s = '0' } = attributes();
          const told = r ? placeOf(r) : null;
          column = told?.column ?? column + 1;
          line = told?.line ?? line;
          cell = { type: t, style: Number(s), said: '', hasValue: false, hasFormula: false };
          break;
        }
        case 'f':
          if (cell) cell.hasFormula = true;
          break;
        case 'v':
        case 'is':
          if (cell) cell.hasValue = true;
          isSaying = element === 'v';
          break;
        case 'rPh':
          aids += 1;
          break;
        case 't':
          isSaying = cell !== null && aids === 0;
          break;
        case 'mergeCell': {
          const area = areaOf(attributes().ref ?? '');
          if (area) merged.push(area);
        }
      }
    },
    text(piece) {
      if (isSaying && cell) cell.said += piece;
    },
    closed(element) {
      if (element === 'v' || element === 't') isSaying = false;
      else if (element === 'rPh') aids -= 1;
      else if (element === 'c' && cell) {
        keep(table, line, column, shownCell(cell, around));
        cell = null;
      }
    },
  });
  const width = Math.max(0, ...table.map((row) => row.length));
  const whole = table.map((row) => Array.from({ length: width }, (_, place) => row[place] ?? ''));
  spreadMerged(whole, merged, marks);
  return { table: whole, marks };
}

function keep(table: Table, line: number, column: number, text: string): void {
  if (text === '') return;
  if (line > mostSheetLines || column >= mostSheetColumns) {
    throw fileFault({ code: 'tooFar', cell: addressOf(line, column) });
  }
  while (table.length < line) table.push([]);
  const row = table[line - 1] ?? [];
  row[column] = text;
}

/** A formula that was never calculated has no value; only a formula of text may have an empty one. */
const notCalculated = '#CALC!';

function shownCell({ type, style, said, hasValue, hasFormula }: OpenCell, around: CellSurroundings): string {
  const isWorked = type === 'str' ? hasValue : said !== '' || type === 'inlineStr';
  if (hasFormula && !isWorked) return notCalculated;
  const text = said.trim();
  switch (type) {
    case 's':
      return (around.texts[Number(text)] ?? '').trim();
    case 'str':
    case 'inlineStr':
      return unescaped(said).trim();
    case 'e':
      return text;
    case 'b':
      return text === '1' || text === 'true' ? 'true' : text === '' ? '' : 'false';
    case 'd':
      return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? text;
    default: {
      const value = Number(text);
      if (text === '' || Number.isNaN(value)) return text;
      return shownNumber(value, around.formats[style] ?? 'General', around.is1904);
    }
  }
}
