import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { addressLogic } from '../../browser/address.ts';
import { keepFile } from '../../browser/files/fileShelf.ts';
import { originPort } from '../../browser/files/origin.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import type { ImportCounts } from '../../domain/imports/importing.ts';
import type { ImportKind } from '../../domain/imports/importKinds.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Paper, StandingDocument } from '../../domain/titles/titleImport.ts';
import { tableOfChart } from '../../machines/imports/chartTable.ts';
import { type ImportBody, importedNotice, notImportedNotice } from '../../machines/imports/importDraft.ts';
import { type ImportsActor, importsMachine } from '../../machines/imports/importsMachine.ts';
import type { Standing } from '../../machines/imports/importTable.ts';
import { chartOfCompany } from '../../services/chart/accounts.ts';
import type { Http } from '../../services/http.ts';
import { findStandingTitles, importRows } from '../../services/imports.ts';
import { fetchStandingData } from '../../services/standingData.ts';
import { ImportsPage } from '../../views/imports/ImportsPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { sendingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const read = originPort(async (tenantId, signal) =>
    tableOfChart(await chartOfCompany(http, tenantId, signal)),
  );
  const loadStanding = fromPromise<Standing, { kind: ImportKind }>(({ input: { kind }, signal }) =>
    fetchStandingData(http, kind, todayInSaoPaulo(new Date()), signal),
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
