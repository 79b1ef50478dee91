import type { Account } from '../../domain/chart/account.ts';
import { type CostCenter, mostCostCenters } from '../../domain/chart/costCenter.ts';
import { compareCodes } from '../../domain/order.ts';
import type { Http } from '../http.ts';
import { everyPage, type ListAnswer } from '../paging.ts';
import { plainList } from '../plainList.ts';
import { urls } from '../urls.ts';

/** SPEC §9: how many items an option list asks for at once. */
const choiceLimit = 100;

/** SPEC §7: the active accounts as the option lists ask for them, every page of them (decision D4), by code (decision D7). */
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
  /** A plain list that is as long as was asked for may have been cut (decision D4). */
  mayBeCut: boolean;
}

/** SPEC §7: the cost centers as the option lists ask for them, by code (decision D7). */
export async function listCostCenterChoices(http: Http, signal: AbortSignal): Promise<CostCenterChoices> {
  const limits = { specified: choiceLimit, most: mostCostCenters };
  const { rows, mayBeCut } = await plainList<CostCenter>({ http, url: urls.costCenters, signal }, limits);
  return { centers: rows.toSorted(byCode), mayBeCut };
}

export interface EntryChoices extends CostCenterChoices {
  accounts: Account[];
}

/** What a movement or an entry can be made with: both lists, or neither. */
export async function listEntryChoices(http: Http, signal: AbortSignal): Promise<EntryChoices> {
  const [accounts, choices] = await Promise.all([
    listActiveAccounts(http, signal),
    listCostCenterChoices(http, signal),
  ]);
  return { accounts, ...choices };
}

/** A host gives them in any order, and whoever chooses looks for a code. */
function byCode(one: { code: string }, other: { code: string }): number {
  return compareCodes(one.code, other.code);
}
