import { sumCents } from '../money.ts';

/** What payables and receivables share: a due date, an amount and what of it was settled, in cents. */
export interface Title {
  due_date: string;
  amountCents: number;
  settledCents: number;
  isCanceled: boolean;
}

export type TitleTotals = {
  /** How many titles the sums are of. */
  count: number;
  amountCents: number;
  settledCents: number;
  openCents: number;
};

/** The totals of titles; a canceled one is owed by nobody and does not count. */
export function titleTotals(titles: readonly Title[]): TitleTotals {
  const counted = titles.filter(({ isCanceled }) => !isCanceled);
  const amountCents = sumCents(counted.map((title) => title.amountCents));
  const settledCents = sumCents(counted.map((title) => title.settledCents));
  return { count: counted.length, amountCents, settledCents, openCents: amountCents - settledCents };
}

/** Where a title stands, whatever it is called for payables and receivables. */
export type TitleStatus = 'canceled' | 'settled' | 'overdue' | 'partial' | 'pending';

/**
 * The status of a title on a day, both `YYYY-MM-DD` (law T4): what is late is seen late, also when a part is settled.
 * It is nowhere kept.
 */
export function titleStatus(title: Title, today: string): TitleStatus {
  if (title.isCanceled) return 'canceled';
  if (title.settledCents >= title.amountCents) return 'settled';
  if (title.due_date < today) return 'overdue';
  return title.settledCents > 0 ? 'partial' : 'pending';
}
