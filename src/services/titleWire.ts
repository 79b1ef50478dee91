import { centsOfWire } from '../domain/money.ts';
import { payableStatusOf } from '../domain/payable.ts';
import type { Problem } from '../domain/problem.ts';
import { receivableStatusOf } from '../domain/receivable.ts';
import type { TitleKind } from '../domain/titleDocument.ts';
import type { Postponement, Settlement, TitleDocument, TitleItem } from '../domain/titleItem.ts';

/** An installment as the host sends it; what it calls after the kind is read by `nouns`. */
export interface WireItem extends Pick<TitleItem, SameFields> {
  amount: unknown;
  status: unknown;
  installment_number: number;
  installment_count: number;
  allocations?: WireAllocation[];
  [name: string]: unknown;
}

type SameFields =
  | 'id'
  | 'description'
  | 'issue_date'
  | 'due_date'
  | 'version'
  | 'document_id'
  | 'document_type'
  | 'document_number'
  | 'payment_date'
  | 'control_account_id';

type WireAllocation = Pick<TitleDocument['allocations'][number], 'account' | 'cost_center'> & {
  account_id: number;
  cost_center_id: string | null;
  amount: unknown;
};
type WireDeduction = Pick<TitleDocument['deductions'][number], 'account' | 'kind' | 'due_date'> & {
  account_id: number;
  amount: unknown;
};

interface WireSettlement extends Omit<Settlement, 'cashCents' | 'items'> {
  cash_amount: unknown;
  items: Record<string, unknown>[];
}

/** An installment in its document, which says the rest of it. */
type WireInstallment = Pick<
  WireItem,
  'id' | 'due_date' | 'version' | 'payment_date' | 'amount' | 'status'
> & {
  number: number;
  [name: string]: unknown;
};

export interface WireDocument extends Pick<TitleDocument, SameHeads> {
  total: unknown;
  net: unknown;
  control_account_id: number;
  allocations: WireAllocation[];
  deductions: WireDeduction[];
  installments: WireInstallment[];
  settlements: WireSettlement[];
  postponements?: Postponement[];
  [name: string]: unknown;
}

type SameHeads =
  | 'id'
  | 'document_type'
  | 'document_number'
  | 'description'
  | 'issue_date'
  | 'control_account'
  | 'entry_id'
  | 'cancellation_entry_id'
  | 'created_at';

/** How the host names what payables and receivables differ in. */
export const nouns = {
  PAYABLE: { party: 'supplier', item: 'payable_id', settled: 'paid', statusOf: payableStatusOf },
  RECEIVABLE: { party: 'customer', item: 'receivable_id', settled: 'received', statusOf: receivableStatusOf },
} as const;

export function readItem(kind: TitleKind, wire: WireItem): TitleItem {
  const { party, settled } = nouns[kind];
  return {
    id: wire.id,
    description: wire.description,
    issue_date: wire.issue_date,
    due_date: wire.due_date,
    version: wire.version,
    document_id: wire.document_id,
    document_type: wire.document_type,
    document_number: wire.document_number,
    payment_date: wire.payment_date,
    control_account_id: wire.control_account_id,
    party_id: String(wire[`${party}_id`]),
    party_name: String(wire[`${party}_name`]),
    amountCents: readCents(wire.amount),
    settledCents: readCents(wire[`${settled}_amount`]),
    isCanceled: wire.status === 'canceled',
    number: Number(wire.installment_number),
    count: Number(wire.installment_count),
    ...(wire.allocations && {
      allocations: wire.allocations.map(({ account, cost_center }) => ({ account, cost_center })),
    }),
  };
}

export async function asDocument(kind: TitleKind, answer: Promise<WireDocument>): Promise<TitleDocument> {
  const wire = await answer;
  const { party, item } = nouns[kind];
  const { id, document_type, document_number, description, issue_date, control_account_id } = wire;
  const named = { [`${party}_id`]: wire[`${party}_id`], [`${party}_name`]: wire[`${party}_name`] };
  const whole = { document_id: id, document_type, document_number, description, issue_date };
  const shared = { ...named, ...whole, control_account_id, installment_count: wire.installments.length };
  return {
    ...{ id, kind, document_type, document_number, description, issue_date },
    party_id: String(wire[`${party}_id`]),
    party_name: String(wire[`${party}_name`]),
    totalCents: readCents(wire.total),
    netCents: readCents(wire.net),
    control_account: wire.control_account,
    entry_id: wire.entry_id,
    cancellation_entry_id: wire.cancellation_entry_id,
    created_at: wire.created_at,
    allocations: wire.allocations.map(({ account_id, cost_center_id, account, cost_center, amount }) => ({
      ...{ accountId: account_id, costCenterId: cost_center_id, account, cost_center },
      amountCents: readCents(amount),
    })),
    deductions: wire.deductions.map(({ kind: what, account_id, account, due_date, amount }) => ({
      ...{ kind: what, accountId: account_id, account, due_date, amountCents: readCents(amount) },
    })),
    installments: wire.installments.map(({ number, ...row }) =>
      readItem(kind, { ...shared, ...row, installment_number: number }),
    ),
    postponements: wire.postponements ?? [],
    settlements: wire.settlements.map(({ cash_amount, items, ...settlement }) => ({
      ...settlement,
      cashCents: readCents(cash_amount),
      items: items.map((settled) => ({
        titleId: String(settled[item]),
        principalCents: readCents(settled.principal),
        interestCents: readCents(settled.interest),
        fineCents: readCents(settled.fine),
        discountCents: readCents(settled.discount),
      })),
    })),
  };
}

export function readCents(amount: unknown): number {
  const cents = centsOfWire(amount);
  if (cents !== null) return cents;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}
