import { type NamedRow, namedEntry, namedRow, namedUser } from '../domain/foundRow.ts';
import { plainLook } from '../domain/tableLook.ts';
import { accounts } from './accounts.ts';
import { costCenters } from './costCenters.ts';
import type { Http } from './http.ts';
import { listEntries } from './ledger.ts';
import { itemsOf, type ListAnswer } from './paging.ts';
import { listTenants } from './tenants.ts';
import { treasuryAccounts } from './treasury.ts';
import { urls } from './urls.ts';
import { listUsers } from './users.ts';

/** How many rows of each list are found at once. */
const fewRows = 8;

const registries = { projects: urls.projects, suppliers: urls.suppliers, customers: urls.customers };

/** Rows of the lists that a host with `lists.1` searches, by list. */
export async function findRows(http: Http, query: string, signal: AbortSignal) {
  const named = Object.entries(registries).map(async ([list, { all }]) => {
    const asked = { q: query, size: fewRows };
    const answer = await http<ListAnswer<{ id: string; name: string }>>({
      method: 'GET',
      url: all,
      needs: 'tenant',
      query: asked,
      signal,
    });
    return [list, itemsOf(answer).map(({ id, name }) => namedRow({ id, name }))] as const;
  });
  const look = { ...plainLook, search: query };
  const entries = listEntries(http, { page: 1, look }, signal, fewRows).then(
    ({ rows }) => ['ledger', rows.map(namedEntry)] as const,
  );
  return Object.fromEntries(await Promise.all([...named, entries])) as Record<string, NamedRow[]>;
}

/** The lists that come whole and are searched by the page, by list. */
export async function wholeLists(http: Http, signal: AbortSignal): Promise<Record<string, NamedRow[]>> {
  const [chart, centers, treasury] = await Promise.all([
    accounts.list(http, signal),
    costCenters.list(http, signal),
    treasuryAccounts.list(http, signal),
  ]);
  return {
    accounts: chart.filter(isActive).map(namedRow),
    costCenters: centers.filter(isActive).map(namedRow),
    treasury: treasury.map(({ id, name }) => namedRow({ id, name })),
  };
}

/** The lists of the administration, which come whole too. */
export async function wholeAdministration(
  http: Http,
  signal: AbortSignal,
): Promise<Record<string, NamedRow[]>> {
  const [users, tenants] = await Promise.all([listUsers(http, signal), listTenants(http, signal)]);
  return {
    users: users.map(namedUser),
    tenants: tenants.map(namedRow),
  };
}

/** What is inactive is not in sight where it would be gone to. */
function isActive({ is_active }: { is_active: boolean }): boolean {
  return is_active;
}
