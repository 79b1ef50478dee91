import type { Account } from '../../domain/chart/account.ts';
import { formatMoney, sumCents } from '../../domain/money.ts';
import { mostOpeningLines } from '../../domain/openings/opening.ts';
import { plainText } from '../../domain/plainText.ts';
import { textRows } from '../../domain/tables/pastedRows.ts';
import { rowSigns } from '../../texts/imports/rowSigns.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { balanceteTexts as texts } from '../../texts/openings/balanceteReading.ts';
import { type BookingOptions, bookingChoices } from '../posting/bookingOptions.ts';
import { foldedHeading } from '../posting/foldedHeading.ts';
import type { PastedRow } from '../posting/pastedRows.ts';
import { type Side, saidAmount, sideSaid } from './balanceteAmounts.ts';
import type { BalanceLine } from './openingDrafts.ts';

export type ReadBalance = Omit<BalanceLine, 'key'>;
type Row = PastedRow<ReadBalance>;
type Cells = readonly string[];

const { faults } = texts;
type Role = keyof typeof texts.roles;
type Places = Partial<Record<Role, number>>;

/** A heading may stand below the name of the company and the period. */
const headingWithin = 40;

/**
 * The accountant's balancete as text of a spreadsheet: each row with its line, the reason why it cannot be read, or why
 * it does not enter. Nothing is dropped in silence: totals, titles and summary accounts are listed too, and a summary
 * account that differs from the sum of its own is a fault.
 */
export function readBalancete(
  text: string,
  options: BookingOptions,
  transitionalAccountId: number | null,
): Row[] {
  const rows = textRows(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = rows.slice(0, headingWithin).findIndex(({ cells }) => isHeading(cells));
  const heading = rows[at];
  const layout = heading === undefined ? null : layoutOf(heading.cells);
  const around = surroundings(options, transitionalAccountId);
  const read = rows.map(({ number, cells }, index): ReadRow => {
    const row = { number, cells: shown(cells, layout) };
    if (index < at) return { ...row, line: null, fault: null, warning: texts.before };
    if (index === at) return headingRow(row, layout);
    if (typeof layout === 'string') return { ...row, line: null, fault: null };
    return readRow(row, cells, layout, around);
  });
  return told(read, around);
}

interface ReadRow extends Row {
  account?: Account;
  cents?: number;
  summary?: number;
}

interface Layout {
  places: Places;
  /** Headings that no row gives anything. */
  left: string[];
}

interface Surroundings {
  accounts: ReadonlyMap<string, Account>;
  byId: ReadonlyMap<number, Account>;
  centers: ReadonlyMap<string, string>;
  transitionalAccountId: number | null;
}

function surroundings(options: BookingOptions, transitionalAccountId: number | null): Surroundings {
  return {
    accounts: new Map(options.accounts.map((account) => [account.code, account])),
    byId: new Map(options.accounts.map((account) => [account.id, account])),
    centers: new Map(bookingChoices(options).centers.map(({ id, code }) => [code, id])),
    transitionalAccountId,
  };
}

function isHeading(cells: Cells): boolean {
  const roles = cells.map((cell) => roleOf(cell));
  const hasAccount = roles.includes('account') || roles.includes('classification');
  return hasAccount && (roles.includes('amount') || roles.includes('debit') || roles.includes('credit'));
}

function roleOf(heading: string): Role | undefined {
  const said = foldedHeading(heading);
  const roles: Readonly<Record<string, RegExp>> = texts.roles;
  for (const role in texts.roles) if (roles[role]?.test(said)) return role as Role;
  return undefined;
}

/** The places of the columns under these headings, or the fault. */
function layoutOf(headings: Cells): Layout | string {
  const places: Places = {};
  const left: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const role = roleOf(heading);
    if (role !== undefined && places[role] !== undefined) return faults.twice(heading);
    if (role !== undefined) places[role] = place;
    else if (heading !== '' && !texts.silent.test(foldedHeading(heading))) left.push(heading);
  }
  const leave = (role: Role) => {
    const place = places[role];
    if (place === undefined) return;
    left.push(headings[place] ?? '');
    delete places[role];
  };
  // With the dotted code, the other one is a short number of the accountant's program.
  if (places.classification !== undefined) {
    delete places.account;
    places.account = places.classification;
    delete places.classification;
  }
  const isMonth = places.previous !== undefined;
  if (isMonth && places.amount === undefined) return faults.noBalance;
  if (isMonth) for (const role of ['previous', 'debit', 'credit'] as const) leave(role);
  const hasSides = places.debit !== undefined || places.credit !== undefined;
  if (hasSides && places.amount !== undefined) return faults.bothKinds;
  return { places, left };
}

