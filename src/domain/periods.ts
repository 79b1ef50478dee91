import { formatCalendarDate, formatMonth } from './dateText.ts';

/** A period as the common beginning of its dates: `2026`, `2026-11`, or from an address a day or `2025-03..2026-11`. */
export interface PeriodChoice {
  value: string;
  label: string;
}

const recentMonths = 12;
const recentYears = 5;
/** Months and years ahead, for dates in the future such as due dates. */
const ahead = [6, 1] as const;

/**
 * The last twelve months and five years up to `today`, with those ahead if asked for, latest first; an unlisted chosen
 * period is added.
 */
export function periodChoices(today: string, chosen: string, looksAhead = false): PeriodChoice[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const [months, years] = looksAhead ? ahead : [0, 0];
  const choices = [
    ...Array.from({ length: recentMonths + months }, (_, back) => monthBefore(year, month, back - months)),
    ...Array.from({ length: recentYears + years }, (_, back) => String(year - back + years)),
  ];
  const all = chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices];
  return all.map((value) => ({ value, label: periodName(value) }));
}

function periodName(period: string): string {
  return period
    .split(rangeMark)
    .map((end) => formatMonth(formatCalendarDate(end)))
    .join(' a ');
}

/** Between the ends of a range. */
const rangeMark = '..';

/** The period from one month to another. */
export function periodBetween(first: string, last: string): string {
  return first === last ? last : `${first}${rangeMark}${last}`;
}

/** First and last day of a period, both `YYYY-MM-DD`; null for any other text. */
export function daysOfPeriod(period: string): { from: string; to: string } | null {
  const [first = '', last = first, ...more] = period.split(rangeMark);
  const [begin, end] = [daysOfOne(first), daysOfOne(last)];
  if (!begin || !end || more.length > 0 || begin.from > end.to) return null;
  return { from: begin.from, to: end.to };
}

function daysOfOne(period: string): { from: string; to: string } | null {
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(period)) return null;
  const [year, month = 12, day] = period.split('-');
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > last) return null;
  return { from: `${period}-01-01`.slice(0, 10), to: `${year}-${month}-${day ?? last}` };
}

function monthBefore(year: number, month: number, back: number): string {
  const count = year * 12 + month - 1 - back;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
