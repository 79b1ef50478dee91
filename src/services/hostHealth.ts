import type { HostHealth } from '../domain/hostHealth.ts';
import type { Http } from './http.ts';
import { urls } from './urls.ts';

/** Ability `reports.1`, for superusers: how the whole installation is. */
export function fetchHostHealth(http: Http, signal: AbortSignal): Promise<HostHealth> {
  return http({ method: 'GET', url: urls.hostHealth, needs: 'token', signal });
}
