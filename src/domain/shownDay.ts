import { parseTypedDate } from './calendarDate.ts';

/**
 * A day as a file, a spreadsheet or another program shows it, with or without an hour, as `YYYY-MM-DD`; null for none.
 * It is the day that is written, in any zone: typed days, `01-11-2026`, `01.11.26`, `2026-11-01T02:00:00Z`, `20261101`
 * and `1 nov 2026`.
 */
export function parseShownDay(text: string): string | null {
  const day = withoutHour(text.trim());
  const typed = parseTypedDate(day);
  if (typed) return typed;
  const [, year, month, date] = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(day)?.toSpliced(2, 1) ?? [];
  if (year) return parseTypedDate(`${date}/${month}/${year}`);
  const dotted =
    /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(day) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(day);
  if (dotted) return parseTypedDate(dotted.slice(1).join('/'));
  const [, first, name = '', last] =
    /^(\d{1,2})[º°]?(?:[-/. ]+| de )(\p{L}+)\.?(?:[-/. ]+| de )(\d{4}|\d{2})$/u.exec(day) ?? [];
  const place = months.indexOf(name.toLowerCase().slice(0, 3)) + 1;
  return first && place > 0 ? parseTypedDate(`${first}/${place}/${last}`) : null;
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

function withoutHour(text: string): string {
  return text.replace(
    /(?:[T ]+|,\s*|\s+às\s+)\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:h|Z|[+-]\d{2}:?\d{2})?$/i,
    '',
  );
}