function headingRow(row: Pick<Row, 'number' | 'cells'>, layout: Layout | string | null): ReadRow {
  if (typeof layout === 'string') return { ...row, line: null, fault: layout };
  const left = layout?.left ?? [];
  const warning = left.length > 0 ? texts.headingWithout(left.join(', ')) : texts.heading;
  return { ...row, line: null, fault: null, warning };
}

/** The cells that the preview shows: account, center, then both sides, or the side and the balance. */
function shown(cells: Cells, layout: Layout | string | null): string[] {
  if (layout === null || typeof layout === 'string') return [...cells];
  const { account = -1, center = -1, debit, credit, side = -1, amount } = layout.places;
  const values = amount === undefined ? [debit ?? -1, credit ?? -1] : [side, amount];
  return [account, center, ...values].map((place) => cells[place] ?? '');
}

function readRow(
  row: Pick<Row, 'number' | 'cells'>,
  cells: Cells,
  layout: Layout | null,
  around: Surroundings,
): ReadRow {
  const wrong = (fault: string): ReadRow => ({ ...row, line: null, fault });
  const without = (warning: string): ReadRow => ({ ...row, line: null, fault: null, warning });
  if (layout === null && (cells.length < 3 || lastFilled(cells) > 3)) {
    return isFooter(cells) ? without(texts.footer) : wrong(faults.columns);
  }
  const places = layout?.places ?? placesOf(cells);
  const cell = (role: Role) => (places[role] === undefined ? '' : (cells[places[role]] ?? '')).trim();
  if (isFooter(cells) && !around.accounts.has(codeIn(cell('account')))) return without(texts.footer);
  const balance = balanceOf(cell);
  if (typeof balance === 'string') return wrong(balance);
  if (layout && isBeyond(cells, layout)) return wrong(faults.beyond);
  if (balance === null && cell('account') === '') return without(texts.words);
  if (cell('account') === '') return wrong(faults.noAccount);
  const code = codeIn(cell('account'));
  const account = around.accounts.get(code);
  if (account === undefined) {
    if (balance === null && !/\d/.test(code)) return without(texts.words);
    return wrong(faults.unknownAccount(code));
  }
  if (balance === null) return without(texts.zero);
  if (account.type === 'SINTETICA') return { ...row, line: null, fault: null, account, summary: balance };
  if (!account.is_active) return wrong(faults.inactive(code));
  if (account.id === around.transitionalAccountId) return wrong(faults.transitional);
  const center = cell('center');
  const centerId = center === '' ? '' : around.centers.get(codeIn(center));
  if (centerId === undefined) return wrong(faults.unknownCenter(center));
  const amount = formatMoney(Math.abs(balance));
  const line = {
    account_id: String(account.id),
    cost_center_id: centerId,
    debit: balance > 0 ? amount : '',
    credit: balance < 0 ? amount : '',
  };
  return { ...row, line, fault: null, account, cents: balance };
}

/** Without headings: account, center, then D/C and balance, or both sides. */
function placesOf(cells: Cells): Places {
  const isSigned = sideSaid(cells[2] ?? '') != null;
  return { account: 0, center: 1, ...(isSigned ? { side: 2, amount: 3 } : { debit: 2, credit: 3 }) };
}

