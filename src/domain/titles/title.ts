import { sumCents } from '../money.ts';

/** Shared part of payables and receivables: due date, amount and settled amount, in cents. */
export interface Title {
  due_date: string;
  amountCents: number;
  settledCents: number;
  /** Ended against other titles, advances or accounts; absent where the host has no such ends. */
  compensatedCents?: number;
  /** Change of what it owes, negative when reduced. */
  adjustedCents?: number;
  isCanceled: boolean;
}

export type TitleTotals = {
  /** Number of titles in the sums. */
  count: number;
  amountCents: number;
  settledCents: number;
  openCents: number;
};

/** Totals of titles; canceled ones do not count. */
export function titleTotals(titles: readonly Title[]): TitleTotals {
  const counted = titles.filter(({ isCanceled }) => !isCanceled);
  const amountCents = sumCents(counted.map((title) => title.amountCents));
  const settledCents = sumCents(counted.map((title) => title.settledCents));
  const openCents = sumCents(counted.map(leftOf));
  return { count: counted.length, amountCents, settledCents, openCents };
}

/** Open amount of a title that is not canceled: what it owes now, less what ended with and without cash (law L3). */
export function leftOf({
  amountCents,
  adjustedCents = 0,
  settledCents,
  compensatedCents = 0,
}: Title): number {
  return amountCents + adjustedCents - settledCents - compensatedCents;
}

/** Status of a title, before its name for payables or receivables. */
export type TitleStatus = 'canceled' | 'settled' | 'overdue' | 'partial' | 'pending';

/** The status of a title on a day, both `YYYY-MM-DD` (law T4): overdue wins over partly settled. It is never stored. */
export function titleStatus(title: Title, today: string): TitleStatus {
  if (title.isCanceled) return 'canceled';
  if (leftOf(title) <= 0) return 'settled';
  if (title.due_date < today) return 'overdue';
  return title.settledCents + (title.compensatedCents ?? 0) > 0 ? 'partial' : 'pending';
}
