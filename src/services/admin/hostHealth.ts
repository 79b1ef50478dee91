import type { HostHealth } from '../../domain/admin/hostHealth.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';

/** Ability `reports.1`, for superusers: the health of the whole installation. */
export function fetchHostHealth(http: Http, signal: AbortSignal): Promise<HostHealth> {
  return http({ method: 'GET', url: abilityUrls.hostHealth, needs: 'token', signal });
}
