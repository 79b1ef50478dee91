import type { LineType } from './ledger.ts';

/** Length of a reason after trimming; every reversal needs one. */
export const shortestReason = 5;
export const longestReason = 200;

/**
 * True for a reason of valid length. The database counts characters, JavaScript code units: three emoji are three, not
 * six.
 */
export function isFitReason(reason: string): boolean {
  const said = reason.trim();
  return [...said].length >= shortestReason && said.length <= longestReason;
}

/** Why a reversal may not carry this date. */
export type ReversalDateFault = 'before_original' | 'future' | 'closed';

export interface ReversalDates {
  /** All `YYYY-MM-DD`. */
  date: string;
  originalDate: string;
  today: string;
  closedThrough: string | null;
}

/** A reversal is dated from the original's date up to today, outside every closed month. */
export function reversalDateFault({ date, originalDate, today, closedThrough }: ReversalDates) {
  const faults: [ReversalDateFault, boolean][] = [
    ['before_original', date < originalDate],
    ['future', date > today],
    ['closed', closedThrough !== null && date <= closedThrough],
  ];
  return faults.find(([, isBroken]) => isBroken)?.[0] ?? null;
}

/** The reversing lines: same accounts, centers, amounts and order, on the other side. */
export function mirrored<Line extends { type: LineType }>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, type: line.type === 'DEBIT' ? 'CREDIT' : 'DEBIT' }));
}

/** Owner of an entry, which reverses it in its own way; null for an entry on its own. */
export function ownerOfEntry(
  originType: string,
): 'movement' | 'transfer' | 'title' | 'settlement' | 'closing' | 'opening' | null {
  const owners = {
    TREASURY_MOVEMENT: 'movement',
    TRANSFER: 'transfer',
    TITLE: 'title',
    SETTLEMENT: 'settlement',
    CLOSING: 'closing',
    OPENING: 'opening',
  } as const;
  return originType in owners ? owners[originType as keyof typeof owners] : null;
}
