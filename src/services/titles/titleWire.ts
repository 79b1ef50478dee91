import type { LineName } from '../../domain/ledger/ledger.ts';
import { sumCents } from '../../domain/money.ts';
import { payableStatusOf } from '../../domain/titles/payable.ts';
import { receivableStatusOf } from '../../domain/titles/receivable.ts';
import { withheldTaxes } from '../../domain/titles/settlement.ts';
import { grossOf, type TitleKind } from '../../domain/titles/titleDocument.ts';
import type {
  Correction,
  DocumentDeduction,
  Postponement,
  Settlement,
  TitleDocument,
  TitleItem,
} from '../../domain/titles/titleItem.ts';
import { rowOf } from '../rowOf.ts';
import { accountName, centerName } from '../toldNames.ts';
import { readAdjustment, readOffset, readSigned, type WireAdjustment, type WireOffset } from './endsWire.ts';
import { readCents } from './readCents.ts';
import { readAmount, type WireCollected, type WirePart } from './withholdingWire.ts';

/** An installment on the wire; `nouns` has the names that depend on the kind. Optional fields may be missing. */
export interface WireItem extends Pick<TitleItem, SameFields>, Partial<Pick<TitleItem, UnsettledFields>> {
  amount: unknown;
  open_amount?: unknown;
  status: unknown;
  installment_number: number;
  installment_count: number;
  allocations?: WireAllocation[];
  projects?: string[];
  [name: string]: unknown;
}

type SameFields =
  | 'id'
  | 'description'
  | 'issue_date'
  | 'due_date'
  | 'document_id'
  | 'document_type'
  | 'document_number';

type UnsettledFields = 'version' | 'payment_date' | 'control_account_id' | 'accrual_date';

interface WireAllocation {
  account_id: number;
  account?: LineName;
  cost_center_id?: string | null;
  cost_center?: LineName | null;
  amount: unknown;
}
interface WireDeduction extends Pick<TitleDocument['deductions'][number], 'kind'> {
  account_id: number;
  account?: LineName;
  due_date?: string | null;
  amount: unknown;
  position?: number;
  collected_amount?: unknown;
  collections?: WirePart[];
}

interface WireSettlement
  extends Omit<Settlement, 'cashCents' | 'items' | 'reversal_entry_id' | 'livingCount'> {
  reversal_entry_id?: string | null;
  item_count?: number;
  living_count?: number;
  cash_amount: unknown;
  items: Record<string, unknown>[];
}

/** An installment inside its document, which has the other fields. */
type WireInstallment = Pick<
  WireItem,
  'id' | 'due_date' | 'version' | 'payment_date' | 'amount' | 'open_amount' | 'status'
> & {
  number: number;
  [name: string]: unknown;
};

export interface WireDocument extends Pick<TitleDocument, SameHeads> {
  total?: unknown;
  net?: unknown;
  control_account?: LineName;
  control_account_id: number | null;
  cancellation_entry_id?: string | null;
  accrual_date?: string;
  offsets?: WireOffset[];
  adjustments?: WireAdjustment[];
  advance_left?: unknown;
  allocations: WireAllocation[];
  deductions: WireDeduction[];
  /** Number on the paper; absent where the host does not count by it. */
  installment_count?: number;
  installments: WireInstallment[];
  settlements?: WireSettlement[];
  postponements?: Postponement[];
  corrections?: Correction[];
  collects?: WireCollected[];
  [name: string]: unknown;
}

type SameHeads =
  | 'id'
  | 'document_type'
  | 'document_number'
  | 'description'
  | 'issue_date'
  | 'entry_id'
  | 'created_at';

/** Wire names that differ between payables and receivables. */
export const nouns = {
  PAYABLE: { party: 'supplier', item: 'payable_id', settled: 'paid', statusOf: payableStatusOf },
  RECEIVABLE: { party: 'customer', item: 'receivable_id', settled: 'received', statusOf: receivableStatusOf },
} as const;

export function readItem(kind: TitleKind, wire: WireItem): TitleItem {
  const { settled } = nouns[kind];
  const amountCents = readCents(wire.amount);
  const isCanceled = wire.status === 'canceled';
  return {
    id: wire.id,
    description: wire.description,
    issue_date: wire.issue_date,
    due_date: wire.due_date,
    version: wire.version,
    document_id: wire.document_id,
    document_type: wire.document_type,
    document_number: wire.document_number,
    payment_date: wire.payment_date ?? null,
    control_account_id: wire.control_account_id ?? null,
    ...partyOf(kind, wire),
    amountCents,
    settledCents: settledOf(wire[`${settled}_amount`], { ...wire, amountCents, isCanceled }),
    ...(wire.offset_amount !== undefined && { compensatedCents: readCents(wire.offset_amount) }),
    ...(wire.adjusted_amount !== undefined && { adjustedCents: readSigned(wire.adjusted_amount) }),
    ...(wire.accrual_date && { accrual_date: wire.accrual_date }),
    isCanceled,
    number: Number(wire.installment_number),
    count: Number(wire.installment_count),
    ...(wire.projects && { projects: wire.projects }),
    ...(wire.allocations && {
      allocations: wire.allocations.map(namesOf),
    }),
  };
}

