/** An account as the opening names it. */
export interface OpeningAccount {
  id: number;
  code: string;
  name: string;
}

/** The one way in which an account reaches its balance (law O4). */
export const openingWays = ['lines', 'treasury', 'titles'] as const;
export type OpeningWay = (typeof openingWays)[number];

export type OpeningState = 'none' | 'working' | 'finished';

/** A line of the accountant's balancete: one of both sides, in cents. */
export interface OpeningLine {
  accountId: number;
  centerId: string | null;
  debitCents: number;
  creditCents: number;
}

/** An account's balance by the balancete and by the ledger, debit positive. */
export interface OpeningCheck {
  account: OpeningAccount;
  way: OpeningWay;
  expectedCents: number;
  reachedCents: number;
  differenceCents: number;
}

/** What was posted at once, and is taken back at once (law O2). */
export interface OpeningPart {
  id: string;
  kind: 'BALANCES' | 'TREASURY' | 'DOCUMENT';
  name: string;
  cents: number;
  postedAt: string;
  postedBy: string;
  reversedAt: string | null;
  reason: string | null;
}

/** An active treasury account; the amount and its part once posted. */
export interface OpeningTreasury {
  id: string;
  name: string;
  accountId: number;
  cents: number | null;
  partId: string | null;
  /** Amounts that the bank has not seen, each a part beside the balance (law O8). */
  outstanding: { partId: string; name: string; cents: number }[];
}

export interface OpeningCount {
  count: number;
  openCents: number;
}

/** Cost of a work before the cutover, kept and never posted (law O9). */
export interface PriorCost {
  projectId: string;
  accountId: number;
  cents: number;
}

export const blockerCodes = ['already_posted', 'unbalanced', 'differs', 'transitional', 'no_lines'] as const;
export type BlockerCode = (typeof blockerCodes)[number];

/** Why it cannot be finished now, in the host's words. */
export interface OpeningBlocker {
  code: BlockerCode;
  detail: string;
}

/** The opening of a company (ability `opening.1`): its balances on the day before its life in this product. */
export interface Opening {
  state: OpeningState;
  suggestedCutover: string;
  head: {
    id: string;
    cutover: string;
    transitionalAccountId: number;
    finishedBy: string | null;
    finishedAt: string | null;
  } | null;
  /** Credit positive; 0 once everything has come. */
  transitional: { account: OpeningAccount; cents: number } | null;
  lines: OpeningLine[];
  totals: { debitCents: number; creditCents: number };
  checks: OpeningCheck[];
  parts: OpeningPart[];
  treasury: OpeningTreasury[];
  titles: { payables: OpeningCount; receivables: OpeningCount };
  priorCosts: PriorCost[];
  blockers: OpeningBlocker[];
}

/** Lines of a balancete. */
export const mostOpeningLines = 5000;

export function isMonthEnd(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return date === new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Parts that stand. */
export function livingParts({ parts }: Pick<Opening, 'parts'>): OpeningPart[] {
  return parts.filter(({ reversedAt }) => reversedAt === null);
}

/** The posted balances; null while they can be changed. */
export function postedBalances(opening: Pick<Opening, 'parts'>): OpeningPart | null {
  return livingParts(opening).find(({ kind }) => kind === 'BALANCES') ?? null;
}

/** Checks that differ, the largest difference first. */
export function openDifferences({ checks }: Pick<Opening, 'checks'>): OpeningCheck[] {
  return checks
    .filter(({ differenceCents }) => differenceCents !== 0)
    .toSorted((one, other) => Math.abs(other.differenceCents) - Math.abs(one.differenceCents));
}

/** The months that finishing closes, oldest first: the open ones through the cutover's, `YYYY-MM`. */
export function monthsToClose(cutover: string, openMonths: readonly string[]): string[] {
  const last = cutover.slice(0, 7);
  return [...new Set([...openMonths.filter((month) => month <= last), last])].sort();
}
