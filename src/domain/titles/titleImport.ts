import { bareTaxId, foldedName } from '../imports/importing.ts';
import { centsOfWire, sumCents, wireOfCents } from '../money.ts';
import { type WithheldTax, withheldTaxes } from './settlement.ts';
import { type DocumentType, documentNumberKey, mostInstallments } from './titleDocument.ts';

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
  /** What follows is of a host with `titles.2`. The day on which it is posted; absent or null for the issue date. */
  accrual_date?: string | null | undefined;
  /** Code of the control account; absent or null for the company's. */
  control_account_code?: string | null | undefined;
  /** The installment as its paper counts it, '5/10'. */
  installment?: string | null | undefined;
}

/** Number and count of '5/10'; null for a text that says none. */
export interface Numbered {
  number: number;
  count: number;
}

const counted = String.raw`(\d{1,3})\s*(?:/|de)\s*(\d{1,3})`;
const wholeMark = new RegExp(`^${counted}$`, 'i');
/** Only behind the word: '09/26' alone may be a month, and '12/24' a number of a year. */
const wordedMark = new RegExp(
  String.raw`[\s(,;:–-]*\b(?:parcelas?|parc\.?|prestaç(?:ão|ões))\s*${counted}\s*\)?`,
  'i',
);

export function readInstallment(text: string | null | undefined): Numbered | null {
  return fitMark(wholeMark.exec((text ?? '').trim()));
}

function fitMark(found: RegExpExecArray | null): Numbered | null {
  const [number, count] = [Number(found?.[1]), Number(found?.[2])];
  return number >= 1 && number <= count && count >= 2 && count <= mostInstallments ? { number, count } : null;
}

/** The installment that a row is: by its own column, by its number, or by its description. */
export function installmentOf(
  row: Pick<TitleRow, 'installment' | 'document_number' | 'description'>,
): Numbered | null {
  return (
    readInstallment(row.installment) ??
    fitMark(wordedMark.exec(row.document_number)) ??
    fitMark(wordedMark.exec(row.description))
  );
}

/** A description without its installment, which rows of one paper do not share. */
export function sharedDescription(description: string): string {
  if (!fitMark(wordedMark.exec(description))) return description;
  return description.replace(wordedMark, ' ').replace(/\s+/g, ' ').trim() || description;
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
  /** What is owed on its day. */
  amountCents: number;
  /** What the customer withheld beside it, which the booking has too. */
  withheldCents?: Partial<Record<WithheldTax, number>> | undefined;
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
  /** With their numbers where the paper counts them. */
  installments: (Part & { due_date: string; number?: number })[];
  /** Number of installments on its paper; absent where the rows do not say it. */
  installmentCount?: number | undefined;
  withheld: (Part & { tax: WithheldTax })[];
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
  /** The day of its entry and the code of its control account; absent from a host without `titles.2`. */
  accrual_date?: string;
  control_account_code?: string;
  allocations: { account_code: string; cost_center_code: string | null; amount: number }[];
  installments: { due_date: string; amount: number }[];
  /** Number of deductions; a file gives only what a customer withheld. */
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
  for (const said of ['accrual_date', 'control_account_code'] as const)
    if (sent[said] && standing[said] && sent[said] !== standing[said]) return false;
  // Titles of an opening have no booking of their own.
  if (filed.allocations.every(({ account_code }) => account_code === '')) return true;
  if (filed.charged) return isChargedTo(standing, filed.charged);
  const isNet = standing.deductions > 0 && filed.withheld.length === 0;
  return bookingsOf(standing, isNet) === bookingsOf(sent, isNet);
}

type Content = Pick<StandingDocument, 'description' | 'issue_date' | 'allocations' | 'installments'>;

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
  return [...documents.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const rows = own.map(({ row }) => row);
    const isShared = rows.every(({ description }) => description === first.row.description);
    const count = countOf(rows);
    return [
      {
        head: isShared ? first.row : { ...first.row, description: sharedDescription(first.row.description) },
        rows: own.map(({ index }) => index),
        installments: summed(own, (row) => ({
          due_date: row.due_date,
          ...(count && { number: installmentOf(row)?.number ?? 0 }),
        })).sort((one, other) => (one.due_date < other.due_date ? -1 : 1)),
        ...(count && { installmentCount: count }),
        allocations: summed(
          own,
          ({ account_code, cost_center_code }) => ({
            account_code,
            cost_center_code: cost_center_code || null,
          }),
          grossCents,
        ),
        withheld: withheldTaxes.flatMap((tax) =>
          summed(
            own.filter(({ row }) => withheldOf(row, tax) > 0),
            () => ({ tax }),
            (row) => withheldOf(row, tax),
          ),
        ),
        charged: chargedOf(rows),
      },
    ];
  });
}

function withheldOf({ withheldCents }: PlacedTitle, tax: WithheldTax): number {
  return withheldCents?.[tax] ?? 0;
}

/** Amounts owed and withheld of a row. */
function grossCents(row: PlacedTitle): number {
  return sumCents([row.amountCents, ...withheldTaxes.map((tax) => withheldOf(row, tax))]);
}

type Counted = Pick<TitleRow, 'installment' | 'document_number' | 'description' | 'due_date'>;

/** The count that all rows of a document say, each number on one day; otherwise the document counts its own. */
export function countOf(rows: readonly Counted[]): number | undefined {
  const [first] = rows;
  const count = first && installmentOf(first)?.count;
  if (!count) return undefined;
  const days = new Map<number, string>();
  for (const row of rows) {
    const said = installmentOf(row);
    if (said?.count !== count || (days.get(said.number) ?? row.due_date) !== row.due_date) return undefined;
    days.set(said.number, row.due_date);
  }
  return count;
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
  centsOf = (row: PlacedTitle) => row.amountCents,
): (Said & Part)[] {
  const parts = new Map<string, Said & Part>();
  for (const { row, index } of rows) {
    const said = saying(row);
    const before = parts.get(JSON.stringify(said));
    const amountCents = sumCents([before?.amountCents ?? 0, centsOf(row)]);
    parts.set(JSON.stringify(said), { ...said, index: before?.index ?? index, amountCents });
  }
  return [...parts.values()];
}
