import { centsOfWire } from '../domain/money.ts';
import { payableStatusOf } from '../domain/payable.ts';
import type { Problem } from '../domain/problem.ts';
import { receivableStatusOf } from '../domain/receivable.ts';
import type { TitleKind } from '../domain/titleDocument.ts';
import type { TitleDocument, TitleItem } from '../domain/titleItem.ts';

export type Wire = Record<string, unknown>;

/** How the host names what payables and receivables differ in. */
export const nouns = {
  PAYABLE: { party: 'supplier', item: 'payable_id', settled: 'paid', statusOf: payableStatusOf },
  RECEIVABLE: { party: 'customer', item: 'receivable_id', settled: 'received', statusOf: receivableStatusOf },
} as const;

export function readItem(kind: TitleKind, wire: Wire): TitleItem {
  const { party, settled } = nouns[kind];
  const item = wire as unknown as TitleItem;
  return {
    id: item.id,
    description: item.description,
    issue_date: item.issue_date,
    due_date: item.due_date,
    version: item.version,
    document_id: item.document_id,
    document_type: item.document_type,
    document_number: item.document_number,
    payment_date: item.payment_date,
    control_account_id: item.control_account_id,
    party_id: String(wire[`${party}_id`]),
    party_name: String(wire[`${party}_name`]),
    amountCents: readCents(wire.amount),
    settledCents: readCents(wire[`${settled}_amount`]),
    isCanceled: wire.status === 'canceled',
    number: Number(wire.installment_number),
    count: Number(wire.installment_count),
  };
}

export async function asDocument(kind: TitleKind, answer: Promise<Wire>): Promise<TitleDocument> {
  const wire = await answer;
  const { party, item } = nouns[kind];
  const head = wire as unknown as TitleDocument;
  const installments = wire.installments as Wire[];
  const common = { ...wire, document_id: wire.id, installment_count: installments.length };
  const money = <Row extends Wire>({ amount, ...row }: Row) => ({ ...row, amountCents: readCents(amount) });
  return {
    id: head.id,
    kind,
    party_id: String(wire[`${party}_id`]),
    party_name: String(wire[`${party}_name`]),
    document_type: head.document_type,
    document_number: head.document_number,
    description: head.description,
    issue_date: head.issue_date,
    totalCents: readCents(wire.total),
    netCents: readCents(wire.net),
    control_account: head.control_account,
    entry_id: head.entry_id,
    cancellation_entry_id: head.cancellation_entry_id,
    created_at: head.created_at,
    allocations: (wire.allocations as Wire[]).map(money) as unknown as TitleDocument['allocations'],
    deductions: (wire.deductions as Wire[]).map(money) as unknown as TitleDocument['deductions'],
    installments: installments.map((row) =>
      readItem(kind, { ...common, ...row, installment_number: row.number }),
    ),
    settlements: (wire.settlements as Wire[]).map(({ cash_amount, items, ...settlement }) => ({
      ...(settlement as unknown as Omit<TitleDocument['settlements'][number], 'cashCents' | 'items'>),
      cashCents: readCents(cash_amount),
      items: (items as Wire[]).map((settled) => ({
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
