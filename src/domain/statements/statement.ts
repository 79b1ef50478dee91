/** One row of a bank's file that became a line of the statement. Amounts are signed cents: money in is positive. */
export interface StatementRow {
  /** Place among the rows of the file, from 1. */
  row: number;
  /** `YYYY-MM-DD`. */
  date: string;
  cents: number;
  text: string;
  /** The bank's own id of the row, '' for none. It identifies nothing: banks renumber it. */
  fitid: string;
  document: string;
}

/** A row that cannot be read: it refuses its file until a person types or leaves it out (law S3). */
export interface RefusedRow {
  row: number;
  reason: 'amount' | 'date' | 'balance' | 'decimals';
  /** The text that could not be read. */
  raw: string;
  text: string;
}

/** A balance that the bank states. `cents` is null where the file leaves open which amount is meant. */
export interface StatedBalance {
  /** `YYYY-MM-DD`, the end of that day. */
  date: string;
  cents: number | null;
  /** The readings that are possible where `cents` is null. */
  maybe: number[];
  /** `CLOSING` is the balance of the file itself, `ROW` a row among its lines. */
  source: 'CLOSING' | 'ROW';
}

/** Bank and account as the file names them: the bank's digits without leading zeros, the account as written. */
export interface BankAccount {
  bank: string;
  account: string;
}

export interface ReadStatement {
  /** Null where the format does not name it. */
  account: BankAccount | null;
  /** In the order of the file; future rows are not among them. */
  rows: StatementRow[];
  /** Rows dated after today: listed, never imported. */
  future: StatementRow[];
  /** Rows of zero, which move nothing: listed, never imported. */
  zero: number[];
  refused: RefusedRow[];
  balances: StatedBalance[];
  /** Outflows come without a sign: somebody has to say so once for each account. */
  asksForSigns: boolean;
}

/** Why a whole file is refused. */
export type StatementProblem =
  | { code: 'not_ofx'; isPage: boolean }
  | { code: 'cut'; read: StatementRow[] }
  | { code: 'card' }
  | { code: 'currency'; currency: string }
  | { code: 'columns'; headers: string[] }
  | { code: 'not_cnab' }
  | { code: 'trailer'; expected: string; found: string }
  | { code: 'too_many'; rows: number };

export type StatementReading =
  | { kind: 'read'; statements: [ReadStatement, ...ReadStatement[]] }
  | { kind: 'refused'; problem: StatementProblem };

/** More rows than a busy account has in several years. */
export const maxStatementRows = 20_000;

export const maxStatementText = 500;

export const maxFitid = 255;

/** The account as two files of one bank spell it differently: letters and digits alone (law S5). */
export function accountKey(account: string): string {
  return account.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** The bank's number without leading zeros. */
export function bankKey(bank: string): string {
  return bank.replace(/\D/g, '').replace(/^0+/, '');
}

/** A statement with nothing in it yet. */
export function emptyStatement(): ReadStatement {
  return { account: null, rows: [], future: [], zero: [], refused: [], balances: [], asksForSigns: false };
}

/** Sorts a read row into lines, future rows and rows of zero. `today` is São Paulo's day (law S3). */
export function addRow(statement: ReadStatement, row: StatementRow, today: string): void {
  if (row.cents === 0) statement.zero.push(row.row);
  else if (row.date > today) statement.future.push(row);
  else statement.rows.push(row);
}
