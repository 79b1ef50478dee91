import { createHash } from 'node:crypto';
import { largestCents } from '../../src/domain/money.ts';
import { type CsvColumns, readBankCsv } from '../../src/domain/statements/bankCsv.ts';
import { readCnab240 } from '../../src/domain/statements/cnab240.ts';
import { readOfx } from '../../src/domain/statements/ofx.ts';
import type { StatementFormat } from '../../src/domain/statements/reconciliation.ts';
import {
  accountKey,
  addRow,
  type ReadStatement,
  type StatementProblem,
  type StatementReading,
} from '../../src/domain/statements/statement.ts';
import { importRefusals } from '../../src/texts/statements/statementRefusals.ts';
import { type Refusal, refuseByCode, refuseField } from '../http/problems.ts';

/** Reads the text of a file by its format. */
export function readStatement(
  format: StatementFormat,
  content: string,
  today: string,
  { columns, isUnsigned }: { columns: CsvColumns | null; isUnsigned: boolean },
): StatementReading {
  if (format === 'CSV') return readBankCsv(content, today, columns);
  if (format === 'CNAB240') return readCnab240(content, today);
  return readOfx(content, today, isUnsigned);
}

/** The 422 of a file that is refused as a whole. */
export function refuseFile(problem: StatementProblem): Refusal {
  const { code, ...facts } = problem;
  const name = problem.code === 'not_ofx' && problem.isPage ? 'page' : code;
  return refuseByCode(422, name, importRefusals.of(problem), facts);
}

/** The statement of the account that was asked for; 409 where the file has several and none was. */
export function chosenStatement(
  statements: readonly [ReadStatement, ...ReadStatement[]],
  account: string | undefined,
): ReadStatement {
  const [first, ...others] = statements;
  if (others.length === 0 && account === undefined) return first;
  const found = statements.find(
    (statement) => accountKey(statement.account?.account ?? '') === accountKey(account ?? ''),
  );
  if (account !== undefined && found) return found;
  const accounts = statements.map((statement) => statement.account);
  throw refuseByCode(409, 'several_accounts', importRefusals.severalAccounts, { accounts });
}

export interface Corrections {
  typed: readonly { row: number; date: string; cents: number }[];
  leftOut: readonly number[];
}

/**
 * Replaces the rows that nobody can read by what a person typed, or leaves them out (law S3). A row that is corrected
 * without need is refused (422). Texts lose the characters that the database refuses.
 */
export function corrected(
  read: ReadStatement,
  { typed, leftOut }: Corrections,
  today: string,
): ReadStatement & { leftOut: number[] } {
  const refusedRows = new Map(read.refused.map((refused) => [refused.row, refused]));
  for (const [index, row] of leftOut.entries())
    if (!refusedRows.has(row)) throw refuseField(`left_out.${index}`, importRefusals.unknownRow, 'unknown');
  const given = new Set([...leftOut, ...typed.map(({ row }) => row)]);
  const statement = {
    ...read,
    rows: read.rows.filter(({ row }) => !given.has(row)),
    refused: read.refused.filter(({ row }) => !given.has(row)),
    future: [...read.future],
    zero: [...read.zero],
    leftOut: [...leftOut],
  };
  for (const [index, { row, date, cents }] of typed.entries()) {
    const refused = refusedRows.get(row);
    if (!refused) throw refuseField(`typed.${index}`, importRefusals.unknownRow, 'unknown');
    addRow(statement, { row, date, cents, text: refused.text, fitid: '', document: '' }, today);
  }
  for (const { row, cents, text } of statement.rows)
    if (Math.abs(cents) > largestCents)
      statement.refused.push({ row, reason: 'amount', raw: String(cents / 100), text });
  statement.rows = statement.rows
    .filter(({ cents }) => Math.abs(cents) <= largestCents)
    .map((row) => ({
      ...row,
      text: visible(row.text, 500),
      fitid: visible(row.fitid, 255),
      document: visible(row.document, 255),
    }))
    .toSorted((a, b) => a.row - b.row);
  return statement;
}

/** A text without control characters and halves of characters. */
export function visible(text: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const plain = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return [...plain.toWellFormed()].slice(0, longest).join('').trim();
}

export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Names the shape of a file whose columns a person explains: its heading, or only its width where it has none. */
export function shapeHash(headers: readonly string[]): string {
  const isHeading = headers.every((cell) => !/\d/.test(cell));
  return isHeading ? hashOf(...headers) : hashOf(String(headers.length));
}