/** The balance in cents, debit positive; null for none or zero, else the fault. */
function balanceOf(cell: (role: Role) => string): number | null | string {
  const amount = saidAmount(cell('amount'));
  const debit = saidAmount(cell('debit'));
  const credit = saidAmount(cell('credit'));
  for (const said of [amount, debit, credit]) if (typeof said === 'string') return said;
  const sideCell = cell('side');
  const side = sideSaid(sideCell);
  if (side === undefined) return faults.unknownSide(sideCell);
  if (amount !== null && typeof amount !== 'string' && amount.cents !== 0) {
    if (side !== null && amount.side !== null && side !== amount.side) return faults.twoSides;
    const which = side ?? amount.side;
    // The letter decides: a contra account is often printed negative as well.
    return which === null ? faults.noSide : signed(which, amount.cents);
  }
  const sides = [
    ['debit', debit],
    ['credit', credit],
  ] as const;
  const filled = sides.flatMap(([which, said]) =>
    said === null || typeof said === 'string' || said.cents === 0 ? [] : [{ which, said }],
  );
  if (filled.length > 1) return pasteTexts.bothSides;
  const [only] = filled;
  if (only === undefined) return null;
  if (only.said.isNegative) return faults.negative;
  if (only.said.side !== null && only.said.side !== only.which) return faults.twoSides;
  return signed(only.which, only.said.cents);
}

function signed(side: Side, cents: number): number {
  return side === 'debit' ? cents : -cents;
}

/** The code in a cell that may show the name too: `1.1.01 - Caixa`. */
function codeIn(cell: string): string {
  const [, code] = /^([\w./-]+) [-\u2013\u2014] ./.exec(cell) ?? [];
  return (code ?? cell).trim();
}

function isFooter(cells: Cells): boolean {
  const first = plainText(cells.find((cell) => cell.trim() !== '') ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  return rowSigns.footers.some((sign) => sign.test(first)) || rowSigns.sums.test(first);
}

function lastFilled(cells: Cells): number {
  return cells.findLastIndex((cell) => cell.trim() !== '');
}

/** A value beside the last heading would be lost. */
function isBeyond(cells: Cells, { places, left }: Layout): boolean {
  const last = Math.max(...Object.values(places)) + left.length;
  return cells.slice(last + 1).some((cell) => saidAmount(cell) !== null && /\d/.test(cell));
}

/** Faults and reasons that depend on the other rows. */
function told(rows: ReadRow[], around: Surroundings): Row[] {
  const sums = new Map<number, number[]>();
  for (const { account, cents } of rows) {
    if (account === undefined || cents === undefined) continue;
    for (let up = account.parent_id; up != null; up = around.byId.get(up)?.parent_id) {
      const own = sums.get(up) ?? [];
      own.push(cents);
      sums.set(up, own);
    }
  }
  const first = new Map<string, number>();
  let count = 0;
  return rows.map(({ account, cents: _, summary, ...row }): Row => {
    if (summary !== undefined && account !== undefined) {
      const sum = sumCents(sums.get(account.id) ?? []);
      return sum === summary
        ? { ...row, warning: texts.summary }
        : { ...row, fault: faults.summaryDiffers(Math.abs(summary), Math.abs(sum)) };
    }
    if (row.line === null) return row;
    count += 1;
    if (count > mostOpeningLines) return { ...row, line: null, fault: faults.tooMany };
    const key = `${row.line.account_id} ${row.line.cost_center_id}`;
    const before = first.get(key);
    if (before !== undefined) return { ...row, line: null, fault: faults.repeated(before) };
    first.set(key, row.number);
    return row;
  });
}

/** A read sheet as text of a spreadsheet, line by line, so that its rows keep their numbers. */
export function tableText(table: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ').replace(/^"/, '“')).join('\t');
  // A single column needs a tab as well: without any, a semicolon would part its cells.
  return table
    .map(line)
    .join('\n')
    .replace(/^([^\t\n]*)$/m, '$1\t');
}
