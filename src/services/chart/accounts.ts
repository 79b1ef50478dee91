import type { Account, AccountBody } from '../../domain/chart/account.ts';
import type { Http } from '../http.ts';
import { everyPage, type ListAnswer } from '../paging.ts';
import type { RegistryService } from '../registryService.ts';
import { rowOf } from '../rowOf.ts';
import { urls } from '../urls.ts';

/** SPEC §9: accounts per page. */
const accountPageSize = 100;

/** SPEC §7: the calls under `chart-of-accounts/`. */
export const accounts: RegistryService<Account, AccountBody> = {
  /** Every page, with inactive accounts for the tree (decision D4). */
  list: (http, signal) => everyAccount(http, signal),
  /** A null parent means the root. */
  create: (http, body, key) => {
    const sent = { parent_id: null, ...body };
    const answer = http({ method: 'POST', url: urls.accounts, needs: 'tenant', body: sent, key });
    return rowOf<Account>(answer, sent);
  },
  update: (http, account, body) => {
    const { id, version } = account;
    const answer = http({ method: 'PUT', url: urls.account(id), needs: 'tenant', body, version });
    return rowOf<Account>(answer, { ...account, ...body });
  },
  /** SPEC §4: the delete call deactivates an active account, an update reactivates an inactive one. */
  command: (http, account) => (account.is_active ? deactivate(http, account) : reactivate(http, account)),
};

/** Every page of the chart of another of the user's companies, because active accounts may have inactive groups. */
export function chartOfCompany(http: Http, tenantId: string, signal: AbortSignal): Promise<Account[]> {
  return everyAccount(http, signal, { tenantId });
}

function everyAccount(
  http: Http,
  signal: AbortSignal,
  whose: { tenantId?: string } = {},
): Promise<Account[]> {
  return everyPage((page) =>
    http<ListAnswer<Account>>({
      method: 'GET',
      url: urls.accounts,
      needs: 'tenant',
      ...whose,
      query: { only_active: false, size: accountPageSize, ...(page > 1 && { page }) },
      signal,
    }),
  );
}

function deactivate(http: Http, account: Account): Promise<Account> {
  const answer = http({ method: 'DELETE', url: urls.account(account.id), needs: 'tenant' });
  return rowOf<Account>(answer, { ...account, is_active: false });
}

function reactivate(http: Http, account: Account): Promise<Account> {
  const body = { is_active: true };
  const answer = http({ method: 'PUT', url: urls.account(account.id), needs: 'tenant', body });
  return rowOf<Account>(answer, { ...account, ...body });
}
