import { bareTaxId, foldedName } from '../imports/importing.ts';
import { centsOfWire, sumCents, wireOfCents } from '../money.ts';
import { type DocumentType, documentNumberKey } from './titleDocument.ts';

/** A row of a file of titles: an amount due on a day, and its booking. */
export interface TitleRow {
  party_name: string;
  cnpj_cpf?: string | null | undefined;
  document_type: DocumentType;
  /** Required in files, so that the same file is recognized when imported twice. */
  document_number: string;
  description: string;
  issue_date: string;
  due_date: string;
  account_code: string;
  cost_center_code?: string | null | undefined;
}

interface Named {
  name: string;
  cnpj_cpf?: string | null;
  is_active: boolean;
}

/** Finds the parties that a row may mean: by tax id if it has one, else by name; active ones first. */
export function partyFinder<Party extends Named>(
  parties: readonly Party[],
): (row: Pick<TitleRow, 'party_name' | 'cnpj_cpf'>) => Party[] {
  const known = Map.groupBy(
    parties.flatMap((party) => [byTaxId(party.cnpj_cpf), byName(party.name)].map((key) => ({ key, party }))),
    ({ key }) => key,
  );
  return ({ party_name, cnpj_cpf }) => {
    const meant = known.get(byTaxId(cnpj_cpf) || byName(party_name)) ?? [];
    const active = meant.filter(({ party }) => party.is_active);
    return (active.length > 0 ? active : meant).map(({ party }) => party);
  };
}

function byTaxId(taxId: string | null | undefined): string {
  const bare = bareTaxId(taxId ?? '');
  return bare && `id ${bare}`;
}

function byName(name: string): string {
  return `name ${foldedName(name)}`;
}

/** Key of a document: rows with the same one are a paper of one party, by type and number. */
export function documentKey(
  { document_type, document_number }: Pick<TitleRow, 'document_type' | 'document_number'>,
  partyId: string,
): string {
  return `${partyId} ${document_type} ${documentNumberKey(document_number.trim())}`;
}

/** Codes of all bookings of a title, as an exported list writes them; '' is no cost center. */
export interface ChargedTo {
  accounts: readonly string[];
  centers: readonly string[];
}

/** A row with its party found. */
export interface PlacedTitle extends TitleRow {
  party_id: string;
  amountCents: number;
  /** Set when the row names several bookings; their shares are unknown. */
  charged?: ChargedTo | undefined;
}

interface Part {
  amountCents: number;
  /** Its first row. */
  index: number;
}

/** The rows of one document: an installment for each due date, an allocation for each account and center. */
export interface FiledDocument {
  head: PlacedTitle;
  /** Positions of its rows in the file. */
  rows: number[];
  installments: (Part & { due_date: string })[];
  allocations: (Part & { account_code: string; cost_center_code: string | null })[];
  /** Bookings of its rows, when one of them names several. */
  charged?: ChargedTo | undefined;
}

/** Identity of a document of one kind; without a number it equals no other. */
export interface Paper {
  party_id: string;
  document_type: DocumentType;
  document_number?: string | null | undefined;
}

/** An existing document, with the fields that a file can give. */
export interface StandingDocument extends Paper {
  description: string;
  issue_date: string;
  allocations: { account_code: string; cost_center_code: string | null; amount: number }[];
  installments: { due_date: string; amount: number }[];
  /** Number of deductions; a file gives none. */
  deductions: number;
}

/**
 * True when an existing document equals the file's. A file has each due date and each booking once, in however many
 * parts the document has them; with deductions only the due dates are compared, and with several bookings in a row only
 * which ones they are.
 */
export function standsAsFiled(standing: StandingDocument, filed: FiledDocument): boolean {
  const sent = {
    ...filed.head,
    allocations: filed.allocations.map((part) => ({ ...part, amount: wireOfCents(part.amountCents) })),
    installments: filed.installments.map((part) => ({ ...part, amount: wireOfCents(part.amountCents) })),
  };
  if (dueOf(standing) !== dueOf(sent)) return false;
  // Titles of an opening have no booking of their own.
  if (filed.allocations.every(({ account_code }) => account_code === '')) return true;
  if (filed.charged) return isChargedTo(standing, filed.charged);
  const isNet = standing.deductions > 0;
  return bookingsOf(standing, isNet) === bookingsOf(sent, isNet);
}

type Content = Omit<StandingDocument, keyof Paper | 'deductions'>;

function dueOf({ description, issue_date, installments }: Content): string {
  return JSON.stringify([description, issue_date, totals(installments, ({ due_date }) => due_date)]);
}

function bookingsOf({ allocations }: Content, isNet: boolean): string {
  const bookings = totals(allocations, ({ account_code, cost_center_code }) =>
    [account_code, cost_center_code].join(' '),
  );
  return JSON.stringify(isNet ? bookings.map(([booking]) => booking) : bookings);
}

function isChargedTo({ allocations }: Content, { accounts, centers }: ChargedTo): boolean {
  const isAll = (said: readonly string[], codes: readonly string[]) =>
    said.every((code) => codes.includes(code)) && codes.every((code) => said.includes(code));
  return (
    isAll(
      accounts,
      allocations.map(({ account_code }) => account_code),
    ) &&
    isAll(
      centers,
      allocations.map(({ cost_center_code }) => cost_center_code ?? ''),
    )
  );
}

/** Sums of parts with the same key, in integer cents. */
function totals<Of extends { amount: number }>(parts: readonly Of[], keyOf: (part: Of) => string) {
  const sums = new Map<string, number>();
  for (const part of parts)
    sums.set(keyOf(part), sumCents([sums.get(keyOf(part)) ?? 0, centsOfWire(part.amount) ?? 0]));
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The documents of a file, in order of their first rows. */
export function filedDocuments(rows: readonly PlacedTitle[]): FiledDocument[] {
  const documents = Map.groupBy(
    rows.map((row, index) => ({ row, index })),
    ({ row }) => documentKey(row, row.party_id),
  );
  return [...documents.values()].flatMap((own) =>
    own[0] === undefined
      ? []
      : [
          {
            head: own[0].row,
            rows: own.map(({ index }) => index),
            installments: summed(own, ({ due_date }) => ({ due_date })).sort((one, other) =>
              one.due_date < other.due_date ? -1 : 1,
            ),
            allocations: summed(own, ({ account_code, cost_center_code }) => ({
              account_code,
              cost_center_code: cost_center_code || null,
            })),
            charged: chargedOf(own.map(({ row }) => row)),
          },
        ],
  );
}

function chargedOf(rows: readonly PlacedTitle[]): ChargedTo | undefined {
  if (rows.every(({ charged }) => !charged)) return undefined;
  return {
    accounts: rows.flatMap(({ charged, account_code }) => charged?.accounts ?? [account_code]),
    centers: rows.flatMap(({ charged, cost_center_code }) => charged?.centers ?? [cost_center_code ?? '']),
  };
}

function summed<Said extends object>(
  rows: readonly { row: PlacedTitle; index: number }[],
  saying: (row: PlacedTitle) => Said,
): (Said & Part)[] {
  const parts = new Map<string, Said & Part>();
  for (const { row, index } of rows) {
    const said = saying(row);
    const before = parts.get(JSON.stringify(said));
    const amountCents = sumCents([before?.amountCents ?? 0, row.amountCents]);
    parts.set(JSON.stringify(said), { ...said, index: before?.index ?? index, amountCents });
  }
  return [...parts.values()];
}
