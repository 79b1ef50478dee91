import { possibleParents } from '../tree.ts';

/** A row of the chart of accounts as the API spells it (SPEC §3). */
export interface Account {
  id: number;
  code: string;
  name: string;
  description?: string | null;
  type: AccountType;
  classification: AccountClassification;
  parent_id?: number | null;
  is_active: boolean;
  version?: number;
}

/** What is sent for an account; null is an empty optional field. */
export interface AccountBody {
  code: string;
  name: string;
  description: string | null;
  type: AccountType;
  classification: AccountClassification;
  parent_id: number | null;
  is_active: boolean;
}

/** ANALITICA takes entries, SINTETICA groups others (SPEC §4). */
export const accountTypes = ['ANALITICA', 'SINTETICA'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountClassifications = [
  'ATIVO',
  'PASSIVO',
  'PATRIMONIO_LIQUIDO',
  'RECEITA',
  'CUSTO',
  'DESPESA',
] as const;
export type AccountClassification = (typeof accountClassifications)[number];

export function isSummary({ type }: Pick<Account, 'type'>): boolean {
  return type === 'SINTETICA';
}

/** SPEC §5: only an active synthetic account takes others under it. */
export function canHoldAccounts(account: Pick<Account, 'type' | 'is_active'>): boolean {
  return account.is_active && isSummary(account);
}

/** SPEC §5: the accounts under which a new one may stand, by code. */
export function parentAccounts(accounts: readonly Account[]): Account[] {
  return possibleParents(accounts, null, canHoldAccounts);
}

/** SPEC §5: an analytical account needs a parent; a synthetic one may have none. */
export function needsParentAccount({ type }: { type: string }): boolean {
  return type === 'ANALITICA';
}

/** SPEC §4: a synthetic account with active children cannot be deactivated. */
export function isHeldByChildren(account: AccountState & { hasActiveChildren: boolean }): boolean {
  return account.is_active && isSummary(account) && account.hasActiveChildren;
}

type AccountState = Pick<Account, 'type' | 'is_active'>;
