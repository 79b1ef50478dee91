import { daysIn } from '../calendarDate.ts';
import type { LineType } from '../ledger/ledger.ts';
import { sumCents } from '../money.ts';
import { monthAfter, monthOf } from '../period.ts';

/** What a title is: owed to a supplier, or owed by a customer. */
export type TitleKind = 'PAYABLE' | 'RECEIVABLE';

export const documentTypes = ['NF', 'NFSE', 'BOLETO', 'RECIBO', 'CONTRATO', 'TRIBUTO', 'OUTRO'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A number of a document, in letters. */
export const longestNumber = 60;

/** What is kept back of a document; amounts are typed, no rule computes them. */
export const deductionKinds = ['INSS', 'ISS', 'IRRF', 'PCC', 'CAUCAO', 'OUTRA'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** Thirty-five years, month by month. */
export const mostInstallments = 420;
export const mostAllocations = 200;
export const mostDeductions = 20;

export interface Allocation {
  accountId: number;
  costCenterId: string | null;
  amountCents: number;
}

export interface Deduction {
  accountId: number;
  amountCents: number;
}

export interface Installment {
  /** `YYYY-MM-DD`. */
  dueDate: string;
  amountCents: number;
}

/** A number as papers are told apart by it (law T12): without leading zeros and case. The database does the same. */
export function documentNumberKey(number: string): string {
  return number.toUpperCase().replace(/^0+/, '') || '0';
}

/** A line of the entry that a title or a settlement posts. */
export interface TitleLine {
  accountId: number;
  costCenterId: string | null;
  type: LineType;
  amountCents: number;
}

export interface DocumentMoney {
  kind: TitleKind;
  controlAccountId: number;
  allocations: readonly Allocation[];
  deductions: readonly Deduction[];
}

/** The gross total of a document: what is allocated. */
export function grossOf({ allocations }: Pick<DocumentMoney, 'allocations'>): number {
  return sumCents(allocations.map(({ amountCents }) => amountCents));
}

/** What the party is owed, or owes: the total less what is kept back. */
export function netOf(document: Pick<DocumentMoney, 'allocations' | 'deductions'>): number {
  return grossOf(document) - sumCents(document.deductions.map(({ amountCents }) => amountCents));
}

/**
 * The entry of a document. Of a payable the costs are debited, and what is kept back and what the supplier gets are
 * credited; of a receivable the customer and what they keep back are debited, and the income is credited.
 */
export function linesOfDocument(document: DocumentMoney): TitleLine[] {
  const { kind, controlAccountId, allocations, deductions } = document;
  const [side, other]: [LineType, LineType] = kind === 'PAYABLE' ? ['DEBIT', 'CREDIT'] : ['CREDIT', 'DEBIT'];
  const control = { accountId: controlAccountId, costCenterId: null, amountCents: netOf(document) };
  return [
    ...allocations.map((allocation) => ({ ...allocation, type: side })),
    ...deductions.map(({ accountId, amountCents }) => ({
      accountId,
      costCenterId: null,
      type: other,
      amountCents,
    })),
    { ...control, type: other },
  ];
}

/** What the installments lack to meet what is owed, in cents; negative when they are too much. */
export function missingInInstallments(
  document: Pick<DocumentMoney, 'allocations' | 'deductions'>,
  installments: readonly Pick<Installment, 'amountCents'>[],
): number {
  return netOf(document) - sumCents(installments.map(({ amountCents }) => amountCents));
}

/** A total in so many equal parts; the last takes the cents that are left (law T9). Null when a part would be nothing. */
export function splitCents(totalCents: number, parts: number): number[] | null {
  if (!Number.isInteger(parts) || parts < 1 || parts > mostInstallments) return null;
  const part = Math.floor(totalCents / parts);
  if (part < 1) return null;
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? totalCents - part * (parts - 1) : part,
  );
}

/** The same day of so many months; where a month is shorter its last day, and the full day again after it (law T10). */
export function monthlyDueDates(first: string, count: number): string[] {
  const day = Number(first.slice(8, 10));
  return Array.from({ length: count }, (_, index) => {
    const month = monthAfter(monthOf(first), index);
    const [year = 0, number = 1] = month.split('-').map(Number);
    return `${month}-${String(Math.min(day, daysIn(year, number))).padStart(2, '0')}`;
  });
}

/** Equal installments, month by month; null when the total cannot be split so. */
export function monthlyInstallments(totalCents: number, first: string, count: number): Installment[] | null {
  const amounts = splitCents(totalCents, count);
  const dates = monthlyDueDates(first, count);
  return amounts?.map((amountCents, index) => ({ dueDate: dates[index] ?? first, amountCents })) ?? null;
}

/**
 * What of each allocation is paid when so much of the document is (law T11): the parts sum to what is settled, never
 * shrink while it grows, and are the allocations when all is settled. Each takes its share of what is left for it and
 * those after it, so a later cent never comes out of an earlier one.
 */
export function settledShares(allocationCents: readonly number[], settledCents: number): number[] {
  let totalLeft = BigInt(sumCents(allocationCents));
  let settledLeft = BigInt(settledCents);
  return allocationCents.map((cents) => {
    const share = totalLeft === 0n ? 0n : (settledLeft * BigInt(cents) * 2n + totalLeft) / (totalLeft * 2n);
    totalLeft -= BigInt(cents);
    settledLeft -= share;
    return Number(share);
  });
}
