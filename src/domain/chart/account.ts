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
  /** On a host with `books.1`. */
  dre_line?: DreLine | null;
  version?: number;
}

/** The fields sent for an account; null is an empty optional field. */
export interface AccountBody {
  code: string;
  name: string;
  description: string | null;
  type: AccountType;
  classification: AccountClassification;
  parent_id: number | null;
  is_active: boolean;
  dre_line?: DreLine | null;
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

/** Lines of the DRE in its order (Lei 6.404 art. 187). */
export const dreLines = [
  'RECEITA_BRUTA',
  'DEDUCAO',
  'CUSTO',
  'DESPESA',
  'FINANCEIRO',
  'TRIBUTO_LUCRO',
] as const;
export type DreLine = (typeof dreLines)[number];

export function isSummary({ type }: Pick<Account, 'type'>): boolean {
  return type === 'SINTETICA';
}

/** Only an active synthetic account takes child accounts (SPEC §5). */
export function canHoldAccounts(account: Pick<Account, 'type' | 'is_active'>): boolean {
  return account.is_active && isSummary(account);
}

/** Possible parents of a new account, by code (SPEC §5). */
export function parentAccounts(accounts: readonly Account[]): Account[] {
  return possibleParents(accounts, null, canHoldAccounts);
}

/** An analytical account needs a parent; a synthetic one may have none (SPEC §5). */
export function needsParentAccount({ type }: { type: string }): boolean {
  return type === 'ANALITICA';
}

/** A synthetic account with active children cannot be deactivated (SPEC §4). */
export function isHeldByChildren(account: AccountState & { hasActiveChildren: boolean }): boolean {
  return account.is_active && isSummary(account) && account.hasActiveChildren;
}

type AccountState = Pick<Account, 'type' | 'is_active'>;
