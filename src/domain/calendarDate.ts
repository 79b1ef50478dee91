import { DateTime } from 'luxon';
import { formatCalendarDate } from './dateText.ts';

/**
 * A typed Brazilian date as `YYYY-MM-DD`, or null when no such day exists.
 * Accepts `20/11/2026`, `1/2/2026`, `20112026`, `201126` and `20/11/26`; two-digit years are 20yy.
 */
export function parseTypedDate(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = [match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6]].map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = DateTime.utc(year < 100 ? 2000 + year : year, month, day);
  return date.isValid && date.year >= 1900 ? date.toFormat('yyyy-MM-dd') : null;
}

/** The typed text in the house form `dd/mm/aaaa` when it names a day; anything else exactly as typed. */
export function tidyTypedDate(text: string): string {
  const date = parseTypedDate(text);
  return date ? formatCalendarDate(date) : text;
}
