import { dayAfter } from '../calendarDate.ts';
import { sumCents } from '../money.ts';

import { cashOf } from './settlement.ts';
import type { Title, TitleStatus, TitleTotals } from './title.ts';
import type { Allocation, Deduction, DeductionKind, DocumentType, TitleKind } from './titleDocument.ts';

/** An installment of a payable or a receivable in a list. Its status is computed for the day, not stored. */
export interface TitleItem extends Title {
  id: string;
  party_id: string;
  party_name: string;
  description: string;
  issue_date: string;
  document_id: string;
  document_type: DocumentType;
  document_number: string | null;
  /** The number of the installment, and the document's count. */
  number: number;
  count: number;
  /** Date of the settlement that paid it in full. */
  payment_date: string | null;
  /** Ledger account that the settlement clears; null when the host does not send it. */
  control_account_id: number | null;
  version?: number;
  /** Reason of a postponement whose outcome became known later. */
  reason?: string;
  /** Allocations of its document, if requested for export. */
  allocations?: NamedAllocation[];
}

export interface NamedAllocation {
  account: Named;
  cost_center: Named | null;
}

/** Open amount. */
export function openOf({ isCanceled, amountCents, settledCents }: Title): number {
  return isCanceled ? 0 : amountCents - settledCents;
}

/** A settled or canceled title takes no settlement (SPEC §2). */
export function takesSettlement(title: Title): boolean {
  return openOf(title) > 0;
}

/** Filters of a title list: statuses that need attention, or the closed ones. */
export const titleViews = ['open', 'week', 'overdue', 'settled', 'canceled'] as const;
export type TitleView = (typeof titleViews)[number];

/** Statuses that a view requests. */
export function statusesOf(view: TitleView): readonly TitleStatus[] {
  const open: readonly TitleStatus[] = ['pending', 'partial', 'overdue'];
  return view === 'open' ? open : view === 'week' ? ['pending', 'partial'] : [view];
}

/** Last day of the seven that begin today. */
export function endOfWeek(today: string): string {
  return dayAfter(today, 6);
}

export function openSum(titles: readonly Title[]): number {
  return sumCents(titles.map(openOf));
}

/** A party's position: open, settled and canceled titles, with overdue and settled totals. */
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

/** A document with all its parts; amounts in integer cents. */
export interface TitleDocument {
  id: string;
  kind: TitleKind;
  party_id: string;
  /** Empty when the host does not send it. */
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
  /** Absent when the host does not send them. */
  settlements?: Settlement[];
  postponements: Postponement[];
}

/** A changed due date of an installment, and its reason. */
export interface Postponement {
  /** Number of the installment. */
  number: number;
  from: string;
  to: string;
  reason: string | null;
  at: string;
}

/** Numbers of the document's installments that a settlement paid. */
export function settledNumbers(
  document: Pick<TitleDocument, 'installments'>,
  { items }: Settlement,
): number[] {
  const paid = new Set(items.map(({ titleId }) => titleId));
  return document.installments.flatMap(({ id, number }) => (paid.has(id) ? [number] : []));
}

/** True when a settlement also paid other documents: its cash differs from the items of this one. */
export function isOfOthersToo({ cashCents, items }: Settlement): boolean {
  return items.length > 0 && cashOf(items) !== cashCents;
}

/** A document can be canceled once, while nothing of it is settled (law T13). */
export function canBeCanceled({ cancellation_entry_id, installments }: TitleDocument): boolean {
  const isUntouched = installments.every(({ settledCents, isCanceled }) => settledCents === 0 && !isCanceled);
  return cancellation_entry_id === null && isUntouched;
}

/** Maximum postings of another origin listed for a control account, newest first. */
export const mostOtherPostings = 100;

/** Ledger balance of the control accounts of a kind (law T8). */
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

/** Default accounts of titles; null when the company has set none. */
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

/** A key with which another program reports sales; the key and its path are shown only at creation. */
export interface IntegrationKey {
  id: string;
  name: string;
  created_at: string;
  revoked_at: string | null;
  key?: string;
  address?: string;
}
