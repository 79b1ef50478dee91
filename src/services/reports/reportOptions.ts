import { compareCodes, compareNames } from '../../domain/order.ts';
import type { ReportOptions } from '../../domain/reports/report.ts';
import { accounts } from '../chart/accounts.ts';
import { costCenters } from '../chart/costCenters.ts';
import type { Http } from '../http.ts';
import { projects } from '../tenant/projects.ts';
import { treasuryAccounts } from '../treasury/treasury.ts';

/** The filter choices of the reports: accounts and cost centers by code, projects and treasury accounts by name. */
export async function listReportOptions(http: Http, signal: AbortSignal): Promise<ReportOptions> {
  const [chart, centers, works, treasury] = await Promise.all([
    accounts.list(http, signal),
    costCenters.list(http, signal),
    projects.list(http, signal),
    treasuryAccounts.list(http, signal),
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
  };
}
