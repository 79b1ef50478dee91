import { keptTaxId } from './keptText.ts';

/**
 * True when the check digits of a CPF (11 digits) or CNPJ (14 characters, letters allowed since July 2026) are correct.
 * Takes the bare characters, without mask; anything else is false.
 */
export function hasValidCheckDigits(taxId: string): boolean {
  if (/^(.)\1*$/.test(taxId)) return false;
  if (/^\d{11}$/.test(taxId)) return taxId === withCheckDigits(taxId.slice(0, 9), 11);
  if (/^[0-9A-Z]{12}\d{2}$/.test(taxId)) return taxId === withCheckDigits(taxId.slice(0, 12), 9);
  return false;
}

/** Weights run 2, 3, … from the right and restart after `largestWeight`; a letter counts as its code less 48. */
function withCheckDigits(base: string, largestWeight: number): string {
  const append = (text: string) => {
    const sum = [...text].reverse().reduce((total, character, index) => {
      return total + (character.charCodeAt(0) - 48) * (2 + (index % (largestWeight - 1)));
    }, 0);
    return `${text}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
  };
  return append(append(base));
}

/**
 * A formatted tax id (SPEC §5, decision D5): 00.000.000/0000-00 for a CNPJ, also with letters, 000.000.000-00 for a
 * CPF, anything else unchanged; '' for none.
 */
export function formatTaxId(taxId: string | null | undefined): string {
  const bare = (taxId ?? '').toUpperCase();
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare)) {
    return bare.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  }
  if (/^\d{11}$/.test(bare)) return bare.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  return taxId ?? '';
}

/** A formatted CPF or CNPJ with the one or two leading zeros that a spreadsheet dropped; null for anything else. */
export function withLostZeros(typed: string): string | null {
  const bare = bareOf(typed);
  if (!/^(?:\d{9,10}|\d{12,13})$/.test(bare)) return null;
  const whole = bare.padStart(bare.length < 11 ? 11 : 14, '0');
  return hasValidCheckDigits(whole) ? formatTaxId(whole) : null;
}

/** True for the length of a CPF or CNPJ, masked or not, with wrong check digits: worth a warning (D5). */
export function hasSuspectCheckDigits(typed: string): boolean {
  const bare = bareOf(typed);
  return (bare.length === 11 || bare.length === 14) && !hasValidCheckDigits(bare);
}

/** True when both are the same tax id, masked or not. */
export function isSameTaxId(one: string, other: string): boolean {
  return bareOf(one) !== '' && bareOf(one) === bareOf(other);
}

function bareOf(typed: string): string {
  return keptTaxId(typed)
    .replace(/[\s./-]/g, '')
    .toUpperCase();
}
