import type { Capability } from '../../domain/capability.ts';
import { compareCodes, compareNames } from '../../domain/order.ts';
import type { ReportOptions } from '../../domain/reports/report.ts';
import type { Signing } from '../../domain/reports/signing.ts';
import { abilityUrls } from '../abilityUrls.ts';
import { accounts } from '../chart/accounts.ts';
import { costCenters } from '../chart/costCenters.ts';
import type { Http } from '../http.ts';
import { projects } from '../tenant/projects.ts';
import { treasuryAccounts } from '../treasury/treasury.ts';

/** The filter choices of the reports: accounts and cost centers by code, projects and treasury accounts by name. */
export async function listReportOptions(
  http: Http,
  signal: AbortSignal,
  capabilities: readonly Capability[] = [],
): Promise<ReportOptions> {
  const url = abilityUrls.reports.signing;
  const [chart, centers, works, treasury, signing] = await Promise.all([
    accounts.list(http, signal),
    costCenters.list(http, signal),
    projects.list(http, signal),
    treasuryAccounts.list(http, signal),
    capabilities.includes('books.1')
      ? http<Signing>({ method: 'GET', url, needs: 'tenant', signal })
      : undefined,
  ]);
  const coded = (row: { code: string; name: string }) => `${row.code} ${row.name}`;
  const byCode = (a: { code: string }, b: { code: string }) => compareCodes(a.code, b.code);
  const byName = (a: { name: string }, b: { name: string }) => compareNames(a.name, b.name);
  return {
    accounts: chart
      .filter(({ type }) => type === 'ANALITICA')
      .sort(byCode)
      .map((row) => ({ id: String(row.id), name: coded(row) })),
    centers: centers.toSorted(byCode).map((row) => ({ id: row.id, name: coded(row) })),
    projects: works.toSorted(byName).map(({ id, name }) => ({ id, name })),
    treasury: treasury.toSorted(byName).map(({ id, name }) => ({ id, name })),
    ...(signing && { signing }),
  };
}
