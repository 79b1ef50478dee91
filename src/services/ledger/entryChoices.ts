import type { Account } from '../../domain/chart/account.ts';
import { type CostCenter, mostCostCenters } from '../../domain/chart/costCenter.ts';
import type { CarriedAccount } from '../../domain/ledger/carriedAccount.ts';
import { compareCodes } from '../../domain/order.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { everyPage, type ListAnswer } from '../paging.ts';
import { plainList } from '../plainList.ts';
import { urls } from '../urls.ts';

/** SPEC §9: items per call of an option list. */
const choiceLimit = 100;

/** SPEC §7: active accounts for option lists: every page (decision D4), by code (decision D7). */
export async function listActiveAccounts(http: Http, signal: AbortSignal): Promise<Account[]> {
  const accounts = await everyPage((page) =>
    http<ListAnswer<Account>>({
      method: 'GET',
      url: urls.accounts,
      needs: 'tenant',
      query: { only_active: true, tree: false, size: choiceLimit, ...(page > 1 && { page }) },
      signal,
    }),
  );
  return accounts.toSorted(byCode);
}

export interface CostCenterChoices {
  centers: CostCenter[];
  /** An unpaged list as long as the limit may be cut (decision D4). */
  mayBeCut: boolean;
}

/** SPEC §7: cost centers for option lists, by code (decision D7). */
export async function listCostCenterChoices(http: Http, signal: AbortSignal): Promise<CostCenterChoices> {
  const limits = { specified: choiceLimit, most: mostCostCenters };
  const { rows, mayBeCut } = await plainList<CostCenter>({ http, url: urls.costCenters, signal }, limits);
  return { centers: rows.toSorted(byCode), mayBeCut };
}

export interface EntryChoices extends CostCenterChoices {
  accounts: Account[];
}

/** Options of a movement or an entry: both lists, or neither. */
export async function listEntryChoices(http: Http, signal: AbortSignal): Promise<EntryChoices> {
  const [accounts, choices] = await Promise.all([
    listActiveAccounts(http, signal),
    listCostCenterChoices(http, signal),
  ]);
  return { accounts, ...choices };
}

/** The same with the accounts that a manual entry should leave to others (ability `titles.2`). All of it or nothing. */
export async function listManualChoices(
  http: Http,
  { knowsCarried }: { knowsCarried: boolean },
  signal: AbortSignal,
) {
  if (!knowsCarried) return listEntryChoices(http, signal);
  const [choices, { accounts: carried }] = await Promise.all([
    listEntryChoices(http, signal),
    http<{ accounts: CarriedAccount[] }>({
      method: 'GET',
      url: abilityUrls.carriedAccounts,
      needs: 'tenant',
      signal,
    }),
  ]);
  return { ...choices, carried };
}

/** Hosts may use any order, and users look for a code. */
function byCode(one: { code: string }, other: { code: string }): number {
  return compareCodes(one.code, other.code);
}
