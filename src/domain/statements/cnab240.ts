import { parseTypedDate } from '../calendarDate.ts';
import { balanceRowKind } from './balanceRows.ts';
import {
  addRow,
  bankKey,
  emptyStatement,
  maxStatementRows,
  type ReadStatement,
  type StatementReading,
} from './statement.ts';

/**
 * Reads a CNAB 240 statement (FEBRABAN, segment E). Positions are those of the manual, from 1. Lines may lack their
 * trailing blanks. The batch trailer has to agree with its lines. Never throws.
 */
export function readCnab240(text: string, today: string): StatementReading {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const isCnab = lines.length > 1 && lines.every((line) => line.length <= 240 && /^\d{8}/.test(line));
  if (!isCnab || lines[0]?.[7] !== '0') return { kind: 'refused', problem: { code: 'not_cnab' } };
  if (lines.length > maxStatementRows)
    return { kind: 'refused', problem: { code: 'too_many', rows: lines.length } };
  if (lines.at(-1)?.[7] !== '9') return { kind: 'refused', problem: { code: 'cut', read: [] } };
  const found = new Map<string, ReadStatement>();
  let row = 0;
  for (const batch of batchesOf(lines)) {
    const details = batch.filter((line) => line[7] === '3' && line[13] === 'E');
    const trailer = batch.find((line) => line[7] === '5');
    if (batch[0]?.[8] !== 'E') continue;
    const fault = trailer ? trailerFault(trailer, batch, details) : { expected: '5', found: '' };
    if (fault) return { kind: 'refused', problem: { code: 'trailer', ...fault } };
    const account = accountOf(batch[0] ?? '');
    const statement = found.get(account) ?? emptyStatement();
    found.set(account, statement);
    if (account !== '') statement.account = { bank: bankKey((batch[0] ?? '').slice(0, 3)), account };
    for (const line of [batch[0] ?? '', trailer ?? '']) takeBalance(statement, line);
    for (const line of details) {
      row += 1;
      takeDetail(statement, row, line, today);
    }
  }
  const [first, ...others] = found.values();
  if (!first) return { kind: 'refused', problem: { code: 'not_cnab' } };
  return { kind: 'read', statements: [first, ...others] };
}

/** The lines of each batch, by its number in columns 4 to 7, in the order of the file. */
function batchesOf(lines: string[]): string[][] {
  const batches = new Map<string, string[]>();
  for (const line of lines)
    if (line[7] !== '0' && line[7] !== '9') {
      const number = line.slice(3, 7);
      batches.set(number, [...(batches.get(number) ?? []), line]);
    }
  return [...batches.values()];
}

/** Branch, account and their check digits: columns 53 to 72. Blank where the bank leaves them out. */
function accountOf(header: string): string {
  const [branch, account] = [header.slice(52, 58), header.slice(58, 72)].map((part) =>
    part.replace(/\s+/g, ''),
  );
  return `${branch} ${account}`.trim();
}

/** Opening and closing balance are in the same columns of the batch's header and trailer. */
function takeBalance(statement: ReadStatement, line: string): void {
  const date = cnabDate(line.slice(142, 150));
  const cents = cnabCents(line.slice(150, 168), line[168] ?? '');
  if (date === null || cents === null) return;
  const source = line[7] === '5' ? 'CLOSING' : 'ROW';
  statement.balances.push({ date, cents, maybe: [], source });
}

function takeDetail(statement: ReadStatement, row: number, line: string, today: string): void {
  const text = line.slice(176, 201).trim();
  const nature = line.slice(108, 111).trim();
  if (balanceRowKind(text) !== null || (nature !== '' && nature !== 'DPV')) return;
  const date = cnabDate(line.slice(142, 150));
  const cents = cnabCents(line.slice(150, 168), line[168] ?? '');
  if (date === null) statement.refused.push({ row, reason: 'date', raw: line.slice(142, 150), text });
  else if (cents === null) statement.refused.push({ row, reason: 'amount', raw: line.slice(150, 169), text });
  else addRow(statement, { row, date, cents, text, fitid: '', document: line.slice(201, 240).trim() }, today);
}

/** The number of lines of the batch, and its sums of debits and credits where the bank fills them. */
function trailerFault(
  trailer: string,
  batch: string[],
  details: string[],
): { expected: string; found: string } | null {
  const count = Number(trailer.slice(170, 176));
  if (count > 0 && count !== batch.length) return { expected: String(count), found: String(batch.length) };
  const sumOf = (side: string) =>
    details
      .filter((line) => line[168] === side)
      .reduce((sum, line) => sum + (cnabCents(line.slice(150, 168), 'C') ?? 0), 0);
  for (const [side, from] of [
    ['D', 176],
    ['C', 194],
  ] as const) {
    const stated = cnabCents(trailer.slice(from, from + 18), 'C');
    if (stated !== null && stated !== sumOf(side))
      return { expected: String(stated), found: String(sumOf(side)) };
  }
  return null;
}

function cnabDate(text: string): string | null {
  return /^\d{8}$/.test(text) ? parseTypedDate(text) : null;
}

function cnabCents(digits: string, side: string): number | null {
  if (!/^\d{18}$/.test(digits) || !/[CD]/.test(side)) return null;
  const cents = Number(digits);
  if (!Number.isSafeInteger(cents)) return null;
  return side === 'D' ? -cents + 0 : cents;
}
