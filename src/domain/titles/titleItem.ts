import { dayAfter } from '../calendarDate.ts';
import { sumCents } from '../money.ts';

import { cashOf } from './settlement.ts';
import type { Title, TitleStatus, TitleTotals } from './title.ts';
import type { Allocation, Deduction, DeductionKind, DocumentType, TitleKind } from './titleDocument.ts';

/** An installment of a payable or a receivable, as a list shows it. Its status is that of the day, and not kept. */
export interface TitleItem extends Title {
  id: string;
  party_id: string;
  party_name: string;
  description: string;
  issue_date: string;
  document_id: string;
  document_type: DocumentType;
  document_number: string | null;
  /** The number of the installment, and how many the document has. */
  number: number;
  count: number;
  /** The date of the settlement that paid in full. */
  payment_date: string | null;
  /** Whose ledger account the settlement takes it out of; null where the host does not tell. */
  control_account_id: number | null;
  version?: number;
  /** Why it was put off to this due date, where that was sent and only now heard of. */
  reason?: string;
  /** What its document is allocated to, where it was asked for: to be given away. */
  allocations?: NamedAllocation[];
}

export interface NamedAllocation {
  account: Named;
  cost_center: Named | null;
}

/** What can be settled still. */
export function openOf({ isCanceled, amountCents, settledCents }: Title): number {
  return isCanceled ? 0 : amountCents - settledCents;
}

/** SPEC §2: a settled or canceled title takes no settlement. */
export function takesSettlement(title: Title): boolean {
  return openOf(title) > 0;
}

/** Of which titles a list shows which: all, or those that a person has to see to. */
export const titleViews = ['open', 'week', 'overdue', 'settled', 'canceled'] as const;
export type TitleView = (typeof titleViews)[number];

/** What a view asks of the host: statuses, and until when they are due. */
export function statusesOf(view: TitleView): readonly TitleStatus[] {
  const open: readonly TitleStatus[] = ['pending', 'partial', 'overdue'];
  return view === 'open' ? open : view === 'week' ? ['pending', 'partial'] : [view];
}

/** The last day of the seven that begin today. */
export function endOfWeek(today: string): string {
  return dayAfter(today, 6);
}

/** What is open of several. */
export function openSum(titles: readonly Title[]): number {
  return sumCents(titles.map(openOf));
}

/** A party's position: what is open, and what was settled or canceled; of all of it, what is late and what was settled. */
export interface PartyTitles {
  name: string;
  open: TitleItem[];
  openCount: number;
  past: TitleItem[];
  pastCount: number;
  totals: TitleTotals;
  overdueCents: number;
  settledCents: number;
}

interface Named {
  code: string;
  name: string;
}

/** A settlement as its document shows it. */
export interface Settlement {
  id: string;
  settlement_date: string;
  description: string;
  cashCents: number;
  entry_id: string;
  reversal_entry_id: string | null;
  created_at: string;
  items: SettledItem[];
}

export interface SettledItem {
  titleId: string;
  principalCents: number;
  interestCents: number;
  fineCents: number;
  discountCents: number;
}

/** A document with all that belongs to it; amounts in integer cents. */
export interface TitleDocument {
  id: string;
  kind: TitleKind;
  party_id: string;
  /** Empty where the host does not tell. */
  party_name: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  issue_date: string;
  totalCents: number;
  netCents: number;
  control_account: Named;
  entry_id: string;
  cancellation_entry_id: string | null;
  created_at: string;
  allocations: (Allocation & NamedAllocation)[];
  deductions: (Deduction & { kind: DeductionKind; account: Named; due_date: string | null })[];
  installments: TitleItem[];
  /** As far as the host tells. */
  settlements?: Settlement[];
  postponements: Postponement[];
}

/** Another due date that an installment was given, and why. */
export interface Postponement {
  /** Of the installment. */
  number: number;
  from: string;
  to: string;
  reason: string | null;
  at: string;
}

/** Which installments of its document a settlement paid, by number. */
export function settledNumbers(
  document: Pick<TitleDocument, 'installments'>,
  { items }: Settlement,
): number[] {
  const paid = new Set(items.map(({ titleId }) => titleId));
  return document.installments.flatMap(({ id, number }) => (paid.has(id) ? [number] : []));
}

/** Whether a settlement paid titles of other documents, too: another sum moved than for what it paid of this one. */
export function isOfOthersToo({ cashCents, items }: Settlement): boolean {
  return items.length > 0 && cashOf(items) !== cashCents;
}

/** T13: a document is canceled while nothing of it is settled, and once. */
export function canBeCanceled({ cancellation_entry_id, installments }: TitleDocument): boolean {
  const isUntouched = installments.every(({ settledCents, isCanceled }) => settledCents === 0 && !isCanceled);
  return cancellation_entry_id === null && isUntouched;
}

/** The most postings of another origin that are told of a control account, the newest. */
export const mostOtherPostings = 100;

/** What the books say of the control accounts of a kind (law T8). */
export interface TitleControl {
  account_id: number;
  code: string;
  name: string;
  openCents: number;
  otherCents: number;
  balanceCents: number;
  agrees: boolean;
  postings: { entry_id: string; date: string; description: string; amountCents: number }[];
}

/** The accounts that titles fall back to; null where the company has set none. */
export const financeAccountNames = [
  'payable_control_account_id',
  'payable_interest_account_id',
  'payable_fine_account_id',
  'payable_discount_account_id',
  'receivable_control_account_id',
  'receivable_interest_account_id',
  'receivable_fine_account_id',
  'receivable_discount_account_id',
] as const;
export type FinanceAccountName = (typeof financeAccountNames)[number];
export type FinanceSettings = Record<FinanceAccountName, number | null> & { version?: number };

/** A key with which another program tells of sales; it and the path it opens are only told when it was made. */
export interface IntegrationKey {
  id: string;
  name: string;
  created_at: string;
  revoked_at: string | null;
  key?: string;
  address?: string;
}
