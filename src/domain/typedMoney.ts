import { formatMoney, largestCents, sumCents } from './money.ts';

/**
 * A typed amount in integer cents, or null when the text is not exactly one amount. Reads `1.234,56`, `1234,56`, `R$
 * 1.234,56`, `1234.56` and `1.234`, which is one thousand two hundred and thirty-four. A third decimal and a comma
 * between thousands are refused, never guessed. `=` starts a calculation: `=100+50,25-3*12,50`.
 */
export function parseTypedMoney(text: string): number | null {
  const cents = unboundedCents(text);
  return cents !== null && isKeptExactly(cents) ? cents : null;
}

/** True for an amount too large to keep. */
export function saysTooMuch(text: string): boolean {
  const cents = unboundedCents(text);
  return cents !== null && !isKeptExactly(cents);
}

/** True for an amount of at least a cent with a third decimal, such as `12,345`; `1.234` is a whole one. */
export function saysThirdDecimal(text: string): boolean {
  const [, untilCents = ''] = /^(.*[.,]\d\d)\d+$/.exec(text.trim()) ?? [];
  return parseTypedMoney(text) === null && (parseTypedMoney(untilCents) ?? 0) > 0;
}

function isKeptExactly(cents: number): boolean {
  return Math.abs(cents) <= largestCents;
}

function unboundedCents(text: string): number | null {
  return text.trim().startsWith('=') ? computedCents(text.trim().slice(1)) : statedCents(text);
}

/** Terms to add and subtract, each with an optional whole factor. */
function computedCents(sum: string): number | null {
  const terms = sum.replaceAll('−', '-').match(/[+-]?[^+-]+/g) ?? [];
  if (terms.join('') !== sum.replaceAll('−', '-') || terms.length === 0) return null;
  const cents = terms.map(termCents);
  if (!cents.every((term) => term !== null)) return null;
  return cents.every(isKeptExactly) ? sumCents(cents) + 0 : Number.POSITIVE_INFINITY;
}

function termCents(term: string): number | null {
  const match = /^([+-]?)\s*(?:(\d{1,6})\s*[*x×]\s*)?([\d.,]+)\s*$/i.exec(term.trim());
  const cents = match ? unsignedCents(match[3] ?? '') : null;
  return cents === null ? null : cents * Number(match?.[2] ?? 1) * (match?.[1] === '-' ? -1 : 1);
}

function statedCents(text: string): number | null {
  const match = /^([-−]?)\s*(?:R\$)?\s*([-−]?)\s*([\d.,]+)$/i.exec(text.trim());
  if (!match || (match[1] && match[2])) return null;
  const cents = unsignedCents(match[3] ?? '');
  if (cents === null) return null;
  return (match[1] || match[2]) && cents > 0 ? -cents : cents;
}

function unsignedCents(digits: string): number | null {
  const match =
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(digits) ?? /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll('.', '');
  return Number(whole + (match[2] ?? '').padEnd(2, '0'));
}

/** The typed text as `1.234,56` when it is an amount; anything else exactly as typed. */
export function tidyTypedMoney(text: string): string {
  const cents = parseTypedMoney(text);
  return cents === null ? text : formatMoney(cents);
}
