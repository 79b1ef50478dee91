import { daysIn } from '../calendarDate.ts';
import { keptNumber } from '../keptText.ts';
import type { LineType } from '../ledger/ledger.ts';
import { sumCents } from '../money.ts';
import { monthAfter, monthOf } from '../period.ts';

/** Owed to a supplier, or owed by a customer. */
export type TitleKind = 'PAYABLE' | 'RECEIVABLE';

export const documentTypes = [
  'NF',
  'NFSE',
  'BOLETO',
  'RECIBO',
  'CONTRATO',
  'TRIBUTO',
  'ADIANTAMENTO',
  'OUTRO',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Maximum length of a document's number. */
export const longestNumber = 60;

/** Kinds of amounts withheld; they are typed, never computed. */
export const deductionKinds = ['INSS', 'ISS', 'IRRF', 'PCC', 'CAUCAO', 'OUTRA'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** Thirty-five years of months. */
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

/** A document number for comparing (law T12): without leading zeros and case. The database does the same. */
export function documentNumberKey(number: string): string {
  return keptNumber(number).toUpperCase().replace(/^0+/, '') || '0';
}

/** A line of the entry that a title or a settlement posts. */
export interface TitleLine {
  accountId: number;
  costCenterId: string | null;
  type: LineType;
  amountCents: number;
  /** History of this line alone. */
  history?: string;
}

export interface DocumentMoney {
  kind: TitleKind;
  controlAccountId: number;
  allocations: readonly Allocation[];
  deductions: readonly Deduction[];
}

/** Gross total of a document: the sum of its allocations. */
export function grossOf({ allocations }: Pick<DocumentMoney, 'allocations'>): number {
  return sumCents(allocations.map(({ amountCents }) => amountCents));
}

/** Net total: gross less deductions. */
export function netOf(document: Pick<DocumentMoney, 'allocations' | 'deductions'>): number {
  return grossOf(document) - sumCents(document.deductions.map(({ amountCents }) => amountCents));
}

/**
 * The entry of a document. A payable debits the costs, and credits the deductions and the supplier; a receivable debits
 * the customer and the deductions, and credits the income.
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

/** Net total less installments, in cents; negative when they exceed it. */
export function missingInInstallments(
  document: Pick<DocumentMoney, 'allocations' | 'deductions'>,
  installments: readonly Pick<Installment, 'amountCents'>[],
): number {
  return netOf(document) - sumCents(installments.map(({ amountCents }) => amountCents));
}

/** A total in equal parts; the last takes the remaining cents (law T9). Null when a part would be zero. */
export function splitCents(totalCents: number, parts: number): number[] | null {
  if (!Number.isInteger(parts) || parts < 1 || parts > mostInstallments) return null;
  const part = Math.floor(totalCents / parts);
  if (part < 1) return null;
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? totalCents - part * (parts - 1) : part,
  );
}

/** The same day of `count` months; in a shorter month its last day (law T10). */
export function monthlyDueDates(first: string, count: number): string[] {
  const day = Number(first.slice(8, 10));
  return Array.from({ length: count }, (_, index) => {
    const month = monthAfter(monthOf(first), index);
    const [year = 0, number = 1] = month.split('-').map(Number);
    return `${month}-${String(Math.min(day, daysIn(year, number))).padStart(2, '0')}`;
  });
}

/** Equal monthly installments; null when the total cannot be split. */
export function monthlyInstallments(totalCents: number, first: string, count: number): Installment[] | null {
  const amounts = splitCents(totalCents, count);
  const dates = monthlyDueDates(first, count);
  return amounts?.map((amountCents, index) => ({ dueDate: dates[index] ?? first, amountCents })) ?? null;
}

/**
 * Settled share of each allocation (law T11): the shares sum to the settled amount, never shrink while it grows, and
 * equal the allocations when all is settled. Each takes its part of what remains for it and later ones, so a later cent
 * never reduces an earlier share.
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
