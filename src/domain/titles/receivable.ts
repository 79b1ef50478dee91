import type { TitleStatus } from './title.ts';

/** A title that a customer owes to the tenant (SPEC §3). Amounts are in integer cents, dates `YYYY-MM-DD`. */
export interface Receivable {
  id: string;
  tenant_id: string;
  customer_id: string;
  customer_name: string;
  description: string;
  issue_date: string;
  due_date: string;
  amountCents: number;
  receivedCents: number;
  status: ReceivableStatus;
  created_at: string;
}

export const receivableStatuses = [
  'pending',
  'received',
  'partially_received',
  'overdue',
  'canceled',
] as const;
export type ReceivableStatus = (typeof receivableStatuses)[number];

/** A received or canceled title takes no settlement (SPEC §2). */
export function canBeReceived({ status }: Pick<Receivable, 'status'>): boolean {
  return status !== 'received' && status !== 'canceled';
}

/** Names of the statuses for receivables (SPEC §4). */
export const receivableStatusOf: Record<TitleStatus, ReceivableStatus> = {
  pending: 'pending',
  partial: 'partially_received',
  settled: 'received',
  overdue: 'overdue',
  canceled: 'canceled',
};
