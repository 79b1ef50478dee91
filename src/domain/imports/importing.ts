import { oneLine } from '../tables/spreadsheetText.ts';
import { type ImportKind, isOfTitles } from './importKinds.ts';

/** A row as it is sent; a column that the file has not is absent. */
export type ImportedRow = Record<string, string | number | boolean | null>;

/** The most rows that one import takes. */
export const mostImportedRows = 5000;
/** A company that moves here brings years of titles. */
export const mostImportedTitles = 10_000;

export function mostRowsOf(kind: ImportKind): number {
  return isOfTitles(kind) ? mostImportedTitles : mostImportedRows;
}

/** What became of the rows of an import: all of them stand now. */
export interface ImportCounts {
  created: number;
  unchanged: number;
}

/**
 * What tells parties apart in a file: the tax id without its mask, or, where there is none, the name.
 */
export function partyKey({ name, cnpj_cpf }: { name: string; cnpj_cpf?: string | null }): string {
  const bare = bareTaxId(cnpj_cpf ?? '');
  return bare === '' ? `name ${foldedName(name)}` : `id ${bare}`;
}

/**
 * Whether two cells say the same: masks of tax ids, case of project names, line breaks, which no cell of a copied row
 * has, and null for nothing make no difference.
 */
export function saysTheSame(field: string, one: unknown, other: unknown): boolean {
  if (field === 'cnpj_cpf' && typeof one === 'string' && typeof other === 'string') {
    return bareTaxId(one) === bareTaxId(other);
  }
  if (field === 'project_name' && typeof one === 'string' && typeof other === 'string') {
    return foldedName(one) === foldedName(other);
  }
  if (typeof one === 'string' && typeof other === 'string') return oneLine(one) === oneLine(other);
  return (one ?? null) === (other ?? null);
}

export function bareTaxId(taxId: string): string {
  return taxId.replace(/[\s./-]/g, '').toUpperCase();
}

/** A name as it is compared: without case and outer blanks. */
export function foldedName(name: string): string {
  return name.trim().toLocaleLowerCase('pt-BR');
}

/**
 * The code right above a hierarchical code among those known: '1.1.01' for '1.1.01.003', and '' for one at the root.
 * The longest known beginning before a dot counts.
 */
export function codeAbove(code: string, isKnown: (code: string) => boolean): string {
  for (let at = code.lastIndexOf('.'); at > 0; at = code.lastIndexOf('.', at - 1)) {
    const above = code.slice(0, at);
    if (isKnown(above)) return above;
  }
  return '';
}
