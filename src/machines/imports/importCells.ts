import type { ImportKind } from '../../domain/imports/importKinds.ts';
import { importColumns, importTexts } from '../../texts/imports/imports.ts';
import { rowSigns } from '../../texts/imports/rowSigns.ts';
import { foldedWord } from './importLaws.ts';

const { faults } = importTexts;

/** Error values of spreadsheet formulas, in either language. */
const brokenCell =
  /^#(?:N\/[AD]|(?:REF|VALUE|VALOR|DIV\/0|NULL|NULO|N[UÚ]M|CALC|SPILL|DESPEJAR)!|N[AO]ME\?)$/;

/** A number as a spreadsheet shows it when its digits are gone. */
const shortened = /^[-\u2212]?\d+(?:[.,]\d+)?E[+-]\d+$/i;

/** The decoder's mark for bytes that are no letter. */
const unreadLetter = '\ufffd';

/** Faults of cells whose values the spreadsheet has lost. */
export function brokenCells(
  kind: ImportKind,
  mapping: readonly string[],
  cells: readonly string[],
): string[] {
  return mapping.flatMap((wanted, index) => {
    const cell = (cells[index] ?? '').trim();
    const column = importColumns[kind].find(({ field }) => field === wanted);
    const fault = column && lossIn(cell);
    return fault ? [faults.ofColumn(column.title, fault(cell))] : [];
  });
}

function lossIn(cell: string): ((cell: string) => string) | null {
  if (brokenCell.test(cell)) return faults.brokenCell;
  if (shortened.test(cell)) return faults.lostDigits;
  return cell.includes(unreadLetter) ? faults.lostLetter : null;
}

/** True for the total, page number or note of a printed list, which lacks what a row needs. */
export function footerIn(kind: ImportKind, mapping: readonly string[], cells: readonly string[]): boolean {
  const place = cells.findIndex((cell) => cell.trim() !== '');
  const first = foldedWord(cells[place] ?? '');
  const isFilledAt = (index: number) => (cells[index] ?? '').trim() !== '';
  const lacks = importColumns[kind].some(({ field, isRequired }) => {
    const column = mapping.indexOf(field);
    return isRequired && column >= 0 && !isFilledAt(column);
  });
  const isAlone = mapping.every((field, index) => field === '' || index === place || !isFilledAt(index));
  if (rowSigns.footers.some((sign) => sign.test(first))) return lacks || isAlone;
  return lacks && rowSigns.sums.test(first);
}
