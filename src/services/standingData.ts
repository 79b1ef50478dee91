import type { Account } from '../domain/chart/account.ts';
import type { CostCenter } from '../domain/chart/costCenter.ts';
import { foldedName, type ImportedRow } from '../domain/imports/importing.ts';
import type { ImportKind } from '../domain/imports/importKinds.ts';
import { standingCenters, standingChart } from '../domain/imports/standingRows.ts';
import type { Party } from '../domain/tenant/party.ts';
import type { TitleKind } from '../domain/titles/titleDocument.ts';
import { accounts } from './chart/accounts.ts';
import { costCenters } from './chart/costCenters.ts';
import type { Http } from './http.ts';
import { listActiveAccounts } from './ledger/entryChoices.ts';
import { fetchOpening } from './openings/openings.ts';
import { customers } from './tenant/customers.ts';
import { projects } from './tenant/projects.ts';
import { suppliers } from './tenant/suppliers.ts';
import { partiesOf } from './titles/titleParties.ts';

interface StandingData {
  rows: ImportedRow[];
  /** Folded names. */
  projects: string[];
  /** Rows that titles refer to. */
  titles?: {
    parties: Party[];
    accounts: Account[];
    centers: CostCenter[];
    mayBeCut: boolean;
    today: string;
    cutover?: string | null;
  };
}

/** The company's data against which a file is checked; `today` is the day in São Paulo. */
export async function fetchStandingData(
  http: Http,
  importKind: ImportKind,
  today: string,
  signal: AbortSignal,
): Promise<StandingData> {
  switch (importKind) {
    case 'projects':
      return { rows: asRows(await projects.list(http, signal)), projects: [] };
    case 'suppliers':
      return { rows: asRows(await suppliers.list(http, signal)), projects: [] };
    case 'customers':
      return { rows: asRows(await customers.list(http, signal)), projects: [] };
    case 'accounts':
      return { rows: standingChart(await accounts.list(http, signal)), projects: [] };
    case 'costCenters':
      return standingTree(http, signal);
    case 'payables':
      return titleData(http, 'PAYABLE', today, signal);
    case 'receivables':
      return titleData(http, 'RECEIVABLE', today, signal);
    case 'openingPayables':
      return openingTitleData(http, 'PAYABLE', today, signal);
    case 'openingReceivables':
      return openingTitleData(http, 'RECEIVABLE', today, signal);
  }
}

async function standingTree(http: Http, signal: AbortSignal): Promise<StandingData> {
  const [centers, works] = await Promise.all([costCenters.list(http, signal), projects.list(http, signal)]);
  return { rows: standingCenters(centers, works), projects: works.map(({ name }) => foldedName(name)) };
}

/** Existing titles are requested once the file is read. */
async function titleData(
  http: Http,
  kind: TitleKind,
  today: string,
  signal: AbortSignal,
): Promise<StandingData> {
  const [parties, charts, centers] = await Promise.all([
    partiesOf(kind).list(http, signal),
    listActiveAccounts(http, signal),
    costCenters.list(http, signal),
  ]);
  return { rows: [], projects: [], titles: { parties, accounts: charts, centers, mayBeCut: false, today } };
}

/** The same with the cutover of the opening, null when none takes titles. */
async function openingTitleData(
  http: Http,
  kind: TitleKind,
  today: string,
  signal: AbortSignal,
): Promise<StandingData> {
  const [{ titles, ...data }, { state, head }] = await Promise.all([
    titleData(http, kind, today, signal),
    fetchOpening(http, signal),
  ]);
  return {
    ...data,
    ...(titles && { titles: { ...titles, cutover: state === 'working' ? (head?.cutover ?? null) : null } }),
  };
}

function asRows(rows: readonly object[]): ImportedRow[] {
  return rows.map((row) => ({ ...row }));
}
