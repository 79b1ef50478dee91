import type { LineType } from './ledger.ts';

/** How long a reason is, after trimming: what is undone must say why. */
export const shortestReason = 5;
export const longestReason = 200;

/** Whether a reason can be sent. Three smileys are three characters for the database, and six for a string. */
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

/** A reversal is dated between what it takes back and today, outside every closed month. */
export function reversalDateFault({ date, originalDate, today, closedThrough }: ReversalDates) {
  const faults: [ReversalDateFault, boolean][] = [
    ['before_original', date < originalDate],
    ['future', date > today],
    ['closed', closedThrough !== null && date <= closedThrough],
  ];
  return faults.find(([, isBroken]) => isBroken)?.[0] ?? null;
}

/** The lines that take these back: the same accounts, centers and amounts in the same order, on the other side. */
export function mirrored<Line extends { type: LineType }>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, type: line.type === 'DEBIT' ? 'CREDIT' : 'DEBIT' }));
}

/** What owns an entry, and so reverses it in its own way; null for one that stands for itself. */
export function ownerOfEntry(originType: string): 'movement' | 'transfer' | 'title' | 'settlement' | null {
  const owners = {
    TREASURY_MOVEMENT: 'movement',
    TRANSFER: 'transfer',
    TITLE: 'title',
    SETTLEMENT: 'settlement',
  } as const;
  return originType in owners ? owners[originType as keyof typeof owners] : null;
}
