import { formatCalendarDate } from './dateText.ts';

/**
 * A typed Brazilian date as `YYYY-MM-DD`, or null when no such day exists.
 * Accepts `20/11/2026`, `1/2/2026`, `20112026`, `201126` and `20/11/26`; two-digit years are 20yy. Days before 1900
 * are taken for slips of the finger.
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

/** The typed text in the house form `dd/mm/aaaa` when it names a day; anything else exactly as typed. */
export function tidyTypedDate(text: string): string {
  const date = parseTypedDate(text);
  return date ? formatCalendarDate(date) : text;
}

/**
 * The day that a short text means on `today`, `YYYY-MM-DD`, in the house form: `h` is today, `o` yesterday, `15` the 15th
 * of this month, `15/11` of this year. Anything else stays as typed.
 */
export function completeTypedDate(text: string, today: string): string {
  const short = text.trim().toLowerCase();
  if (short === 'h') return formatCalendarDate(today);
  if (short === 'o') return formatCalendarDate(dayBefore(today));
  const match = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(short);
  if (!match) return text;
  const [year, month] = today.split('-');
  const date = parseTypedDate(`${match[1]}/${match[2] ?? month}/${year}`);
  return date === null ? text : formatCalendarDate(date);
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** How many days a month of 1 to 12 has. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day so many days later, both `YYYY-MM-DD`; the calendar alone, in no zone. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
