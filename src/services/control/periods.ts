import type { PeriodBook, PeriodMonth } from '../../domain/control/periodBook.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';

/** The checklist's counts are optional on the wire. */
type Counted = 'unreconciled_movements' | 'late_entries' | 'overdue_titles';
type WireMonth = Omit<PeriodMonth, Counted> & Partial<Pick<PeriodMonth, Counted>>;

/** `GET /periods` (ability `periods.1`). */
export async function fetchPeriods(http: Http, signal: AbortSignal): Promise<PeriodBook> {
  const { months, ...book } = await http<Omit<PeriodBook, 'months'> & { months: WireMonth[] }>({
    method: 'GET',
    url: abilityUrls.periods,
    needs: 'tenant',
    signal,
  });
  const uncounted = { unreconciled_movements: null, late_entries: null, overdue_titles: null };
  return { ...book, months: months.map((month) => ({ ...uncounted, ...month })) };
}

/** `POST /periods/close`: `through` is the last day of a month. */
export function closePeriods(http: Http, through: string, key: string): Promise<PeriodBook> {
  return http({ method: 'POST', url: abilityUrls.periodsClose, needs: 'tenant', body: { through }, key });
}

/** `POST /periods/reopen`: reopens everything after `through`; null reopens all months. */
export function reopenPeriods(
  http: Http,
  body: { through: string | null; reason: string },
  key: string,
): Promise<PeriodBook> {
  return http({ method: 'POST', url: abilityUrls.periodsReopen, needs: 'tenant', body, key });
}
