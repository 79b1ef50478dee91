/** The largest amount that is kept exactly: 9.999.999.999.999,99. */
export const largestCents = 999_999_999_999_999;

/**
 * A typed amount in integer cents, or null when the text does not say exactly one amount. Reads `1.234,56`, `1234,56`,
 * `R$ 1.234,56`, `1234.56` and `1.234`, which is one thousand two hundred and thirty-four. A third decimal and a comma
 * between thousands are refused, never guessed. What begins with `=` is worked out: `=100+50,25-3*12,50`.
 */
export function parseTypedMoney(text: string): number | null {
  return text.trim().startsWith('=') ? computedCents(text.trim().slice(1)) : statedCents(text);
}

/** Terms that are added and taken away; a term may be counted several times by a whole number. */
function computedCents(sum: string): number | null {
  const terms = sum.replaceAll('−', '-').match(/[+-]?[^+-]+/g) ?? [];
  if (terms.join('') !== sum.replaceAll('−', '-') || terms.length === 0) return null;
  const cents = terms.map(termCents);
  const total = cents.every((term) => term !== null) ? sumCents(cents) : null;
  return total !== null && Math.abs(total) <= largestCents ? total + 0 : null;
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
  if (cents === null || cents > largestCents) return null;
  return (match[1] || match[2]) && cents > 0 ? -cents : cents;
}

function unsignedCents(digits: string): number | null {
  const match =
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(digits) ?? /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll('.', '');
  return Number(whole + (match[2] ?? '').padEnd(2, '0'));
}

/** The typed text in the house form `1.234,56` when it says an amount; anything else exactly as typed. */
export function tidyTypedMoney(text: string): string {
  const cents = parseTypedMoney(text);
  return cents === null ? text : formatMoney(cents);
}

/**
 * A received amount in integer cents, or null when it is none. Hosts send a number or its decimal text; a sum of floats
 * counts as the cents that it misses by less than 0.001 (SPEC §9, decision D3).
 */
export function centsOfWire(amount: unknown): number | null {
  const isText = typeof amount === 'string' && /^-?\d+(\.\d+)?$/.test(amount);
  if (typeof amount !== 'number' && !isText) return null;
  const reais = Number(amount);
  const cents = Math.round(reais * 100);
  const isExact = Math.abs(reais - cents / 100) < 0.001 && Math.abs(cents) <= largestCents;
  return isExact ? cents + 0 : null;
}

/** An amount that is to be kept, in integer cents, or null when it has a third decimal: here nothing is rounded. */
export function exactCents(reais: number): number | null {
  const cents = Math.round(reais * 100);
  return cents / 100 === reais && Math.abs(cents) <= largestCents ? cents + 0 : null;
}

/** Integer cents as the JSON number with two decimals that the API takes. */
export function wireOfCents(cents: number): number {
  return cents / 100;
}

/** Integer cents as `1.234,56`, without the currency; negatives with a minus. */
export function formatMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  let text = `,${digits.slice(-2)}`;
  for (let end = digits.length - 2; end > 0; end -= 3) {
    const group = digits.slice(Math.max(0, end - 3), end);
    text = end > 3 ? `.${group}${text}` : group + text;
  }
  return cents < 0 ? `-${text}` : text;
}

/** Integer cents as `R$ 1.234,56`; an empty amount is `R$ 0,00` (SPEC §1). */
export function formatBrl(cents: number | null | undefined): string {
  const text = formatMoney(cents ?? 0);
  return text.startsWith('-') ? `-R$ ${text.slice(1)}` : `R$ ${text}`;
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 });

/** Integer cents as about so many reais: `2,5 mi`, `150 mil`. */
export function shortMoney(cents: number): string {
  return short.format(cents / 100);
}

/** Integer cents as `1234,56`: what a Brazilian spreadsheet pastes as a number. */
export function spreadsheetMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** The sum of amounts in cents. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
