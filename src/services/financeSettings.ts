import { type Problem, toProblem } from '../domain/problem.ts';
import type { FinanceSettings, IntegrationKey } from '../domain/titleItem.ts';
import { abilityUrls } from './abilityUrls.ts';
import type { Http } from './http.ts';
import { baseUrl } from './urls.ts';

/** The accounts that titles fall back to. */
export function fetchFinanceSettings(http: Http, signal: AbortSignal): Promise<FinanceSettings> {
  return http({ method: 'GET', url: abilityUrls.financeSettings, needs: 'tenant', signal });
}

export async function saveFinanceSettings(
  http: Http,
  { version }: FinanceSettings,
  body: Partial<FinanceSettings>,
): Promise<FinanceSettings> {
  try {
    return await http({
      ...{ method: 'PUT', url: abilityUrls.financeSettings, needs: 'tenant', body, version },
    });
  } catch (thrown) {
    throw toProblem(thrown) satisfies Problem;
  }
}

export function listIntegrationKeys(http: Http, signal: AbortSignal): Promise<IntegrationKey[]> {
  return http({ method: 'GET', url: abilityUrls.integrationKeys, needs: 'tenant', signal });
}

/** The answer is the only one that tells the key itself. */
export async function createIntegrationKey(
  http: Http,
  body: { name?: string },
  key: string,
): Promise<IntegrationKey> {
  const url = abilityUrls.integrationKeys;
  const made = await http<IntegrationKey>({ method: 'POST', url, needs: 'tenant', body, key });
  return { ...made, address: baseUrl + abilityUrls.titles('RECEIVABLE').all };
}

export function revokeIntegrationKey(http: Http, id: string): Promise<IntegrationKey> {
  return http({ method: 'POST', url: abilityUrls.keyRevocation(id), needs: 'tenant' });
}
