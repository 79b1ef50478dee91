import { formatCalendarDate } from './dateText.ts';

/**
 * A typed Brazilian date as `YYYY-MM-DD`, or null when no such day exists. Accepts `20/11/2026`, `1/2/2026`,
 * `20112026`, `201126` and `20/11/26`; two-digit years are 20yy. Days before 1900 are taken for typing errors.
 */
export function parseTypedDate(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return null;
  const day = Number(match[1] ?? match[4]);
  const month = Number(match[2] ?? match[5]);
  const typedYear = Number(match[3] ?? match[6]);
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const isDay = year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isDay ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null;
}

/** The typed text as `dd/mm/aaaa` when it names a day; anything else exactly as typed. */
export function tidyTypedDate(text: string): string {
  const date = parseTypedDate(text);
  return date ? formatCalendarDate(date) : text;
}

/** Days in a month, from 1 to 12. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day `days` later, or earlier when negative. */
export function dayAfter(day: string, days = 1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
