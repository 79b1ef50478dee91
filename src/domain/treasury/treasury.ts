import type { Account } from '../chart/account.ts';
import type { CostCenter } from '../chart/costCenter.ts';

/** A bank account, a cash box or an investment of the tenant (SPEC §3). The balance is in integer cents. */
export interface TreasuryAccount {
  id: string;
  name: string;
  account_type: TreasuryAccountType;
  bank_name?: string | null;
  agency_number?: string | null;
  account_number?: string | null;
  accountancy_account_id: number;
  is_active: boolean;
  balanceCents: number;
  /** By how much it, with all that share its ledger account, differs from that account, as far as the host tells. */
  differenceCents?: number;
  version?: number;
}

/** What is sent for a treasury account; a cash box has no bank fields, and null is an empty optional field. */
export interface TreasuryAccountBody {
  name: string;
  account_type: TreasuryAccountType;
  bank_name?: string;
  agency_number?: string | null;
  account_number?: string;
  accountancy_account_id: number;
  is_active: boolean;
}

export const treasuryAccountTypes = ['CONTA_CORRENTE', 'CAIXA', 'APLICACAO'] as const;
export type TreasuryAccountType = (typeof treasuryAccountTypes)[number];

/** A movement of a treasury account (SPEC §3). The amount is in integer cents and always positive. */
export interface Movement {
  id: string;
  treasury_account_id: string;
  /** `YYYY-MM-DD`. */
  movement_date: string;
  amountCents: number;
  type: MovementType;
  description: string;
  contra_partida_account_id: number;
  contra_partida_cost_center_id?: string | null;
  origin_type?: string | null;
  reconciliation_status?: string | null;
  /** The entry that it posted, its reversal, and the movement that it reverses, as far as the host tells. */
  entry_id?: string | null;
  reversed_by_id?: string | null;
  reverses_id?: string | null;
  reversed_by_entry_id?: string | null;
  reverses_entry_id?: string | null;
  transfer_id?: string | null;
  /** What the account had after it, in integer cents, and the account on its other side, as far as the host tells. */
  balanceCents?: number;
  counterpart?: { code: string; name: string };
  /** ISO 8601. */
  created_at: string;
}

/** What is sent for a manual movement. */
export interface MovementBody {
  movement_date: string;
  amountCents: number;
  type: MovementType;
  description: string;
  contra_partida_account_id: number;
  contra_partida_cost_center_id: string | null;
}

/** What is sent for a transfer between own accounts. */
export interface TransferBody {
  from_account_id: string;
  to_account_id: string;
  date: string;
  amountCents: number;
  description: string;
}

export const movementTypes = ['DEBITO', 'CREDITO'] as const;
export type MovementType = (typeof movementTypes)[number];

/** What a movement comes from; the specification knows the first (SPEC §3). */
export const movementOrigins = ['MANUAL', 'TRANSFER', 'SETTLEMENT', 'REVERSAL'] as const;

/** Whether a bank's statement knows the movement. */
export const reconciliationStatuses = ['PENDING', 'RECONCILED'] as const;

/** SPEC §9: the most accounts and movements that are asked for. */
export const treasuryAccountLimit = 200;
export const movementLimit = 100;

/** SPEC §5: only a cash box has no bank. */
export function needsBank({ account_type }: { account_type: string }): boolean {
  return account_type !== 'CAIXA';
}

/**
 * The two readings of a movement's type (decision D2): the sign that the list shows (SPEC §2: debit with minus, credit
 * with plus), and what it does to the balance, since DEBITO is an inflow (SPEC §3).
 */
export function movementEffect(type: MovementType): { shownSign: '-' | '+'; balanceFactor: 1 | -1 } {
  return type === 'DEBITO' ? { shownSign: '-', balanceFactor: 1 } : { shownSign: '+', balanceFactor: -1 };
}

/** What a movement adds to its account's balance, in cents. */
export function balanceChange({ type, amountCents }: Pick<Movement, 'type' | 'amountCents'>): number {
  return movementEffect(type).balanceFactor * amountCents;
}

/**
 * The newest movements, newest first, with what the account had after each (decision D28), told backwards from what it has
 * now; as the host tells it where it does.
 */
export function withBalances(movements: readonly Movement[], balanceCents: number): Movement[] {
  let after = balanceCents;
  return movements.map((movement) => {
    const told = { balanceCents: after, ...movement };
    after -= balanceChange(movement);
    return told;
  });
}

/** SPEC §2: newest first, by date and then by creation. */
export function compareMovements(a: Movement, b: Movement): number {
  if (a.movement_date !== b.movement_date) return a.movement_date < b.movement_date ? 1 : -1;
  return Date.parse(b.created_at) - Date.parse(a.created_at);
}

export function isReconciled({ reconciliation_status }: Pick<Movement, 'reconciliation_status'>): boolean {
  return reconciliation_status === 'RECONCILED';
}

/** SPEC §5: a movement's counterpart is an active analytical account. */
export function takesEntries(account: Pick<Account, 'type' | 'is_active'>): boolean {
  return account.is_active && account.type === 'ANALITICA';
}

/** SPEC §5: what stands for a treasury account in the books is such an account among the assets. */
export function standsForTreasury(account: Pick<Account, 'type' | 'is_active' | 'classification'>): boolean {
  return takesEntries(account) && account.classification === 'ATIVO';
}

/** SPEC §5: a movement may be charged to an active analytical cost center. */
export function takesCharges(center: Pick<CostCenter, 'is_analytical' | 'is_active'>): boolean {
  return center.is_active && center.is_analytical;
}
