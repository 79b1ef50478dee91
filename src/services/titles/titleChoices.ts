import type { Account } from '../../domain/chart/account.ts';
import { compareNames } from '../../domain/order.ts';
import type { Party } from '../../domain/tenant/party.ts';
import type { Project } from '../../domain/tenant/project.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { FinanceSettings } from '../../domain/titles/titleItem.ts';
import type { TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { accounts } from '../chart/accounts.ts';
import { fetchFinanceSettings } from '../control/financeSettings.ts';
import type { Http } from '../http.ts';
import { type CostCenterChoices, listCostCenterChoices } from '../ledger/entryChoices.ts';
import { projects } from '../tenant/projects.ts';
import { treasuryAccounts } from '../treasury/treasury.ts';
import { partiesOf } from './titleParties.ts';
import { fetchLastAccount } from './titles.ts';

/** Filter choices of the titles, by name. */
export async function listTitleNarrowings(
  http: Http,
  kind: TitleKind,
  signal: AbortSignal,
): Promise<{ parties: Party[]; projects: Project[]; account: string }> {
  const [parties, works, account] = await Promise.all([
    partiesOf(kind).list(http, signal),
    projects.list(http, signal),
    http.offers?.('lists.1') ? fetchLastAccount(http, kind, signal) : '',
  ]);
  return { parties: parties.toSorted(byName), projects: works.toSorted(byName), account };
}

interface TitleChoices extends CostCenterChoices {
  parties: Party[];
  accounts: Account[];
  treasury: TreasuryAccount[];
  settings: FinanceSettings;
}

/** Choices of the forms of titles and settlements. */
export async function listTitleOptions(
  http: Http,
  kind: TitleKind,
  signal: AbortSignal,
): Promise<TitleChoices> {
  const [parties, chart, choices, treasury, settings] = await Promise.all([
    partiesOf(kind).list(http, signal),
    accounts.list(http, signal),
    listCostCenterChoices(http, signal),
    treasuryAccounts.list(http, signal),
    fetchFinanceSettings(http, signal),
  ]);
  return { parties, accounts: chart, ...choices, treasury, settings };
}

const byName = (one: { name: string }, other: { name: string }) => compareNames(one.name, other.name);
