import { daysIn } from './calendarDate.ts';

/** Months are `YYYY-MM`, days `YYYY-MM-DD`. */

/** Whether a day is the last one of its month. */
export function isMonthEnd(day: string): boolean {
  return day === endOfMonth(monthOf(day));
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The last day of a month. */
export function endOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${daysIn(year, number)}`;
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${padded(Math.floor(index / 12), 4)}-${padded((index % 12) + 1, 2)}`;
}

/** Every month from one to the other, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Why a month cannot be closed now: it is not over yet, or is not the next one after what is closed. */
export type ClosingFault = 'not_past' | 'gap';

/** The books are closed month after month; where they begin is free. `through` is the end of a month. */
export function closingFault(
  through: string,
  closedThrough: string | null,
  today: string,
): ClosingFault | null {
  if (through >= today) return 'not_past';
  const isNext = closedThrough === null || through === endOfMonth(monthAfter(monthOf(closedThrough)));
  return isNext ? null : 'gap';
}

/** Whether nothing can be posted on a day any more. */
export function isClosed(day: string, closedThrough: string | null): boolean {
  return closedThrough !== null && day <= closedThrough;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
