import type { Receivable } from './receivable.ts';

const base = { tenant_id: '', issue_date: '2026-09-15', created_at: '2026-09-15T12:00:00Z' };

/** Samples shown instead of a real answer (decision D10). */
export const sampleReceivables: readonly Receivable[] = [
  {
    ...base,
    id: 'ar-1',
    customer_id: 'cus-1',
    customer_name: 'Beatriz Nogueira',
    description: 'Apto 1204, parcela 8 de 36',
    due_date: '2026-10-15',
    amountCents: 485_000,
    receivedCents: 0,
    status: 'overdue',
  },
  {
    ...base,
    id: 'ar-2',
    customer_id: 'cus-2',
    customer_name: 'Incorporadora Vale Verde Ltda.',
    description: 'Medição 5, terraplenagem',
    due_date: '2026-11-05',
    amountCents: 31_240_000,
    receivedCents: 31_240_000,
    status: 'received',
  },
  {
    ...base,
    id: 'ar-3',
    customer_id: 'cus-3',
    customer_name: 'Carlos Eduardo Prado',
    description: 'Sala 301, entrada',
    due_date: '2026-11-18',
    amountCents: 6_500_000,
    receivedCents: 2_500_000,
    status: 'partially_received',
  },
  {
    ...base,
    id: 'ar-4',
    customer_id: 'cus-1',
    customer_name: 'Beatriz Nogueira',
    description: 'Apto 1204, parcela 9 de 36',
    due_date: '2026-12-15',
    amountCents: 485_000,
    receivedCents: 0,
    status: 'pending',
  },
  {
    ...base,
    id: 'ar-5',
    customer_id: 'cus-4',
    customer_name: 'Fábio Tanaka',
    description: 'Apto 803, sinal (distrato)',
    due_date: '2026-12-20',
    amountCents: 1_200_000,
    receivedCents: 0,
    status: 'canceled',
  },
];
