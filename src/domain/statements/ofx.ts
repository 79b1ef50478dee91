import { parseTypedDate } from '../calendarDate.ts';
import { plainText } from '../plainText.ts';
import { balanceRowKind } from './balanceRows.ts';
import { bankAmount, hasNoDecimals } from './bankAmount.ts';
import { ofxMarks } from './ofxMarks.ts';
import {
  addRow,
  type BankAccount,
  bankKey,
  emptyStatement,
  maxFitid,
  maxStatementRows,
  maxStatementText,
  type ReadStatement,
  type StatementReading,
} from './statement.ts';

/**
 * Reads an OFX file of any Brazilian bank: 1.x with or without end tags, or 2.x as XML. The header is ignored; `text` is
 * decoded as strict UTF-8, else as windows-1252. Never throws. `today` is São Paulo's day, `YYYY-MM-DD`. Where a person
 * said that outflows come without a sign (law S3), TRNTYPE gives it.
 */
export function readOfx(text: string, today: string, hasUnsignedOutflows = false): StatementReading {
  const start = text.search(/<OFX\s*>/i);
  if (start < 0) {
    const isPage = /<(!doctype html|html|head|body)\b/i.test(text);
    return { kind: 'refused', problem: { code: 'not_ofx', isPage } };
  }
  const { statements, isCard, isClosed } = gather(text.slice(start));
  const rows = statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (rows > maxStatementRows) return { kind: 'refused', problem: { code: 'too_many', rows } };
  const read = byAccount(statements).map((statement) => interpret(statement, today, hasUnsignedOutflows));
  const [first, ...others] = read;
  if (!isClosed) return { kind: 'refused', problem: { code: 'cut', read: first?.rows ?? [] } };
  if (!first)
    return { kind: 'refused', problem: isCard ? { code: 'card' } : { code: 'not_ofx', isPage: false } };
  const currency = statements.map((statement) => statement.currency).find((name) => !isReal(name));
  if (currency !== undefined) return { kind: 'refused', problem: { code: 'currency', currency } };
  return { kind: 'read', statements: [first, ...others] };
}

type Leaves = Partial<Record<string, string>>;

/** A statement as written: the leaves of its account, of each transaction and of its balance. */
interface WrittenStatement {
  currency: string;
  account: Leaves;
  transactions: Leaves[];
  closing: Leaves | null;
}

function gather(text: string): { statements: WrittenStatement[]; isCard: boolean; isClosed: boolean } {
  const statements: WrittenStatement[] = [];
  let [isCard, isClosed] = [false, false];
  let leaves: Leaves | null = null;
  let transaction: Leaves | null = null;
  for (const { name, isEnd, value } of ofxMarks(text)) {
    const statement = statements.at(-1);
    if (name === 'OFX') isClosed = isEnd;
    else if (name === 'CCSTMTRS') isCard = true;
    else if (name === 'STMTRS' && !isEnd)
      statements.push({ currency: '', account: {}, transactions: [], closing: null });
    else if (name === 'STMTTRN') {
      transaction = isEnd ? null : {};
      leaves = transaction;
      if (transaction) statement?.transactions.push(transaction);
    } else if (name === 'BANKACCTFROM') leaves = isEnd || !statement ? null : statement.account;
    else if (name === 'LEDGERBAL') {
      transaction = null;
      leaves = isEnd || !statement ? null : {};
      if (statement && leaves) statement.closing = leaves;
    } else if (name === 'BANKTRANLIST') {
      transaction = null;
      leaves = null;
    } else if (apart.has(name)) leaves = isEnd ? transaction : null;
    else if (name === 'CURDEF' && statement && !isEnd) statement.currency = value;
    else if (!isEnd && leaves) leaves[name] ??= value;
  }
  // A file that breaks off inside a row has read that row in part only.
  if (!isClosed && transaction) statements.at(-1)?.transactions.pop();
  return { statements, isCard, isClosed };
}

/** Parts whose leaves belong neither to the transaction nor to the balance before them. */
const apart = new Set([
  'AVAILBAL',
  'BAL',
  'BALLIST',
  'BANKACCTTO',
  'CCACCTTO',
  'CURRENCY',
  'ORIGCURRENCY',
  'IMAGEDATA',
]);

/** Two statements of one account in one file are one statement. */
function byAccount(statements: WrittenStatement[]): WrittenStatement[] {
  const found = new Map<string, WrittenStatement>();
  for (const statement of statements) {
    const key = JSON.stringify([statement.account.BANKID, statement.account.ACCTID]);
    const same = found.get(key);
    if (!same) found.set(key, { ...statement, transactions: [...statement.transactions] });
    else {
      same.transactions.push(...statement.transactions);
      same.closing = statement.closing ?? same.closing;
    }
  }
  return [...found.values()];
}

