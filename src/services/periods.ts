import type { PeriodBook } from '../domain/periodBook.ts';
import { abilityUrls } from './abilityUrls.ts';
import type { Http } from './http.ts';

/** `GET /periods` (ability `periods.1`). */
export function fetchPeriods(http: Http, signal: AbortSignal): Promise<PeriodBook> {
  return http({ method: 'GET', url: abilityUrls.periods, needs: 'tenant', signal });
}

/** `POST /periods/close`: `through` is the last day of a month. */
export function closePeriods(http: Http, through: string): Promise<PeriodBook> {
  return http({ method: 'POST', url: abilityUrls.periodsClose, needs: 'tenant', body: { through } });
}

/** `POST /periods/reopen`: what was closed after `through` is open again; null opens everything. */
export function reopenPeriods(
  http: Http,
  body: { through: string | null; reason: string },
  key: string,
): Promise<PeriodBook> {
  return http({ method: 'POST', url: abilityUrls.periodsReopen, needs: 'tenant', body, key });
}
