import { dayAfter } from '../calendarDate.ts';
import { endOfMonth, isMonthEnd, monthAfter, monthOf } from '../period.ts';

/** From one day to another, both included; `from` null is since the beginning. */
export interface Days<From extends string | null = string | null> {
  from: From;
  to: string;
}

/** Maximum months of a report: five years. */
export const mostMonths = 60;

export function firstOfMonth(month: string): string {
  return `${month}-01`;
}

export function monthDays(month: string): Days<string> {
  return { from: firstOfMonth(month), to: endOfMonth(month) };
}

export function firstOfYear(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

/** The calendar year before that of a day, whose balances a balanço shows beside its own (Lei 6.404 art. 176). */
export function formerYear(day: string): Days<string> {
  const to = dayAfter(firstOfYear(day), -1);
  return { from: firstOfYear(to), to };
}

/** Why these days are not a valid report period. */
export function periodFault({ from, to }: Days<string>): 'order' | 'length' | null {
  if (to < from) return 'order';
  return to >= `${monthAfter(monthOf(from), mostMonths)}${from.slice(7)}` ? 'length' : null;
}

/** First day of the longest period that ends on `to`. */
export function longestUntil(to: string): string {
  return dayAfter(`${monthAfter(monthOf(to), -mostMonths)}${to.slice(7)}`);
}

/** Days split into whole months, whose totals are kept, and the rest at either end. */
export interface Pieces {
  months: { first: string | null; last: string } | null;
  edges: Days<string>[];
}

export function piecesOf({ from, to }: Days): Pieces {
  const last = isMonthEnd(to) ? monthOf(to) : monthAfter(monthOf(to), -1);
  const tail = isMonthEnd(to) ? [] : [{ from: firstOfMonth(monthOf(to)), to }];
  if (from === null) return { months: { first: null, last }, edges: tail };
  const isWhole = from === firstOfMonth(monthOf(from));
  const first = isWhole ? monthOf(from) : monthAfter(monthOf(from));
  if (first > last) return { months: null, edges: [{ from, to }] };
  const head = isWhole ? [] : [{ from, to: endOfMonth(monthOf(from)) }];
  return { months: { first, last }, edges: [...head, ...tail] };
}

/** The preceding period of the same kind: whole months before whole months, else as many days. */
export function periodBefore({ from, to }: Days<string>): Days<string> {
  const end = dayAfter(from, -1);
  const isOfMonths = from === firstOfMonth(monthOf(from)) && isMonthEnd(to);
  if (!isOfMonths) return { from: dayAfter(from, -1 - daysBetween(from, to)), to: end };
  const [year = 0, month = 0] = monthOf(to).split('-').map(Number);
  const [firstYear = 0, firstMonth = 0] = monthOf(from).split('-').map(Number);
  const months = (year - firstYear) * 12 + month - firstMonth + 1;
  return { from: firstOfMonth(monthAfter(monthOf(from), -months)), to: end };
}

/** Days between two dates; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}
