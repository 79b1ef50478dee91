import type { ImportedRow } from '../../domain/importing.ts';
import type { Party } from '../../domain/party.ts';
import { documentTypes } from '../../domain/titleDocument.ts';
import { documentKey, partyFinder } from '../../domain/titleImport.ts';
import type { MovementOptions } from '../finance/movementRules.ts';
import { bookingReader } from '../finance/pastedRows.ts';

/** What the rows of titles name, as the company has it, and the day on which they are entered. */
export interface TitleNames extends MovementOptions {
  parties: Party[];
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
}

/** The same while a file is checked. */
export interface TitleSurroundings {
  partiesOf: (row: { party_name: string; cnpj_cpf: string }) => Party[];
  bookingOf: ReturnType<typeof bookingReader>;
  today: string;
  /** Every document of the file by its first row. */
  heads: ReadonlyMap<string, ImportedRow>;
}

/** What a file is checked against, once for all of its rows. */
export function titleSurroundings(
  { parties, today, ...options }: TitleNames,
  rows: readonly ImportedRow[],
): TitleSurroundings {
  const titles = { partiesOf: partyFinder(parties), bookingOf: bookingReader(options), today };
  const heads = new Map<string, ImportedRow>();
  for (const row of rows) {
    const key = documentOf({ ...titles, heads }, row);
    if (!heads.has(key)) heads.set(key, row);
  }
  return { ...titles, heads };
}

/** The document that a row belongs to. */
export function documentOf(titles: TitleSurroundings, row: ImportedRow): string {
  const [party] = meantBy(titles, row);
  const type = documentTypes.find((known) => known === row.document_type) ?? documentTypes[0];
  return documentKey({ document_type: type, document_number: String(row.document_number) }, party?.id ?? '');
}

/** The parties that a row may mean. */
export function meantBy(titles: TitleSurroundings, { party_name, cnpj_cpf }: ImportedRow): Party[] {
  return titles.partiesOf({ party_name: String(party_name), cnpj_cpf: String(cnpj_cpf ?? '') });
}
