import { formatMonth } from '../../domain/dateText.ts';
import { endOfMonth, monthAfter, monthOf } from '../../domain/period.ts';
import { plainText } from '../../domain/plainText.ts';

/** Months that a text names, as `out`, `outubro`, `outubro 2026` or `10/2026`; without a year the latest one. */
export function monthsNamed(query: string, today: string): string[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const recent = Array.from({ length: year ? yearsBack * 12 : 12 }, (_, back) =>
    monthAfter(monthOf(today), -back),
  );
  return recent.filter((month) => {
    const name = plainText(formatMonth(month)).split(' ')[0] ?? '';
    const figures = `${month.slice(5)}/${month.slice(0, 4)}`;
    const isNamed = words.some((word) => word === figures || (word.length >= 3 && name.startsWith(word)));
    return isNamed && (!year || month.startsWith(year));
  });
}

/** Further back a month is named in the report itself. */
const yearsBack = 10;

/** The label of a report in a month, with every way to type the month. */
export function inMonth(title: string, month: string): string {
  return `${title} · ${formatMonth(month)} (${month.slice(5)}/${month.slice(0, 4)})`;
}

export function daysIn(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: endOfMonth(month) };
}
