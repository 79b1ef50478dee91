import { keptTaxId, keptText } from '../keptText.ts';
import { oneLine } from '../tables/spreadsheetText.ts';
import type { ImportKind } from './importKinds.ts';
import { isOfTitles } from './openingKinds.ts';

/** A row as sent; columns missing from the file are absent. */
export type ImportedRow = Record<string, string | number | boolean | null>;

/** Maximum rows of one import. */
export const mostImportedRows = 5000;
/** A new company brings years of titles. */
export const mostImportedTitles = 10_000;

export function mostRowsOf(kind: ImportKind): number {
  return isOfTitles(kind) ? mostImportedTitles : mostImportedRows;
}

/** Result of an import: every row exists now. */
export interface ImportCounts {
  created: number;
  unchanged: number;
}

/** Key of a party in a file: the tax id without its mask, else the name. */
export function partyKey({ name, cnpj_cpf }: { name: string; cnpj_cpf?: string | null }): string {
  const bare = bareTaxId(cnpj_cpf ?? '');
  return bare === '' ? `name ${foldedName(name)}` : `id ${bare}`;
}

/**
 * True when two cells mean the same: masks of tax ids, case of project names, line breaks and null for empty make no
 * difference.
 */
export function saysTheSame(field: string, one: unknown, other: unknown): boolean {
  if (field === 'cnpj_cpf' && typeof one === 'string' && typeof other === 'string') {
    return bareTaxId(one) === bareTaxId(other);
  }
  if (field === 'project_name' && typeof one === 'string' && typeof other === 'string') {
    return foldedName(one) === foldedName(other);
  }
  if (typeof one === 'string' && typeof other === 'string')
    return oneLine(keptText(one)) === oneLine(keptText(other));
  return (one ?? null) === (other ?? null);
}

export function bareTaxId(taxId: string): string {
  return keptTaxId(taxId)
    .replace(/[\s./-]/g, '')
    .toUpperCase();
}

/** A name for comparing: without case and outer blanks; blanks in a row, of any kind, are one. */
export function foldedName(name: string): string {
  return keptText(name).replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
}

/** The known code right above a hierarchical code: '1.1.01' for '1.1.01.003', '' at the root. */
export function codeAbove(code: string, isKnown: (code: string) => boolean): string {
  for (let at = code.lastIndexOf('.'); at > 0; at = code.lastIndexOf('.', at - 1)) {
    const above = code.slice(0, at);
    if (isKnown(above)) return above;
  }
  return '';
}
