import { monthOf } from '../../domain/period.ts';
import { plainQuery } from '../../domain/reports/report.ts';
import { firstOfMonth } from '../../domain/reports/reportPeriod.ts';
import { plainLook } from '../../domain/tables/tableLook.ts';
import type { SiteAnswers, SiteCost, SitePart, SiteTitles } from '../../domain/tenant/site.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Http } from '../http.ts';
import { listCostCenterChoices } from '../ledger/entryChoices.ts';
import { listEntries } from '../ledger/ledger.ts';
import { fetchReport } from '../reports/reports.ts';
import { listTitles } from '../titles/titles.ts';
import { listProjectChoices } from './projects.ts';

/** Rows of titles and entries on the page; the lists have the rest. */
const shownRows = 8;

type Asking<Part extends SitePart> = (
  http: Http,
  id: string,
  today: string,
  signal: AbortSignal,
) => Promise<SiteAnswers[Part]>;

const asking: { [Part in SitePart]: Asking<Part> } = {
  head: async (http, id, _today, signal) =>
    (await listProjectChoices(http, signal)).find((project) => project.id === id) ?? null,
  costs: async (http, id, today, signal) => {
    const days = { from: firstOfMonth(monthOf(today)), to: today };
    const query = { ...plainQuery, report: 'project-costs' as const, project: id, ...days };
    const answer = await fetchReport(http, query, today, signal);
    if (answer.report !== 'project-costs') throw new Error(`${answer.report} is another report`);
    const { rows, totals } = answer.data;
    return { rows: rows as SiteCost[], ...totals };
  },
  payables: titlesOf('PAYABLE'),
  receivables: titlesOf('RECEIVABLE'),
  centers: async (http, id, _today, signal) =>
    (await listCostCenterChoices(http, signal)).centers.filter(({ project_id }) => project_id === id),
  entries: async (http, id, _today, signal) => {
    const look = { ...plainLook, filters: { project: id } };
    const { rows, total } = await listEntries(http, { page: 1, look }, signal, shownRows);
    return { rows, count: total ?? rows.length };
  },
};

function titlesOf(kind: TitleKind) {
  return async (http: Http, id: string, today: string, signal: AbortSignal): Promise<SiteTitles> => {
    const read = (show: string, size: number) => {
      const look = { ...plainLook, filters: { show, project: id } };
      return listTitles(http, kind, { page: 1, look, today, size }, signal);
    };
    const [open, overdue] = await Promise.all([read('open', shownRows), read('overdue', 1)]);
    return {
      rows: open.rows,
      count: open.totals.count,
      openCents: open.totals.openCents,
      overdueCount: overdue.totals.count,
      overdueCents: overdue.totals.openCents,
    };
  };
}

/** One part of an obra's page. */
export function fetchSitePart(
  http: Http,
  subject: { part: SitePart; id: string },
  today: string,
  signal: AbortSignal,
): Promise<SiteAnswers[SitePart]> {
  return asking[subject.part](http, subject.id, today, signal);
}
