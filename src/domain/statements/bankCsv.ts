import { parseTypedDate } from '../calendarDate.ts';
import { plainText } from '../plainText.ts';
import { delimitedRows } from '../tables/delimitedRows.ts';
import { balanceRowKind } from './balanceRows.ts';
import { bankAmount } from './bankAmount.ts';
import {
  addRow,
  emptyStatement,
  maxStatementRows,
  maxStatementText,
  type ReadStatement,
  type RefusedRow,
  type StatementReading,
  type StatementRow,
} from './statement.ts';

/** Columns of a statement by their place, from 0. Either `amount` or `credit` and `debit` are there. */
export interface CsvColumns {
  date: number;
  texts: number[];
  amount: number | null;
  credit: number | null;
  debit: number | null;
  /** D or C, entrada or saída: read where the amounts have no sign. */
  side: number | null;
  document: number | null;
  /** The running balance, which then has to follow row by row. */
  balance: number | null;
}

/**
 * Reads a bank's CSV statement. The heading row is the first that holds a date word and an amount word; without one, a
 * file of day, text and amount is understood and anything else asks for its columns. Never throws.
 */
export function readBankCsv(text: string, today: string, given: CsvColumns | null = null): StatementReading {
  const rows = csvRows(text);
  if (rows.length > maxStatementRows)
    return { kind: 'refused', problem: { code: 'too_many', rows: rows.length } };
  const heading = given ? lastBefore(rows, given) : rows.findIndex((row) => columnsOf(row) !== null);
  const columns = given ?? columnsOf(rows[heading] ?? []) ?? bareColumns(rows);
  if (!columns) return { kind: 'refused', problem: { code: 'columns', headers: widest(rows) } };
  const amounts = rows.map((row) => row[columns.amount ?? -1] ?? '');
  const file = { columns, isSigned: amounts.some((cell) => (bankAmount(cell) ?? 0) < 0) };
  const read = rows.slice(heading + 1).map((cells, index) => readRow(heading + index + 2, cells, file));
  return { kind: 'read', statements: [gathered(read, today)] };
}

function gathered(read: CsvRow[], today: string): ReadStatement {
  const statement = emptyStatement();
  const running: { row: number; cents: number; balance: number }[] = [];
  let last: StatementRow | null = null;
  for (const found of read) {
    if (found.kind === 'refused') statement.refused.push(found.refused);
    else if (found.kind === 'more' && last)
      last.text = `${last.text} ${found.text}`.slice(0, maxStatementText);
    else if (found.kind === 'balance') {
      const date: string | undefined = found.date ?? last?.date;
      if (date) statement.balances.push({ date, cents: found.cents, maybe: [], source: 'ROW' });
    } else if (found.kind === 'line') {
      last = found.line;
      addRow(statement, found.line, today);
      if (found.balance !== null)
        running.push({ row: found.line.row, cents: found.line.cents, balance: found.balance });
    }
  }
  const broken = brokenBalance(running);
  if (broken !== null) statement.refused.push({ row: broken, reason: 'balance', raw: '', text: '' });
  return statement;
}

/** The text cut by the separator under which most rows hold a day and an amount. */
export function csvRows(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cut = [';', ',', '\t'].map((separator) =>
    [...delimitedRows(plain, separator, '\n')].map((row) => row.map((cell) => cell.trim())),
  );
  const score = (rows: string[][]) =>
    rows.filter((row) => row.some(isDay) && row.some((cell) => bankAmount(cell) !== null)).length;
  return cut.reduce((best, rows) => (score(rows) > score(best) ? rows : best));
}

const words = {
  date: /^(data|dt|date)\b/,
  amount: /^(valor|amount|montante|quantia)\b/,
  credit: /^(credito|entrada)/,
  debit: /^(debito|saida)/,
  side: /^(tipo|d\/c|c\/d|deb\/cred|debito\/credito|natureza|sinal)/,
  document: /^(doc|n[ro.]* ?doc|numero do doc|identificador|id\b)/,
  balance: /^saldo/,
  text: /^(lancamento|historico|descricao|detalhe|memo|estabelecimento|titulo|complemento|favorecido)/,
};

function columnsOf(row: string[]): CsvColumns | null {
  const names = row.map((cell) => plainText(cell).replace(/\s+/g, ' ').replace('nº', 'n').replace('n°', 'n'));
  const find = (kind: RegExp) => {
    const at = names.findIndex((name) => kind.test(name));
    return at < 0 ? null : at;
  };
  const side = find(words.side);
  const date = find(words.date);
  const amount = find(words.amount);
  const isPair = (at: number | null) => at !== null && at !== side;
  const [credit, debit] = [find(words.credit), find(words.debit)];
  const hasPair = amount === null && isPair(credit) && isPair(debit);
  if (date === null || (amount === null && !hasPair)) return null;
  const texts = names.flatMap((name, at) =>
    words.text.test(name) && at !== side && at !== date ? [at] : [],
  );
  return {
    date,
    texts,
    amount,
    credit: hasPair ? credit : null,
    debit: hasPair ? debit : null,
    side,
    document: find(words.document),
    balance: find(words.balance),
  };
}

