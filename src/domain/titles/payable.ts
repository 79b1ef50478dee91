import type { TitleStatus } from './title.ts';

/** A title that the tenant owes to a supplier (SPEC §3). Amounts are in integer cents, dates `YYYY-MM-DD`. */
export interface Payable {
  id: string;
  tenant_id: string;
  supplier_id: string;
  supplier_name: string;
  description: string;
  issue_date: string;
  due_date: string;
  amountCents: number;
  paidCents: number;
  payment_date: string | null;
  status: PayableStatus;
  created_at: string;
}

export const payableStatuses = ['pending', 'paid', 'partially_paid', 'overdue', 'canceled'] as const;
export type PayableStatus = (typeof payableStatuses)[number];

/** A paid or canceled title takes no settlement (SPEC §2). */
export function canBePaid({ status }: Pick<Payable, 'status'>): boolean {
  return status !== 'paid' && status !== 'canceled';
}

/** Names of the statuses for payables (SPEC §4). */
export const payableStatusOf: Record<TitleStatus, PayableStatus> = {
  pending: 'pending',
  partial: 'partially_paid',
  settled: 'paid',
  overdue: 'overdue',
  canceled: 'canceled',
};