/** Without a settled amount, everything that is not open; nothing of a canceled installment. */
function settledOf(
  told: unknown,
  {
    amountCents,
    isCanceled,
    open_amount,
  }: { amountCents: number; isCanceled: boolean; open_amount?: unknown },
): number {
  if (told !== undefined) return readCents(told);
  return isCanceled ? 0 : amountCents - readCents(open_amount);
}

/** Party of a title; the name is empty when missing. */
function partyOf(kind: TitleKind, wire: Record<string, unknown>): Pick<TitleItem, 'party_id' | 'party_name'> {
  const { party } = nouns[kind];
  return { party_id: String(wire[`${party}_id`]), party_name: String(wire[`${party}_name`] ?? '') };
}

function namesOf({ account_id, account, cost_center_id, cost_center }: WireAllocation) {
  return {
    account: accountName(account, account_id),
    cost_center: centerName(cost_center, cost_center_id),
  };
}

export async function asDocument(kind: TitleKind, answer: Promise<WireDocument>): Promise<TitleDocument> {
  const wire = await answer;
  const { party, item } = nouns[kind];
  const { id, document_type, document_number, description, issue_date, control_account_id } = wire;
  const named = { [`${party}_id`]: wire[`${party}_id`], [`${party}_name`]: wire[`${party}_name`] };
  const whole = { document_id: id, document_type, document_number, description, issue_date };
  const count = wire.installment_count ?? wire.installments.length;
  const shared = {
    ...named,
    ...whole,
    ...(control_account_id !== null && { control_account_id }),
    installment_count: count,
  };
  const allocations = wire.allocations.map((allocation) => ({
    accountId: allocation.account_id,
    costCenterId: allocation.cost_center_id ?? null,
    ...namesOf(allocation),
    amountCents: readCents(allocation.amount),
  }));
  const installments = wire.installments.map(({ number, ...row }) =>
    readItem(kind, { ...shared, ...row, installment_number: number }),
  );
  const dues = installments.map(({ amountCents }) => amountCents);
  return {
    id,
    kind,
    document_type,
    document_number,
    description,
    issue_date,
    ...partyOf(kind, wire),
    totalCents: wire.total === undefined ? grossOf({ allocations }) : readCents(wire.total),
    netCents: wire.net === undefined ? sumCents(dues) : readCents(wire.net),
    control_account: accountName(wire.control_account, control_account_id),
    entry_id: wire.entry_id,
    cancellation_entry_id: wire.cancellation_entry_id ?? null,
    created_at: wire.created_at,
    allocations,
    deductions: wire.deductions.map(readDeduction),
    installments,
    postponements: wire.postponements ?? [],
    ...(wire.corrections && { corrections: wire.corrections }),
    ...(wire.accrual_date && { accrual_date: wire.accrual_date }),
    ...(wire.offsets && { offsets: wire.offsets.map(readOffset) }),
    ...(wire.adjustments && { adjustments: wire.adjustments.map(readAdjustment) }),
    ...(typeof wire.advance_left === 'number' && { advanceLeftCents: readCents(wire.advance_left) }),
    ...(wire.collects && { collects: wire.collects.map(readAmount) }),
    ...(wire.settlements && { settlements: wire.settlements.map((row) => readSettlement(item, row)) }),
  };
}

function readDeduction({
  kind,
  account_id,
  account,
  due_date = null,
  amount,
  position,
  collected_amount,
  collections,
}: WireDeduction): DocumentDeduction {
  return {
    kind,
    accountId: account_id,
    account: accountName(account, account_id),
    due_date,
    amountCents: readCents(amount),
    ...(position !== undefined && { position }),
    ...(collected_amount !== undefined && { collectedCents: readCents(collected_amount) }),
    ...(collections && { collections: collections.map(readAmount) }),
  };
}

interface SentTitle extends Record<string, unknown> {
  installments: { due_date: string; amount: number }[];
}

/** The created document; fields missing in the answer are as sent, and nothing is settled. */
export function asMade(kind: TitleKind, answer: Promise<unknown>, sent: SentTitle): Promise<TitleDocument> {
  const installments = sent.installments.map(({ due_date, amount }, at) => ({
    id: '',
    number: at + 1,
    due_date,
    amount,
    open_amount: amount,
    status: 'pending',
  }));
  return asDocument(kind, rowOf<WireDocument>(answer, { ...sent, installments }));
}

function readSettlement(
  item: string,
  {
    cash_amount,
    items,
    reversal_entry_id = null,
    item_count: _,
    living_count,
    ...settlement
  }: WireSettlement,
): Settlement {
  return {
    ...settlement,
    reversal_entry_id,
    ...(living_count !== undefined && { livingCount: living_count }),
    cashCents: readCents(cash_amount),
    items: items.map((settled) => ({
      titleId: String(settled[item]),
      principalCents: readCents(settled.principal),
      interestCents: readCents(settled.interest ?? 0),
      fineCents: readCents(settled.fine ?? 0),
      discountCents: readCents(settled.discount ?? 0),
      ...readWithheld(settled),
      ...(settled.reversal_entry_id ? { reversal_entry_id: String(settled.reversal_entry_id) } : {}),
    })),
  };
}

/** Taxes withheld by the customer; absent where the host does not send them. */
function readWithheld(settled: Record<string, unknown>) {
  const sent = withheldTaxes.filter((tax) => settled[tax] !== undefined);
  return Object.fromEntries(sent.map((tax) => [`${tax}Cents`, readCents(settled[tax])]));
}
