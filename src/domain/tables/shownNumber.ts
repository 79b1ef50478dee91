import { numberFormat, type Section } from './numberFormat.ts';

/**
 * A spreadsheet's number as a Brazilian program shows it in this format; a day as `YYYY-MM-DD`. Amounts whose digits are
 * all shown stay plain: `1234,5`. Numbers beyond the program's 15 digits show that digits are missing: `3,52E+43`.
 */
export function shownNumber(value: number, format: string, is1904 = false): string {
  const section = sectionFor(numberFormat(format), value);
  if (section === null) return '';
  if (section.kind === 'day') return shownMoment(value, section, is1904);
  if (section.kind === 'general' || Math.abs(value) >= firstInexact)
    return around(section, generalText(value));
  if (section.kind === 'unknown') return `${generalText(value)} [${format}]`;
  if (section.isScientific) return scientificText(value, section.decimals.length);
  return shownDigits(value, section);
}

/** Spreadsheet programs keep 15 digits, and show no rounding errors beyond them. */
const digitsKept = 15;
const firstInexact = 1e15;

function generalText(value: number): string {
  const text =
    Math.abs(value) >= firstInexact
      ? value.toExponential(digitsKept - 1)
      : String(Number(value.toPrecision(digitsKept)));
  const [digits = '', power] = text.split('e');
  if (power === undefined) return digits.replace('.', ',');
  return `${tidyDigits(digits)}E${tidyPower(power)}`;
}

function scientificText(value: number, decimals: number): string {
  const [digits = '', power = '+0'] = value.toExponential(decimals).split('e');
  return `${digits.replace('.', ',')}E${tidyPower(power)}`;
}

function tidyDigits(digits: string): string {
  return digits.replace(/\.?0+$/, '').replace('.', ',');
}

function tidyPower(power: string): string {
  return power.replace(/^([+-])(\d)$/, '$10$2');
}

function around({ before, after }: Section, text: string): string {
  return `${before}${text}${after}`.trim();
}

function sectionFor(sections: readonly Section[], value: number): Section | null {
  const conditional = sections.some(({ condition }) => condition !== null);
  if (conditional) {
    return (
      sections.find(({ condition }) => condition === null || condition(value)) ?? sections.at(-1) ?? null
    );
  }
  const [positive = null, negative, zero] = sections;
  if (value < 0 && negative) return negative;
  return value === 0 && zero ? zero : positive;
}

function shownDigits(value: number, section: Section): string {
  const { percents, decimals, whole, isGrouped, isAmount, isOfNegatives } = section;
  const scaled = value * 100 ** percents;
  const rounded = decimalDigits(scaled, decimals.length);
  const isExact = percents === 0 && Number(`${rounded.whole}.${rounded.part}`) === Math.abs(exact(value));
  if (isAmount && isExact && decimals.length > 0) return generalText(value);
  let part = rounded.part;
  for (
    let place = decimals.length - 1;
    place >= 0 && decimals[place] !== '0' && part.endsWith('0');
    place -= 1
  ) {
    part = part.slice(0, -1);
  }
  const isNothing = /^0*$/.test(rounded.whole + rounded.part);
  const sign = value < 0 && !isOfNegatives && !isNothing ? '-' : '';
  const shown = filled(whole, rounded.whole === '0' ? '' : rounded.whole, isGrouped);
  const percent = '%'.repeat(percents);
  return `${sign}${section.before}${shown}${part ? `,${part}` : ''}${percent}${section.after}`.trim();
}

function exact(value: number): number {
  return Number(value.toPrecision(digitsKept));
}

/** Digits before and after the comma, rounded as a person would. */
function decimalDigits(value: number, decimals: number): { whole: string; part: string } {
  const [whole = '0', rest = ''] = fixedText(Math.abs(exact(value))).split('.');
  const kept = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
  const digits = String(kept + (Number(rest[decimals] ?? 0) >= 5 ? 1n : 0n)).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  return { whole: digits.slice(0, end), part: digits.slice(end) };
}

function fixedText(value: number): string {
  return /e/.test(String(value)) ? value.toFixed(20) : String(value);
}

/** Digits in their places from the right, with the format's own characters between them. */
function filled(whole: readonly string[], digits: string, isGrouped: boolean): string {
  let text = '';
  let left = digits;
  let count = 0;
  const put = (digit: string) => {
    if (isGrouped && count > 0 && count % 3 === 0) text = `.${text}`;
    text = digit + text;
    count += 1;
  };
  const places = whole.filter((mark) => /^[0#?]$/.test(mark)).length;
  let place = places;
  for (const mark of whole.toReversed()) {
    if (!/^[0#?]$/.test(mark)) {
      text = mark.slice(1) + text;
      continue;
    }
    place -= 1;
    if (left !== '') put(left.slice(-1));
    else if (mark === '0') put('0');
    left = left.slice(0, -1);
    if (place === 0) for (; left !== ''; left = left.slice(0, -1)) put(left.slice(-1));
  }
  return text;
}

const dayMs = 86_400_000;
/** Spreadsheets have a 29th of February 1900, which never was. */
const falseDay = 60;

function shownMoment(value: number, { moment }: Section, is1904: boolean): string {
  if (value < 0) return generalText(value);
  const rounded = Math.round(value * dayMs);
  const days = Math.floor(rounded / dayMs);
  if (moment.hasYear || moment.hasMonth || moment.hasDay) {
    if (!is1904 && days === falseDay) return '1900-02-29';
    const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < falseDay ? 31 : 30);
    const day = new Date(epoch + days * dayMs);
    if (Number.isNaN(day.getTime())) return generalText(value);
    const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
    if (moment.hasDay) return `${year}-${month}-${date}`;
    return moment.hasYear ? `${month}/${year}` : month;
  }
  const seconds = Math.round((rounded - (moment.isElapsed ? 0 : days * dayMs)) / 1000);
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return [
    two(seconds / 3600),
    two((seconds / 60) % 60),
    ...(moment.hasSecond ? [two(seconds % 60)] : []),
  ].join(':');
}