/** A file without headings whose rows are all day, text and amount (Itaú). */
function bareColumns(rows: string[][]): CsvColumns | null {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const isBare = ([day = '', , amount = '', ...rest]: string[]) =>
    isDay(day) && bankAmount(amount) !== null && rest.every((cell) => cell === '');
  if (filled.length === 0 || !filled.every(isBare)) return null;
  return {
    date: 0,
    texts: [1],
    amount: 2,
    credit: null,
    debit: null,
    side: null,
    document: null,
    balance: null,
  };
}

/** The row before the first that holds a day and an amount in its columns: a heading that nobody understood. */
function lastBefore(rows: string[][], { date, amount, credit, debit }: CsvColumns): number {
  const first = rows.findIndex(
    (row) =>
      isDay(row[date] ?? '') &&
      [amount, credit, debit].some((at) => bankAmount(row[at ?? -1] ?? '') !== null),
  );
  return first < 0 ? -1 : first - 1;
}

function widest(rows: string[][]): string[] {
  return rows.reduce((found, row) => (row.length > found.length ? row : found), []);
}

/** `05/10/2026`, `05/10/26`, `05-10-2026`, `2026-10-05`, `20261005`, each with or without an hour; banks write 00/00/0000, too. */
function dayOf(cell: string): string | null {
  const [day = ''] = cell.split(/[ T]/);
  const iso = /^((?:19|20)\d{2})-?(\d{2})-?(\d{2})$/.exec(day);
  const isoDate = iso && parseTypedDate(`${iso[3]}${iso[2]}${iso[1]}`);
  return isoDate ?? parseTypedDate(day.replace(/[-.]/g, '/'));
}

function isDay(cell: string): boolean {
  return dayOf(cell) !== null;
}

type CsvRow =
  | { kind: 'line'; line: StatementRow; balance: number | null }
  | { kind: 'balance'; date: string | null; cents: number }
  | { kind: 'more'; text: string }
  | { kind: 'refused'; refused: RefusedRow }
  | { kind: 'nothing' };

interface CsvFile {
  columns: CsvColumns;
  /** Some amount has a minus, so that the side column adds nothing. */
  isSigned: boolean;
}

function readRow(row: number, cells: string[], { columns, isSigned }: CsvFile): CsvRow {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
  const filled = cells.filter((each) => each !== '');
  const text = columns.texts
    .map(cell)
    .filter((each) => each !== '')
    .join(' · ')
    .slice(0, maxStatementText);
  const written = [columns.amount, columns.credit, columns.debit].map(cell).filter((each) => each !== '');
  const date = dayOf(cell(columns.date));
  const balance = bankAmount(cell(columns.balance));
  if (filled.length === 0 || columnsOf(cells) !== null) return { kind: 'nothing' };
  const kind = balanceRowKind(text.replace(/^COD\. LANC\. 0$/i, 'saldo anterior'));
  if (kind === 'nothing') return { kind: 'nothing' };
  if (kind === 'balance') {
    const cents = bankAmount(written[0] ?? '') ?? balance;
    return cents === null ? { kind: 'nothing' } : { kind: 'balance', date, cents };
  }
  if (date === null && (filled.length === 1 || isTotal(cells))) {
    const isContinued = filled.length === 1 && text !== '' && cell(columns.date) === '';
    return isContinued ? { kind: 'more', text } : { kind: 'nothing' };
  }
  const refuse = (reason: RefusedRow['reason'], raw: string): CsvRow => ({
    kind: 'refused',
    refused: { row, reason, raw, text },
  });
  if (date === null) return refuse('date', cell(columns.date));
  const cents = signedCents(cell, columns, isSigned);
  if (cents === null) return refuse('amount', written.join(' '));
  const document = cell(columns.document);
  return { kind: 'line', line: { row, date, cents, text, fitid: '', document }, balance };
}

function isTotal(cells: string[]): boolean {
  return cells.some((cell) => /^total\b/.test(plainText(cell)));
}

function signedCents(
  cell: (at: number | null) => string,
  columns: CsvColumns,
  isSigned: boolean,
): number | null {
  if (columns.amount === null) {
    const [credit, debit] = [cell(columns.credit), cell(columns.debit)];
    if ((credit === '') === (debit === '')) return null;
    const cents = bankAmount(credit || debit);
    return cents === null || debit === '' ? cents : -Math.abs(cents) + 0;
  }
  const { amount, side } = splitSide(cell(columns.amount), cell(columns.side));
  const cents = bankAmount(amount);
  if (cents === null || isSigned || side === '') return cents;
  if (/^(d|-|saida)/.test(side)) return -cents + 0;
  return /^(c|\+|entrada)/.test(side) ? cents : null;
}

/** The side is in a column of its own or after the amount: `10,00 D`. */
function splitSide(amount: string, side: string): { amount: string; side: string } {
  const behind = /^(.*\d)\s*([DC])$/i.exec(amount);
  return { amount: behind?.[1] ?? amount, side: plainText(behind?.[2] ?? side) };
}

/**
 * The first row whose running balance does not follow, or null. Banks write the newest row first or last, so that either
 * direction will do; a file without a running balance has nothing to follow.
 */
function brokenBalance(rows: { row: number; cents: number; balance: number }[]): number | null {
  const breaks = (list: typeof rows) =>
    list.find(({ cents, balance }, at) => at > 0 && balance !== (list[at - 1]?.balance ?? 0) + cents);
  const oldestFirst = breaks(rows);
  return oldestFirst && breaks(rows.toReversed()) ? oldestFirst.row : null;
}
