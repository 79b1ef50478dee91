import { largestCents } from '../money.ts';

export const lineTypes = ['DEBIT', 'CREDIT'] as const;
export type LineType = (typeof lineTypes)[number];

/** Origins of an entry; the specification knows the first two (SPEC §3). */
export const entryOrigins = [
  'MANUAL_ENTRY',
  'TREASURY_MOVEMENT',
  'TITLE',
  'SETTLEMENT',
  'REVERSAL',
  'TRANSFER',
  'STATEMENT',
  'CLOSING',
  'OPENING',
] as const;

/** Kinds of what an entry belongs to: a title, or an account of the treasury. */
export const entryOwners = ['PAYABLE', 'RECEIVABLE', 'TREASURY'] as const;

export interface EntryOwner {
  kind: (typeof entryOwners)[number];
  id: string;
}

/** Entries on a page of the ledger (SPEC §9). */
export const entryPageSize = 10;

/** Field of an empty list's totals: the number of accounts that take entries. */
export const postableAccounts = 'postable_accounts';

/** Maximum lines of one entry. */
export const mostLines = 5000;

/** An account or a cost center as a line shows it. */
export interface LineName {
  code: string;
  name: string;
}

/** One side of a posted entry (SPEC §3). */
export interface EntryLine {
  id: string;
  account_id: number;
  account: LineName;
  cost_center_id: string | null;
  cost_center: LineName | null;
  type: LineType;
  amountCents: number;
}

/** An entry as the list shows it. */
export interface EntryHead {
  id: string;
  /** In order of posting; absent on a host without `books.1`. */
  number?: number;
  /** `YYYY-MM-DD`. */
  entry_date: string;
  description: string;
  origin_type: string;
  origin_id: string | null;
  /** ISO timestamp. */
  created_at: string;
  /** The reversal of this entry, and the entry that this one reverses; absent on a host without reversals. */
  reversed_by_id?: string | null;
  reverses_id?: string | null;
  /** Day of its reversal, and the entry that it reverses; absent on a host that does not send them. */
  reversed_on?: string | null;
  reverses?: { entry_date: string; description: string } | null;
  owner?: EntryOwner | null;
  /** Total of its debits; null when the host does not send it. */
  amountCents?: number | null;
}

/** A posted entry (SPEC §3); read-only (decision S3). */
export interface LedgerEntry extends EntryHead {
  lines: EntryLine[];
  /** The received totals differ by more than 0.001 (SPEC §2, decision D3). */
  isUnbalanced: boolean;
  /** Hash of its link in the company's chain, from a host that keeps one. */
  hash?: string;
}

/** Side and amount of a line; null cents without an amount. */
export interface WeighedLine {
  type: LineType;
  amountCents: number | null;
}

export interface Totals {
  debitCents: number;
  creditCents: number;
}

/** Total of each side. */
export function totalsOf(lines: readonly WeighedLine[]): Totals {
  const totals: Totals = { debitCents: 0, creditCents: 0 };
  for (const { type, amountCents } of lines) {
    totals[type === 'DEBIT' ? 'debitCents' : 'creditCents'] += amountCents ?? 0;
  }
  return totals;
}

/** Debits less credits, in cents: the amount that the credits lack. */
export function differenceOf({ debitCents, creditCents }: Totals): number {
  return debitCents - creditCents;
}

/** Reasons of SPEC §5 that keep an entry from being posted. */
export const balanceFaultNames = [
  'noLines',
  'singleLine',
  'tooManyLines',
  'amountMissing',
  'accountMissing',
  'unbalanced',
  'zeroTotal',
  'totalTooLarge',
] as const;
export type BalanceFault = (typeof balanceFaultNames)[number];

/**
 * Every law of SPEC §5 that these lines break, in display order; none means that the entry may be posted. An amount
 * counts from one cent. A single line is refused by its weight, or by weighing nothing.
 */
export function balanceFaults(lines: readonly (WeighedLine & { hasAccount: boolean })[]): BalanceFault[] {
  if (lines.length === 0) return ['noLines'];
  const { debitCents, creditCents } = totalsOf(lines);
  const broken: Record<Exclude<BalanceFault, 'noLines'>, boolean> = {
    singleLine: lines.length === 1 && debitCents !== creditCents,
    tooManyLines: lines.length > mostLines,
    amountMissing: lines.some(({ amountCents }) => amountCents === null || amountCents < 1),
    accountMissing: lines.some(({ hasAccount }) => !hasAccount),
    unbalanced: debitCents !== creditCents,
    zeroTotal: debitCents === 0 && creditCents === 0,
    totalTooLarge: debitCents > largestCents || creditCents > largestCents,
  };
  return balanceFaultNames.filter((name) => name !== 'noLines' && broken[name]);
}

/** Ten-thousandths of a real: received amounts are compared as integers, never as sums of floats. */
const unitsPerReal = 10_000;

/** True when the sides of received amounts, in reais, differ by more than 0.001 (SPEC §2, decision D3). */
export function differsAsReceived(lines: readonly { type: LineType; amount: number }[]): boolean {
  let units = 0;
  for (const { type, amount } of lines) {
    units += Math.round(amount * unitsPerReal) * (type === 'DEBIT' ? 1 : -1);
  }
  return Math.abs(units) > 0.001 * unitsPerReal;
}
