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
  /** Difference between its ledger account and all treasury accounts that share it, if the host sends it. */
  differenceCents?: number;
  version?: number;
}

/** The fields sent for a treasury account; a cash box has no bank fields, and null is an empty optional field. */
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
  /** The posted entry, its reversal, and the movement that this one reverses, if the host sends them. */
  entry_id?: string | null;
  reversed_by_id?: string | null;
  reverses_id?: string | null;
  reversed_by_entry_id?: string | null;
  reverses_entry_id?: string | null;
  transfer_id?: string | null;
  /** Balance after the movement, in integer cents, and the counterpart account, if the host sends them. */
  balanceCents?: number;
  counterpart?: { code: string; name: string };
  /** ISO 8601. */
  created_at: string;
}

/** The fields sent for a manual movement. */
export interface MovementBody {
  movement_date: string;
  amountCents: number;
  type: MovementType;
  description: string;
  contra_partida_account_id: number;
  contra_partida_cost_center_id: string | null;
}

/** The fields sent for a transfer between own accounts. */
export interface TransferBody {
  from_account_id: string;
  to_account_id: string;
  date: string;
  amountCents: number;
  description: string;
}

export const movementTypes = ['DEBITO', 'CREDITO'] as const;
export type MovementType = (typeof movementTypes)[number];

/** Origins of a movement; the specification knows the first (SPEC §3). */
export const movementOrigins = [
  'MANUAL',
  'TRANSFER',
  'SETTLEMENT',
  'REVERSAL',
  'STATEMENT',
  'OPENING',
] as const;

/** Presence on the bank statement. */
export const reconciliationStatuses = ['PENDING', 'RECONCILED'] as const;

/** Maximum accounts and movements requested (SPEC §9). */
export const treasuryAccountLimit = 200;
export const movementLimit = 100;

/** Movements on a page (SPEC §9). */
export const movementPageSize = 15;

/** Only a cash box has no bank (SPEC §5). */
export function needsBank({ account_type }: { account_type: string }): boolean {
  return account_type !== 'CAIXA';
}

/**
 * Two meanings of a movement's type (decision D2): the sign in the list (SPEC §2: debit with minus, credit with plus),
 * and its effect on the balance, where DEBITO is an inflow (SPEC §3).
 */
export function movementEffect(type: MovementType): { shownSign: '-' | '+'; balanceFactor: 1 | -1 } {
  return type === 'DEBITO' ? { shownSign: '-', balanceFactor: 1 } : { shownSign: '+', balanceFactor: -1 };
}

/** Change of the account's balance, in cents. */
export function balanceChange({ type, amountCents }: Pick<Movement, 'type' | 'amountCents'>): number {
  return movementEffect(type).balanceFactor * amountCents;
}

/**
 * The newest movements, newest first, with the balance after each (decision D28): the host's, or else computed
 * backwards from the current balance.
 */
export function withBalances(movements: readonly Movement[], balanceCents: number): Movement[] {
  let after = balanceCents;
  return movements.map((movement) => {
    const told = { balanceCents: after, ...movement };
    after -= balanceChange(movement);
    return told;
  });
}

/** Newest first, by date and then by creation (SPEC §2). */
export function compareMovements(a: Movement, b: Movement): number {
  if (a.movement_date !== b.movement_date) return a.movement_date < b.movement_date ? 1 : -1;
  return Date.parse(b.created_at) - Date.parse(a.created_at);
}

export function isReconciled({ reconciliation_status }: Pick<Movement, 'reconciliation_status'>): boolean {
  return reconciliation_status === 'RECONCILED';
}

/** The counterpart of a movement is an active analytical account (SPEC §5). */
export function takesEntries(account: Pick<Account, 'type' | 'is_active'>): boolean {
  return account.is_active && account.type === 'ANALITICA';
}

/** The ledger account of a treasury account is such an account among the assets (SPEC §5). */
export function standsForTreasury(account: Pick<Account, 'type' | 'is_active' | 'classification'>): boolean {
  return takesEntries(account) && account.classification === 'ATIVO';
}

/** A movement may be charged to an active analytical cost center (SPEC §5). */
export function takesCharges(center: Pick<CostCenter, 'is_analytical' | 'is_active'>): boolean {
  return center.is_active && center.is_analytical;
}
