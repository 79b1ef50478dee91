import { dayAfter, daysBetween } from '../calendarDate.ts';
import { sumCents } from '../money.ts';

import { cashOf, type SettledAmounts } from './settlement.ts';
import { leftOf, type Title, type TitleStatus, type TitleTotals } from './title.ts';
import type { Allocation, Deduction, DeductionKind, DocumentType, TitleKind } from './titleDocument.ts';
import type { TitleAdjustment, TitleOffset } from './titleEnds.ts';
import type { CollectedDeduction, CollectedPart } from './withheld.ts';

/** An installment of a payable or a receivable in a list. Its status is computed for the day, not stored. */
export interface TitleItem extends Title {
  id: string;
  party_id: string;
  party_name: string;
  description: string;
  issue_date: string;
  /** The day on which it counts in the ledger; absent where it is the issue date. */
  accrual_date?: string;
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
  /** Names of its document's projects; absent where the host does not send them. */
  projects?: string[];
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
export function openOf(title: Title): number {
  return title.isCanceled ? 0 : leftOf(title);
}

/** Days that an open title is overdue; null when it is not. */
export function daysLate(title: Title, today: string): number | null {
  if (openOf(title) === 0 || title.due_date >= today) return null;
  return daysBetween(title.due_date, today);
}

/** A settled or canceled title takes no settlement (SPEC §2). */
export function takesSettlement(title: Title): boolean {
  return openOf(title) > 0;
}

/** Filters of a title list: statuses that need attention, or the closed ones. */
export const titleViews = ['open', 'overdue', 'today', 'week', 'month', 'settled', 'canceled'] as const;
export type TitleView = (typeof titleViews)[number];

/** Views of the strip above a list: overdue titles, and those that fall due soon. */
export const dueViews = ['overdue', 'today', 'week', 'month'] as const;
export type DueView = (typeof dueViews)[number];

/** Days from today that a view of titles falling due covers. */
const daysCovered = { today: 1, week: 7, month: 30 };

/** First and last due day of a view; null for one without. */
export function daysOfView(view: TitleView, today: string): { from?: string; to: string } | null {
  if (view === 'overdue') return { to: dayAfter(today, -1) };
  if (view !== 'today' && view !== 'week' && view !== 'month') return null;
  return { from: today, to: dayAfter(today, daysCovered[view] - 1) };
}

/** Statuses that a view requests. */
export function statusesOf(view: TitleView): readonly TitleStatus[] {
  const open: readonly TitleStatus[] = ['pending', 'partial', 'overdue'];
  if (view === 'open') return open;
  return view === 'today' || view === 'week' || view === 'month' ? ['pending', 'partial'] : [view];
}

/** Last day of the seven that begin today. */
export function endOfWeek(today: string): string {
  return dayAfter(today, daysCovered.week - 1);
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
  /** Account that the money went through; absent where the host does not send its name. */
  treasury_account_name?: string;
  description: string;
  cashCents: number;
  entry_id: string;
  reversal_entry_id: string | null;
  created_at: string;
  /** Those of the document. */
  items: (SettledItem & { reversal_entry_id?: string | null })[];
  /** Titles of all documents that it still settles; absent where the host reverses only whole settlements. */
  livingCount?: number;
}

/** A title of a settlement, of whichever document. */
export interface BatchTitle {
  id: string;
  documentId: string;
  partyName: string;
  description: string;
  number: number;
  count: number;
  cashCents: number;
  /** Entry that took it back. */
  reversal_entry_id: string | null;
}

export interface SettledItem extends SettledAmounts {
  titleId: string;
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
  accrual_date?: string;
  totalCents: number;
  netCents: number;
  control_account: Named;
  entry_id: string;
  cancellation_entry_id: string | null;
  created_at: string;
  allocations: (Allocation & NamedAllocation)[];
  deductions: DocumentDeduction[];
  installments: TitleItem[];
  /** Absent when the host does not send them. */
  settlements?: Settlement[];
  postponements: Postponement[];
  /** Absent where the host corrects nothing. */
  corrections?: Correction[];
  /** Absent where the host has no ends without cash. */
  offsets?: TitleOffset[];
  adjustments?: TitleAdjustment[];
  /** What an advance still offers; absent for other documents. */
  advanceLeftCents?: number;
  /** Deductions in a guia or a released caução; absent where the host collects nothing. */
  collects?: CollectedDeduction[];
}

/** An amount withheld, and the documents that collect it where the host does so. */
export interface DocumentDeduction extends Deduction {
  kind: DeductionKind;
  account: Named;
  due_date: string | null;
  position?: number;
  collectedCents?: number;
  collections?: CollectedPart[];
}

/** Fields of a document that are corrected without an entry. */
export const correctedFields = ['document_number', 'description'] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** A corrected field of a document, and the reason. */
export interface Correction {
  field: CorrectedField;
  before: string | null;
  after: string | null;
  reason: string;
  at: string;
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

/** The document's titles that a settlement still settles. */
export function livingTitles({ reversal_entry_id, items }: Settlement): string[] {
  if (reversal_entry_id !== null) return [];
  return items.filter((item) => !item.reversal_entry_id).map(({ titleId }) => titleId);
}

/** True when a settlement still settles titles of other documents beside some of this one. */
export function isBatch(settlement: Settlement): boolean {
  const own = livingTitles(settlement).length;
  return own > 0 && (settlement.livingCount ?? 0) > own;
}

/** Entries that took the document's titles back. */
export function reversalsOf({ reversal_entry_id, items }: Settlement): string[] {
  const parts = items.flatMap((item) => item.reversal_entry_id ?? []);
  if (parts.length > 0) return [...new Set(parts)];
  return reversal_entry_id === null ? [] : [reversal_entry_id];
}

/** A document can be canceled once, while nothing of it is settled (law T13). */
export function canBeCanceled({ cancellation_entry_id, installments }: TitleDocument): boolean {
  const isUntouched = installments.every(
    ({ settledCents, compensatedCents = 0, adjustedCents = 0, isCanceled }) =>
      settledCents + compensatedCents + Math.abs(adjustedCents) === 0 && !isCanceled,
  );
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

/** Accounts for the taxes that a customer withholds when paying (ability `titles.2`). */
export const withheldAccountNames = [
  'receivable_inss_account_id',
  'receivable_iss_account_id',
  'receivable_irrf_account_id',
] as const;

/** Accounts of equity that the closing of a year needs (ability `yearend.1`). */
export const yearAccountNames = ['result_account_id', 'profit_account_id', 'loss_account_id'] as const;

/** Account, or group of accounts, of works in stock, which cost reports count (ability `books.1`). */
export const worksAccountName = 'works_account_id';

export function isYearAccount(name: string): boolean {
  return (yearAccountNames as readonly string[]).includes(name);
}

/** Default accounts; null when the company has set none. */
export const financeAccountNames = [
  'payable_control_account_id',
  'payable_interest_account_id',
  'payable_fine_account_id',
  'payable_discount_account_id',
  'receivable_control_account_id',
  'receivable_interest_account_id',
  'receivable_fine_account_id',
  'receivable_discount_account_id',
  ...withheldAccountNames,
  ...yearAccountNames,
  worksAccountName,
] as const;
export type FinanceAccountName = (typeof financeAccountNames)[number];

/** Facts that the books of a company are signed with; on a host with `books.1`. */
export const bookFactNames = [
  'company_address',
  'company_nire',
  'responsible_name',
  'responsible_role',
  'accountant_name',
  'accountant_crc',
] as const;
export type BookFactName = (typeof bookFactNames)[number];

export const longestFact: Record<BookFactName, number> = {
  company_address: 300,
  company_nire: 30,
  responsible_name: 200,
  responsible_role: 100,
  accountant_name: 200,
  accountant_crc: 30,
};

/** A host without `yearend.1`, `titles.2` or `books.1` has none of their accounts. */
type FurtherAccountName =
  | (typeof yearAccountNames | typeof withheldAccountNames)[number]
  | typeof worksAccountName;
export type FinanceSettings = Record<Exclude<FinanceAccountName, FurtherAccountName>, number | null> & {
  version?: number;
  /** Manual entries on accounts of the treasury and of titles are refused (decision D33). */
  controls_by_modules?: boolean;
} & Partial<Record<BookFactName, string | null>> &
  Partial<Record<FurtherAccountName, number | null>>;

/** The accounts that the host of these settings knows. */
export function accountNamesIn(settings: FinanceSettings): FinanceAccountName[] {
  return financeAccountNames.filter((name) => settings[name] !== undefined);
}

/** An expired key is past its last day; an orphaned one lost its maker's link or right. */
export type KeyState = 'living' | 'revoked' | 'expired' | 'orphaned';

/** A key with which another program reports sales; the key and its path are shown only at creation. */
export interface IntegrationKey {
  id: string;
  name: string;
  created_at: string;
  revoked_at: string | null;
  /** Name of the person who made it; absent, as what follows, from a host of before. */
  created_by?: string;
  /** Last day; null for none. */
  expires_on?: string | null;
  last_used_at?: string | null;
  state?: KeyState;
  key?: string;
  address?: string;
}
