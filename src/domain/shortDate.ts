import { dayAfter, parseTypedDate, tidyTypedDate } from './calendarDate.ts';
import { formatCalendarDate } from './dateText.ts';

/**
 * Completes a short date on `today`, `YYYY-MM-DD`, to `dd/mm/aaaa`: `h` is today, `o` yesterday, `15` the 15th of this
 * month, `15/11` of this year; a whole date is tidied. Anything else stays as typed.
 */
export function completeTypedDate(text: string, today: string): string {
  const short = text.trim().toLowerCase();
  if (short === 'h') return formatCalendarDate(today);
  if (short === 'o') return formatCalendarDate(dayAfter(today, -1));
  const match = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(short);
  if (!match) return tidyTypedDate(text);
  const [year, month] = today.split('-');
  const date = parseTypedDate(`${match[1]}/${match[2] ?? month}/${year}`);
  return date === null ? text : formatCalendarDate(date);
}
