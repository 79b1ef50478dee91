import type { Account } from '../../domain/chart/account.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import {
  type FinanceSettings,
  financeAccountNames,
  type IntegrationKey,
  isYearAccount,
} from '../../domain/titles/titleItem.ts';
import { abilityUrls } from '../abilityUrls.ts';
import { accounts } from '../chart/accounts.ts';
import type { Http } from '../http.ts';
import { toldBy } from '../rowOf.ts';
import { baseUrl } from '../urls.ts';

const noneSet = Object.fromEntries(
  financeAccountNames.filter((name) => !isYearAccount(name)).map((name) => [name, null]),
);

/** Default accounts of titles. */
export async function fetchFinanceSettings(http: Http, signal: AbortSignal): Promise<FinanceSettings> {
  const url = abilityUrls.financeSettings;
  const told = await http<Partial<FinanceSettings>>({ method: 'GET', url, needs: 'tenant', signal });
  return { ...noneSet, ...told } as FinanceSettings;
}

/** The default accounts, and the chart that names them. */
export async function fetchFinanceDefaults(
  http: Http,
  signal: AbortSignal,
): Promise<{ settings: FinanceSettings; accounts: Account[] }> {
  const [settings, chart] = await Promise.all([
    fetchFinanceSettings(http, signal),
    accounts.list(http, signal),
  ]);
  return { settings, accounts: chart };
}

export async function saveFinanceSettings(
  http: Http,
  { version, ...known }: FinanceSettings,
  body: Partial<FinanceSettings>,
): Promise<FinanceSettings> {
  try {
    const told = await toldBy<FinanceSettings>(
      http({ method: 'PUT', url: abilityUrls.financeSettings, needs: 'tenant', body, version }),
    );
    return { ...known, ...body, ...told };
  } catch (thrown) {
    throw toProblem(thrown) satisfies Problem;
  }
}

export function listIntegrationKeys(http: Http, signal: AbortSignal): Promise<IntegrationKey[]> {
  return http({ method: 'GET', url: abilityUrls.integrationKeys, needs: 'tenant', signal });
}

/** Creates a key; only this answer contains it. */
export async function createIntegrationKey(
  http: Http,
  body: { name?: string; expires_on?: string },
  key: string,
): Promise<IntegrationKey> {
  const url = abilityUrls.integrationKeys;
  const made = await http<IntegrationKey>({ method: 'POST', url, needs: 'tenant', body, key });
  return { ...made, address: baseUrl + abilityUrls.titles('RECEIVABLE').all };
}

export function revokeIntegrationKey(http: Http, id: string): Promise<IntegrationKey> {
  return http({ method: 'POST', url: abilityUrls.keyRevocation(id), needs: 'tenant' });
}
