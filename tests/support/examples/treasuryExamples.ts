import type { Payable } from '../../../src/domain/titles/payable.ts';
import type { Receivable } from '../../../src/domain/titles/receivable.ts';
import type { Movement, TreasuryAccount } from '../../../src/domain/treasury/treasury.ts';
import { type MovementDraft, newDraft } from '../../../src/machines/treasury/movementRules.ts';

/** Treasury accounts, movements and titles for tests of every layer. */
export const today = '2026-11-20';

export const itau: TreasuryAccount = {
  id: 'ta-itau',
  name: 'Itaú Movimento',
  account_type: 'CONTA_CORRENTE',
  bank_name: 'Itaú',
  agency_number: '0123',
  account_number: '45678-9',
  accountancy_account_id: 4,
  is_active: true,
  balanceCents: 150_000,
};
export const cashBox: TreasuryAccount = {
  ...itau,
  id: 'ta-caixa',
  name: 'Caixa da obra',
  account_type: 'CAIXA',
  bank_name: null,
  agency_number: null,
  account_number: null,
  balanceCents: 5_000,
};
export const reserve: TreasuryAccount = { ...cashBox, id: 'ta-reserva', name: 'Reserva', balanceCents: 0 };

export const sale: Movement = {
  id: 'm-sale',
  treasury_account_id: itau.id,
  movement_date: '2026-11-20',
  amountCents: 123_456,
  type: 'DEBITO',
  description: 'Entrada da venda 12',
  contra_partida_account_id: 4,
  contra_partida_cost_center_id: null,
  origin_type: 'MANUAL_ENTRY',
  reconciliation_status: 'PENDING',
  entry_id: 'e-sale',
  created_at: '2026-11-20T12:00:00Z',
};

/** Movements on so many days, the newest first. */
export function movementsOf(count: number): Movement[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sale,
    id: `m-${index}`,
    description: `Movimento ${index}`,
    created_at: new Date(Date.UTC(2026, 10, 20, 12, 0, -index)).toISOString(),
  }));
}

export const freshDraft = newDraft(itau, today);
export const filledDraft: MovementDraft = {
  ...freshDraft,
  values: {
    movement_date: '20/11/2026',
    amount: '1.234,56',
    type: 'DEBITO',
    description: 'Entrada da venda 12',
    counter_account_id: '4',
    cost_center_id: '',
  },
};

export const cement: Payable = {
  id: 'ap-1',
  tenant_id: 't-horizonte',
  supplier_id: 's-acme',
  supplier_name: 'Acme Fundações',
  description: 'Cimento',
  issue_date: '2026-10-01',
  due_date: '2026-11-30',
  amountCents: 100_000,
  paidCents: 0,
  payment_date: null,
  status: 'pending',
  created_at: '2026-10-01T12:00:00Z',
};
export const concrete: Payable = {
  ...cement,
  id: 'ap-2',
  description: 'Concreto',
  due_date: '2026-11-10',
  paidCents: 100_000,
  status: 'paid',
};

export const instalment: Receivable = {
  id: 'ar-1',
  tenant_id: 't-horizonte',
  customer_id: 'c-bia',
  customer_name: 'Beatriz Nogueira',
  description: 'Parcela 8',
  issue_date: '2026-10-01',
  due_date: '2026-11-30',
  amountCents: 48_500,
  receivedCents: 0,
  status: 'pending',
  created_at: '2026-10-01T12:00:00Z',
};
export const deposit: Receivable = {
  ...instalment,
  id: 'ar-2',
  description: 'Sinal',
  due_date: '2026-11-10',
  receivedCents: 48_500,
  status: 'received',
};
