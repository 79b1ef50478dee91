/**
 * True when the check digits of a CPF (11 digits) or CNPJ (14 characters, letters allowed since July 2026) hold.
 * Takes the bare characters, without mask. Anything else is false.
 */
export function hasValidCheckDigits(taxId: string): boolean {
  if (/^(.)\1*$/.test(taxId)) return false;
  if (/^\d{11}$/.test(taxId)) return taxId === withCheckDigits(taxId.slice(0, 9), 11);
  if (/^[0-9A-Z]{12}\d{2}$/.test(taxId)) return taxId === withCheckDigits(taxId.slice(0, 12), 9);
  return false;
}

/** Weights run 2, 3, … from the right and start again after `largestWeight`; a letter counts as its code less 48. */
function withCheckDigits(base: string, largestWeight: number): string {
  const append = (text: string) => {
    const sum = [...text].reverse().reduce((total, character, index) => {
      return total + (character.charCodeAt(0) - 48) * (2 + (index % (largestWeight - 1)));
    }, 0);
    return `${text}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
  };
  return append(append(base));
}
