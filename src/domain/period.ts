import { daysIn } from './calendarDate.ts';

/** Months are `YYYY-MM`, days `YYYY-MM-DD`. */

export function isMonthEnd(day: string): boolean {
  return day === endOfMonth(monthOf(day));
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function endOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${daysIn(year, number)}`;
}

/** The month `months` later, or earlier when negative. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${padded(Math.floor(index / 12), 4)}-${padded((index % 12) + 1, 2)}`;
}

/** Every month from `first` to `last`, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Reason why a month cannot be closed: it is not over yet, or an earlier one is still open. */
export type ClosingFault = 'not_past' | 'gap';

/** Books are closed month after month, from any first one. `through` is the end of a month. */
export function closingFault(
  through: string,
  closedThrough: string | null,
  today: string,
): ClosingFault | null {
  if (through >= today) return 'not_past';
  const isNext = closedThrough === null || through === endOfMonth(monthAfter(monthOf(closedThrough)));
  return isNext ? null : 'gap';
}

/** True when nothing can be posted on the day any more. */
export function isClosed(day: string, closedThrough: string | null): boolean {
  return closedThrough !== null && day <= closedThrough;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
