import type { OverdueOf, UnreconciledAccount } from '../../domain/control/periodBook.ts';
import type { Year, YearLine, YearPreview, YearReason } from '../../domain/control/yearBook.ts';
import { centsOfWire } from '../../domain/money.ts';
import type { Http } from '../http.ts';
import { yearUrls } from './yearUrls.ts';

interface WireYear {
  year: number;
  state: Year['state'];
  result: number;
  reasons?: YearReason[];
  closed_by?: string | null;
  closed_at?: string | null;
}

interface WirePreview {
  year: number;
  lines: (Omit<YearLine, 'amountCents'> & { amount: number })[];
  result: number;
  checks: {
    unreconciled_movements?: number | null;
    overdue_titles?: number | null;
    unreconciled_accounts?: UnreconciledAccount[];
    overdue_of?: OverdueOf | null;
    result_account?: number;
    balanced?: boolean;
  };
}

/** `GET /years` (ability `yearend.1`), newest first. */
export async function fetchYears(http: Http, signal: AbortSignal): Promise<Year[]> {
  const url = yearUrls.all;
  return (await http<WireYear[]>({ method: 'GET', url, needs: 'tenant', signal })).map(toYear);
}

/** `GET /years/{year}/preview`. */
export async function fetchYearPreview(http: Http, year: number, signal: AbortSignal): Promise<YearPreview> {
  const url = yearUrls.preview(year);
  const { lines, result, checks } = await http<WirePreview>({ method: 'GET', url, needs: 'tenant', signal });
  return {
    year,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amountCents: cents(amount) })),
    resultCents: cents(result),
    checks: {
      unreconciledMovements: checks.unreconciled_movements ?? null,
      overdueTitles: checks.overdue_titles ?? null,
      unreconciledAccounts: checks.unreconciled_accounts,
      overdueOf: checks.overdue_of,
      resultAccountCents: cents(checks.result_account),
      isBalanced: checks.balanced ?? true,
    },
  };
}

/** `POST /years/{year}/closing`. */
export async function closeYear(http: Http, year: number, key: string): Promise<Year> {
  const url = yearUrls.closing(year);
  return toYear(await http({ method: 'POST', url, needs: 'tenant', body: {}, key }));
}

/** `POST /years/{year}/closing/undo`. */
export async function undoYear(
  http: Http,
  year: number,
  body: { reason: string },
  key: string,
): Promise<Year> {
  const url = yearUrls.undoing(year);
  return toYear(await http({ method: 'POST', url, needs: 'tenant', body, key }));
}

function toYear({ year, state, result, reasons = [], closed_by = null, closed_at = null }: WireYear): Year {
  return {
    year,
    state,
    resultCents: cents(result),
    reasons,
    closedBy: closed_by,
    closedAt: closed_at,
  };
}

function cents(amount: unknown): number {
  return centsOfWire(amount) ?? 0;
}
