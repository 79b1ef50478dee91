/** Largest amount kept exactly: 9.999.999.999.999,99. */
export const largestCents = 999_999_999_999_999;

/** Limit of sums. Up to 2^46 reais a JSON number keeps cents apart. */
export const largestReceivedCents = 7_036_874_417_766_400;

/**
 * A received amount in integer cents, or null when it is none. Hosts send a number or its decimal text; a sum of floats
 * counts as the nearest cents when it misses them by less than 0.001 (SPEC §9, decision D3).
 */
export function centsOfWire(amount: unknown): number | null {
  const isText = typeof amount === 'string' && /^-?\d+(\.\d+)?$/.test(amount);
  if (typeof amount !== 'number' && !isText) return null;
  const reais = Number(amount);
  const cents = Math.round(reais * 100);
  const isExact = Math.abs(reais - cents / 100) < 0.001 && Math.abs(cents) <= largestReceivedCents;
  return isExact ? cents + 0 : null;
}

/** True when an amount in reais is too large to keep exactly. */
export function isTooMuch(reais: number): boolean {
  return Math.abs(reais) > wireOfCents(largestCents);
}

/** An amount to keep, in integer cents; null when it has a third decimal: nothing is rounded here. */
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

/** Integer cents as `1234,56`, which a Brazilian spreadsheet pastes as a number. */
export function spreadsheetMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
