import type { ImportedRow } from '../../domain/imports/importing.ts';
import { centsOfWire } from '../../domain/money.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { withheldTaxes } from '../../domain/titles/settlement.ts';
import { documentTypes, longestNumber } from '../../domain/titles/titleDocument.ts';
import {
  type ChargedTo,
  countOf,
  documentKey,
  type FiledDocument,
  filedDocuments,
  type Paper,
  type PlacedTitle,
  partyFinder,
  type StandingDocument,
  sharedDescription,
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
  /** The host keeps the numbers of installments as their paper counts them (ability `titles.2`). */
  countsInstallments?: boolean;
}

/** The same data indexed for the check of one file. */
export interface TitleSurroundings {
  partiesOf: (row: { party_name: string; cnpj_cpf: string }) => Party[];
  bookingOf: ReturnType<typeof bookingReader>;
  today: string;
  cutover: string | null;
  /** The first row of every document in the file. */
  heads: ReadonlyMap<string, ImportedRow>;
  /** Documents whose rows count their installments. */
  counted: ReadonlySet<string>;
  /** For each existing document, whether it equals the file's. */
  standing: ReadonlyMap<string, 'same' | 'differs'>;
}

/** A row as read, with its own faults. */
interface Read {
  row: ImportedRow;
  faults: readonly string[];
  charged?: ChargedTo | undefined;
}

type Names = Pick<TitleSurroundings, 'partiesOf' | 'heads' | 'counted'>;

/** Indexes the data that all rows of a file are checked against. */
export function titleSurroundings(
  { parties, today, cutover = null, countsInstallments = false, ...options }: TitleNames,
  read: readonly Read[],
  documents: readonly StandingDocument[],
): TitleSurroundings {
  const finder = { partiesOf: partyFinder(parties) };
  const papers = Map.groupBy(
    read.map(({ row }) => row),
    (row) => documentOf(finder, row),
  );
  const names = {
    ...finder,
    heads: new Map([...papers].flatMap(([key, [head]]) => (head ? [[key, head] as const] : []))),
    counted: new Set(
      [...papers].flatMap(([key, rows]) =>
        countsInstallments && countOf(rows.map(countedRow)) ? [key] : [],
      ),
    ),
  };
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

function countedRow(row: ImportedRow) {
  return {
    installment: row.installment ? String(row.installment) : null,
    document_number: String(row.document_number),
    description: String(row.description),
    due_date: String(row.due_date),
  };
}

function placed({ row, charged }: Read, partyId: string): PlacedTitle {
  return {
    ...countedRow(row),
    ...paperOf(row, partyId),
    charged,
    party_name: String(row.party_name),
    issue_date: String(row.issue_date),
    accrual_date: row.accrual_date ? String(row.accrual_date) : null,
    control_account_code: row.control_account_code ? String(row.control_account_code) : null,
    account_code: String(row.account_code ?? ''),
    cost_center_code: row.cost_center_code ? String(row.cost_center_code) : null,
    amountCents: centsOfWire(row.amount) ?? 0,
    withheldCents: Object.fromEntries(withheldTaxes.map((tax) => [tax, centsOfWire(row[tax] ?? 0) ?? 0])),
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

/** A document has one description, issue, accrual and control account: those of its first row. */
export function sharesHead(names: Names, row: ImportedRow): boolean {
  const key = documentOf(names, row);
  const head = names.heads.get(key) ?? row;
  const described = ({ description }: ImportedRow) =>
    names.counted.has(key) ? sharedDescription(String(description)) : description;
  const isSame = (field: string) => (head[field] ?? null) === (row[field] ?? null);
  return (
    described(head) === described(row) && ['issue_date', 'accrual_date', 'control_account_code'].every(isSame)
  );
}

/** The parties that a row may mean. */
export function meantBy(
  { partiesOf }: Pick<Names, 'partiesOf'>,
  { party_name, cnpj_cpf }: ImportedRow,
): Party[] {
  return partiesOf({ party_name: String(party_name), cnpj_cpf: String(cnpj_cpf ?? '') });
}
