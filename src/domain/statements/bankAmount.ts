/**
 * An amount as banks write it, in signed cents, or null. Reads a sign, groups of three by point or comma and one decimal
 * mark: `-1.234,56`, `1234.5`, `-1.061.52`, `50.0000`. Refuses what has two meanings (`12.345`) or none (`(7,00)`, `R$ 5`).
 */
export function bankAmount(text: string): number | null {
  const match = /^([-+−]?)\s*(\d[\d.,]*)$/.exec(text.trim());
  if (!match) return null;
  const cents = unsignedCents(match[2] ?? '');
  if (cents === null || !Number.isSafeInteger(cents)) return null;
  return match[1] === '' || match[1] === '+' || cents === 0 ? cents : -cents;
}

/** The amount has no decimal mark, so that it may mean reais or cents. */
export function hasNoDecimals(text: string): boolean {
  return /^[-+−]?\s*\d+$/.test(text.trim());
}

function unsignedCents(digits: string): number | null {
  if (/^\d+$/.test(digits)) return Number(digits) * 100;
  const match = /^(\d{1,3}(?:([.,])\d{3})*|\d+)([.,])(\d{1,2}0*)$/.exec(digits);
  if (!match) return null;
  const [, whole = '', group, mark, decimals = ''] = match;
  // Caixa writes -1.061.52: one mark for both. Without groups three decimals would be thousands, too.
  if (decimals.length === 3 && group === undefined) return null;
  if (decimals.length > 2 && group === mark) return null;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
