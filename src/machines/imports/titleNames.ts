import type { ImportedRow } from '../../domain/imports/importing.ts';
import { centsOfWire } from '../../domain/money.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { documentTypes, longestNumber } from '../../domain/titles/titleDocument.ts';
import {
  type ChargedTo,
  documentKey,
  type FiledDocument,
  filedDocuments,
  type Paper,
  type PlacedTitle,
  partyFinder,
  type StandingDocument,
  standsAsFiled,
} from '../../domain/titles/titleImport.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { bookingReader } from '../posting/pastedRows.ts';

/** The company's data that titles refer to, and the day of entry. */
export interface TitleNames extends BookingOptions {
  parties: Party[];
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** The cutover of the opening that takes titles, `YYYY-MM-DD`; null for none. */
  cutover?: string | null;
}

/** The same data indexed for the check of one file. */
export interface TitleSurroundings {
  partiesOf: (row: { party_name: string; cnpj_cpf: string }) => Party[];
  bookingOf: ReturnType<typeof bookingReader>;
  today: string;
  cutover: string | null;
  /** The first row of every document in the file. */
  heads: ReadonlyMap<string, ImportedRow>;
  /** For each existing document, whether it equals the file's. */
  standing: ReadonlyMap<string, 'same' | 'differs'>;
}

/** A row as read, with its own faults. */
interface Read {
  row: ImportedRow;
  faults: readonly string[];
  charged?: ChargedTo | undefined;
}

type Names = Pick<TitleSurroundings, 'partiesOf' | 'heads'>;

/** Indexes the data that all rows of a file are checked against. */
export function titleSurroundings(
  { parties, today, cutover = null, ...options }: TitleNames,
  read: readonly Read[],
  documents: readonly StandingDocument[],
): TitleSurroundings {
  const names = { partiesOf: partyFinder(parties), heads: new Map<string, ImportedRow>() };
  for (const { row } of read) {
    const key = documentOf(names, row);
    if (!names.heads.has(key)) names.heads.set(key, row);
  }
  const filed = new Map(soundDocuments(names, read).map((document) => [keyOf(document.head), document]));
  const standing = new Map<string, 'same' | 'differs'>();
  for (const document of documents) {
    const key = keyOf(document);
    const own = filed.get(key);
    if (own) standing.set(key, standsAsFiled(document, own) ? 'same' : 'differs');
  }
  return { ...names, bookingOf: bookingReader(options), today, cutover, standing };
}

/** The documents that the rows may belong to, to ask the host about. */
export function papersOf({ parties }: TitleNames, rows: readonly ImportedRow[]): Paper[] {
  const names = { partiesOf: partyFinder(parties) };
  const papers = new Map<string, Paper>();
  for (const row of rows) {
    const [party, other] = meantBy(names, row);
    if (party && !other && isNumber(row.document_number)) {
      papers.set(documentOf(names, row), paperOf(row, party.id));
    }
  }
  return [...papers.values()];
}

/** No document has any other number, and the host would refuse the whole request for one. */
function isNumber(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && text.length <= longestNumber && !/\p{Cc}/u.test(text);
}

/** The file's documents without a wrong row. */
function soundDocuments(names: Names, read: readonly Read[]): FiledDocument[] {
  const documents = Map.groupBy(read, ({ row }) => documentOf(names, row));
  const sound = [...documents.values()].filter((own) =>
    own.every(
      ({ row, faults }) => faults.length === 0 && meantBy(names, row).length === 1 && sharesHead(names, row),
    ),
  );
  return filedDocuments(sound.flat().map((read) => placed(read, meantBy(names, read.row)[0]?.id ?? '')));
}

function placed({ row, charged }: Read, partyId: string): PlacedTitle {
  return {
    ...paperOf(row, partyId),
    charged,
    party_name: String(row.party_name),
    description: String(row.description),
    issue_date: String(row.issue_date),
    due_date: String(row.due_date),
    account_code: String(row.account_code ?? ''),
    cost_center_code: row.cost_center_code ? String(row.cost_center_code) : null,
    amountCents: centsOfWire(row.amount) ?? 0,
  };
}

function paperOf({ document_type, document_number }: ImportedRow, party_id: string) {
  return {
    party_id,
    document_type: documentTypes.find((known) => known === document_type) ?? documentTypes[0],
    document_number: String(document_number),
  };
}

/** Key of the document that a row belongs to. */
export function documentOf(names: Pick<Names, 'partiesOf'>, row: ImportedRow): string {
  return keyOf(paperOf(row, meantBy(names, row)[0]?.id ?? ''));
}

function keyOf({ party_id, document_type, document_number }: Paper): string {
  return documentKey({ document_type, document_number: document_number ?? '' }, party_id);
}

/** A document has one description and one issue date: those of its first row. */
export function sharesHead(names: Names, row: ImportedRow): boolean {
  const head = names.heads.get(documentOf(names, row)) ?? row;
  return head.description === row.description && head.issue_date === row.issue_date;
}

/** The parties that a row may mean. */
export function meantBy(
  { partiesOf }: Pick<Names, 'partiesOf'>,
  { party_name, cnpj_cpf }: ImportedRow,
): Party[] {
  return partiesOf({ party_name: String(party_name), cnpj_cpf: String(cnpj_cpf ?? '') });
}