function interpret(written: WrittenStatement, today: string, hasUnsignedOutflows: boolean): ReadStatement {
  const statement = emptyStatement();
  statement.account = accountOf(written.account);
  const amounts = written.transactions.map(({ TRNAMT = '' }) => TRNAMT);
  const isWithoutDecimals = amounts.length > 0 && amounts.every(hasNoDecimals);
  const outflows = written.transactions.filter(({ TRNTYPE = '' }) => isOutflow(TRNTYPE));
  const isNegative = (amount: string) => /^\s*[-−]/.test(amount);
  statement.asksForSigns = outflows.length > 0 && !amounts.some(isNegative);
  const isNegated = statement.asksForSigns && hasUnsignedOutflows;
  for (const [index, leaves] of written.transactions.entries())
    takeTransaction(statement, index + 1, leaves, { today, isWithoutDecimals, isNegated });
  const hasRows = statement.rows.length > 0 || statement.refused.length > 0;
  if (written.closing) takeClosing(statement, written.closing, hasRows);
  return statement;
}

function accountOf({ BANKID = '', ACCTID = '' }: Leaves): BankAccount | null {
  return ACCTID === '' ? null : { bank: bankKey(BANKID), account: ACCTID };
}

function takeTransaction(
  statement: ReadStatement,
  row: number,
  leaves: Leaves,
  { today, isWithoutDecimals, isNegated }: { today: string; isWithoutDecimals: boolean; isNegated: boolean },
): void {
  const { DTPOSTED = '', FITID = '', CHECKNUM = '', REFNUM = '', NAME = '', MEMO = '' } = leaves;
  const { TRNAMT: written = '', TRNTYPE = '' } = leaves;
  const TRNAMT = isNegated && isOutflow(TRNTYPE) ? `-${written.trim().replace(/^\+/, '')}` : written;
  const text = joinedText(NAME, MEMO).slice(0, maxStatementText);
  const date = ofxDate(DTPOSTED);
  const cents = bankAmount(TRNAMT);
  const kind = balanceRowKind(text);
  if (kind !== null) {
    if (kind === 'balance' && date !== null && cents !== null)
      statement.balances.push({ date, cents, maybe: [], source: 'ROW' });
    return;
  }
  if (date === null) statement.refused.push({ row, reason: 'date', raw: DTPOSTED, text });
  else if (cents === null) statement.refused.push({ row, reason: 'amount', raw: TRNAMT, text });
  else if (isWithoutDecimals) statement.refused.push({ row, reason: 'decimals', raw: TRNAMT, text });
  else {
    const document = CHECKNUM || REFNUM;
    addRow(statement, { row, date, cents, text, fitid: FITID.slice(0, maxFitid), document }, today);
  }
}

/** A balance without a day, or of zero beside rows, proves nothing (law S4). */
function takeClosing(statement: ReadStatement, { BALAMT = '', DTASOF = '' }: Leaves, hasRows: boolean): void {
  const date = ofxDate(DTASOF);
  const cents = bankAmount(BALAMT);
  if (date === null || cents === null || (cents === 0 && hasRows)) return;
  const isSure = cents === 0 || !hasNoDecimals(BALAMT);
  const maybe = isSure ? [] : [cents, cents / 100];
  statement.balances.push({ date, cents: isSure ? cents : null, maybe, source: 'CLOSING' });
}

/** The first eight digits are the day that the bank shows; the hour and its zone move nothing. */
function ofxDate(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(text);
  return match ? parseTypedDate(`${match[3]}${match[2]}${match[1]}`) : null;
}

/** Name and memo, once where one begins the other: some banks repeat the name, cut at 32 characters. */
function joinedText(name: string, memo: string): string {
  const [shorter, longer] = name.length < memo.length ? [name, memo] : [memo, name];
  if (plainText(longer).startsWith(plainText(shorter))) return longer;
  return `${name} · ${memo}`;
}

function isReal(currency: string): boolean {
  return ['', 'BRL', 'BRC', '986'].includes(currency.toUpperCase());
}

function isOutflow(type: string): boolean {
  return /^(DEBIT|CHECK|PAYMENT|FEE|SRVCHG|ATM|POS|CASH|DIRECTDEBIT|REPEATPMT|OUT)$/i.test(type);
}
