import type { LineType } from '../ledger/ledger.ts';
import { sumCents } from '../money.ts';
import { type Allocation, settledShares, type TitleKind, type TitleLine } from './titleDocument.ts';

/** Ways to end titles without cash. */
export const offsetAgainst = ['TITLES', 'ADVANCES', 'ACCOUNT'] as const;
export type OffsetAgainst = (typeof offsetAgainst)[number];

/** The remainder of a document canceled, or a part of it: returned goods, an abatement. */
export type AdjustmentKind = 'REMAINDER' | 'REDUCTION';

/** Maximum titles on one side of an offset. */
export const mostOffsetItems = 200;

/** An amount on an account. */
export interface Booked {
  accountId: number;
  costCenterId?: string | null;
  amountCents: number;
}

/** The entry of an offset: it takes the titles off their control accounts, against the other side (law L4). */
export function linesOfOffset(
  kind: TitleKind,
  own: readonly Booked[],
  other: readonly Booked[],
): TitleLine[] {
  const [side, against]: [LineType, LineType] =
    kind === 'PAYABLE' ? ['DEBIT', 'CREDIT'] : ['CREDIT', 'DEBIT'];
  return [...summed(own, side), ...summed(other, against)];
}

/**
 * Amounts by which a document's bookings shrink when it shrinks by `cents`, in their proportion (law L7); they sum to
 * it.
 */
export function reducedBookings(allocations: readonly Allocation[], cents: number): Booked[] {
  const shares = settledShares(
    allocations.map(({ amountCents }) => amountCents),
    cents,
  );
  return allocations.map(({ accountId, costCenterId }, at) => ({
    accountId,
    costCenterId,
    amountCents: shares[at] ?? 0,
  }));
}

/** One line per account and center, none of zero. */
function summed(booked: readonly Booked[], type: LineType): TitleLine[] {
  const sums = new Map<string, TitleLine>();
  for (const { accountId, costCenterId = null, amountCents } of booked) {
    if (amountCents === 0) continue;
    const key = `${accountId} ${costCenterId}`;
    const before = sums.get(key)?.amountCents ?? 0;
    sums.set(key, { accountId, costCenterId, type, amountCents: sumCents([before, amountCents]) });
  }
  return [...sums.values()];
}

/** A part of an offset: a title of either kind, or an advance. */
export interface OffsetPart {
  kind: TitleKind | 'ADVANCE';
  documentId: string;
  titleId: string | null;
  description: string;
  number: number | null;
  cents: number;
}

/** An offset as the documents in it show it. */
export interface TitleOffset {
  id: string;
  /** The kind of titles whose call made it, and reverses it. */
  kind: TitleKind;
  date: string;
  against: OffsetAgainst;
  account: { code: string; name: string } | null;
  description: string;
  reason: string | null;
  cents: number;
  entry_id: string;
  reversal_entry_id: string | null;
  parts: OffsetPart[];
}

/** A canceled remainder or a reduction; `cents` is positive. */
export interface TitleAdjustment {
  id: string;
  reason_kind: AdjustmentKind;
  date: string;
  reason: string;
  account: { code: string; name: string } | null;
  cents: number;
  entry_id: string;
  reversal_entry_id: string | null;
}

/** A title of the other kind, or an advance, that an offset can use. */
export interface Counterpart {
  id: string;
  description: string;
  number: number | null;
  count: number | null;
  /** Due date of a title, issue date of an advance. */
  date: string;
  openCents: number;
}

/** Counterparts of an offset. */
export interface Counterparts {
  hasTaxId: boolean;
  titles: Counterpart[];
  advances: Counterpart[];
}

/** An amount spread over open titles, the earliest due first. */
export function spreadOver<Title extends { due_date: string; number: number }>(
  titles: readonly Title[],
  cents: number,
  openOf: (title: Title) => number,
): { title: Title; cents: number }[] {
  let left = cents;
  return titles
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date) || one.number - other.number)
    .flatMap((title) => {
      const part = Math.min(left, openOf(title));
      left -= part;
      return part > 0 ? [{ title, cents: part }] : [];
    });
}
