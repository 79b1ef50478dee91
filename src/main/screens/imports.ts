import { createElement } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { addressLogic } from '../../browser/address.ts';
import { keepFile, takeFile } from '../../browser/files/fileShelf.ts';
import { onDemand } from '../../browser/onDemand.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { foldedName, type ImportCounts, type ImportedRow } from '../../domain/imports/importing.ts';
import type { ImportKind } from '../../domain/imports/importKinds.ts';
import { toProblem } from '../../domain/problem.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Paper, StandingDocument } from '../../domain/titles/titleImport.ts';
import {
  type ImportBody,
  importedNotice,
  notImportedNotice,
  type Origin,
} from '../../machines/imports/importDraft.ts';
import type { ImportsEvent } from '../../machines/imports/importsMachine.ts';
import { type ImportsActor, importsMachine } from '../../machines/imports/importsMachine.ts';
import type { Standing, Table } from '../../machines/imports/importTable.ts';
import { standingCenters, standingChart, tableOfChart } from '../../machines/imports/standingRows.ts';
import { accounts, chartOfCompany } from '../../services/chart/accounts.ts';
import { costCenters } from '../../services/chart/costCenters.ts';
import type { Http } from '../../services/http.ts';
import { findStandingTitles, importRows } from '../../services/imports.ts';
import { listActiveAccounts } from '../../services/ledger/entryChoices.ts';
import { customers } from '../../services/tenant/customers.ts';
import { projects } from '../../services/tenant/projects.ts';
import { suppliers } from '../../services/tenant/suppliers.ts';
import { ImportsPage } from '../../views/imports/ImportsPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { sendingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const read = fromCallback<ImportsEvent, Origin>(({ input, sendBack }) => {
    const ended = new AbortController();
    const { signal } = ended;
    const progress = (rows: number) => {
      if (!signal.aborted) sendBack({ type: 'table.progressed', rows });
    };
    readOrigin(http, input, progress, signal).then(
      (table) => !signal.aborted && sendBack({ type: 'table.arrived', table }),
      (thrown) => !signal.aborted && sendBack({ type: 'table.refused', problem: toProblem(thrown) }),
    );
    return () => ended.abort();
  });
  const loadStanding = fromPromise<Standing, { kind: ImportKind }>(({ input, signal }) =>
    standing[input.kind](http, signal),
  );
  const findTitles = fromPromise<StandingDocument[], { kind: TitleKind; papers: Paper[] }>(
    ({ input, signal }) => findStandingTitles(http, input.kind, input.papers, signal),
  );
  const sending = sendingBy<null, ImportBody, ImportCounts>(
    ({ body: { kind, rows }, key }) => importRows(http, kind, rows, key),
    { done: importedNotice, failed: notImportedNotice },
  );
  return {
    View: ImportsView,
    logic: importsMachine.provide({
      actors: { read, loadStanding, findTitles, sending, address: addressLogic('at.') },
    }),
  };
}

function ImportsView({ screen }: { screen: ImportsActor }) {
  return createElement(ImportsPage, { screen, keepFile });
}

const reader = onDemand(() => import('../../browser/files/readTable.ts'));

async function readOrigin(
  http: Http,
  origin: Origin,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Table> {
  if (origin.kind === 'company') {
    return tableOfChart(await chartOfCompany(http, origin.tenantId, signal));
  }
  const file = takeFile(origin.id);
  if (!file) throw { kind: 'unreadable' };
  const { readTable } = await reader();
  return readTable(file, progress, signal);
}

const standing: Record<ImportKind, (http: Http, signal: AbortSignal) => Promise<Standing>> = {
  projects: async (http, signal) => ({ rows: asRows(await projects.list(http, signal)), projects: [] }),
  suppliers: async (http, signal) => ({ rows: asRows(await suppliers.list(http, signal)), projects: [] }),
  customers: async (http, signal) => ({ rows: asRows(await customers.list(http, signal)), projects: [] }),
  accounts: async (http, signal) => ({
    rows: standingChart(await accounts.list(http, signal)),
    projects: [],
  }),
  costCenters: async (http, signal) => {
    const [centers, obras] = await Promise.all([costCenters.list(http, signal), projects.list(http, signal)]);
    return { rows: standingCenters(centers, obras), projects: obras.map(({ name }) => foldedName(name)) };
  },
  payables: titleNames(suppliers),
  receivables: titleNames(customers),
};

/** Titles are looked up by what they name; which of them stand already is asked once the file is read. */
function titleNames(parties: typeof suppliers) {
  return async (http: Http, signal: AbortSignal): Promise<Standing> => {
    const [found, charts, centers] = await Promise.all([
      parties.list(http, signal),
      listActiveAccounts(http, signal),
      costCenters.list(http, signal),
    ]);
    const today = todayInSaoPaulo(new Date());
    const titles = { parties: found, accounts: charts, centers, mayBeCut: false, today };
    return { rows: [], projects: [], titles };
  };
}

function asRows(rows: readonly object[]): ImportedRow[] {
  return rows.map((row) => ({ ...row }));
}
