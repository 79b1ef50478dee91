import { type LineType, lineTypes, mostLines } from '../../domain/ledger.ts';
import { formatMoney } from '../../domain/money.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { pastedSides, pasteTexts } from '../../texts/ledger.ts';
import type { DraftLine } from './entryLines.ts';
import { type MovementOptions, movementChoices } from './movementRules.ts';

/** A pasted row, its cells as they came, and what became of it. */
export interface PastedRow {
  /** From 1, as in the spreadsheet. */
  number: number;
  cells: string[];
  line: Omit<DraftLine, 'key'> | null;
  /** Why there is no line; a heading has neither. */
  fault: string | null;
}

/**
 * Text copied from a spreadsheet as lines of an entry: account code, cost center code, then D/C and amount, or debit
 * and credit. A first row of headings is passed over, empty rows are nothing, and each wrong row says why.
 */
export function readPasted(text: string, options: MovementOptions): PastedRow[] {
  const { accounts, centers } = movementChoices(options);
  const accountIds = new Map(accounts.map(({ id, code }) => [code, String(id)]));
  const centerIds = new Map(centers.map(({ id, code }) => [code, id]));
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ number: index + 1, cells: cellsOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return rows.map(({ number, cells }, index) => {
    if (index === 0 && isHeading(cells)) return { number, cells, line: null, fault: null };
    const read = index < mostLines + 1 ? readRow(cells, accountIds, centerIds) : pasteTexts.tooMany;
    return typeof read === 'string'
      ? { number, cells, line: null, fault: read }
      : { number, cells, line: read, fault: null };
  });
}

/** The lines of the rows, or null while one of them is wrong or none says a line. */
export function pastedLines(rows: readonly PastedRow[]): Omit<DraftLine, 'key'>[] | null {
  if (rows.some(({ fault }) => fault !== null)) return null;
  const lines = rows.flatMap(({ line }) => (line ? [line] : []));
  return lines.length > 0 ? lines : null;
}

/** Whether text was copied from several cells of a spreadsheet. */
export function isFromSpreadsheet(text: string): boolean {
  return text.includes('\t');
}

function cellsOf(row: string): string[] {
  const cells = row.split(row.includes('\t') ? '\t' : ';').map((cell) => cell.trim());
  while (cells.length > 4 && cells.at(-1) === '') cells.pop();
  return cells;
}

function isHeading(cells: readonly string[]): boolean {
  return !/\d/.test(cells.join(''));
}

function readRow(
  cells: readonly string[],
  accountIds: ReadonlyMap<string, string>,
  centerIds: ReadonlyMap<string, string>,
): Omit<DraftLine, 'key'> | string {
  if (cells.length < 3 || cells.length > 4) return pasteTexts.columnCount;
  const [account = '', center = '', third = '', fourth = ''] = cells;
  if (account === '') return pasteTexts.noAccount;
  const account_id = accountIds.get(account);
  if (account_id === undefined) return pasteTexts.unknownAccount(account);
  const cost_center_id = center === '' ? '' : centerIds.get(center);
  if (cost_center_id === undefined) return pasteTexts.unknownCenter(center);
  const side = readSide(third, fourth);
  return typeof side === 'string' ? side : { account_id, cost_center_id, ...side };
}

function readSide(third: string, fourth: string): Pick<DraftLine, 'type' | 'amount'> | string {
  const type = lineTypeSaid(third);
  if (type) return readAmount(type, fourth);
  if (/\p{L}/u.test(third.replace(/^R\$/i, ''))) return pasteTexts.unknownType(third);
  const isDebit = hasWeight(third);
  if (isDebit && hasWeight(fourth)) return pasteTexts.bothSides;
  return isDebit ? readAmount('DEBIT', third) : readAmount('CREDIT', fourth);
}

/** An empty cell and a zero leave the other column to say the amount. */
function hasWeight(cell: string): boolean {
  return cell !== '' && cell !== '-' && parseTypedMoney(cell) !== 0;
}

function readAmount(type: LineType, text: string): Pick<DraftLine, 'type' | 'amount'> | string {
  if (text === '' || text === '-') return pasteTexts.noAmount;
  const cents = parseTypedMoney(text);
  if (cents === null) return pasteTexts.notAnAmount(text);
  return cents > 0 ? { type, amount: formatMoney(cents) } : pasteTexts.notPositive;
}

function lineTypeSaid(text: string): LineType | null {
  const word = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return lineTypes.find((type) => pastedSides[type].includes(word)) ?? null;
}
