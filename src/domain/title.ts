import { sumCents } from './money.ts';

/** What payables and receivables share: a due date, an amount and what of it was settled, in cents. */
export interface Title {
  due_date: string;
  amountCents: number;
  settledCents: number;
  isCanceled: boolean;
}

export interface TitleTotals {
  amountCents: number;
  settledCents: number;
  openCents: number;
}

/** The totals of titles; a canceled one is owed by nobody and does not count. */
export function titleTotals(titles: readonly Title[]): TitleTotals {
  const counted = titles.filter(({ isCanceled }) => !isCanceled);
  const amountCents = sumCents(counted.map((title) => title.amountCents));
  const settledCents = sumCents(counted.map((title) => title.settledCents));
  return { amountCents, settledCents, openCents: amountCents - settledCents };
}
