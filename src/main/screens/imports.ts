import { addressLogic } from '../../browser/address.ts';
import { originPort } from '../../browser/files/origin.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import type { ImportCounts } from '../../domain/imports/importing.ts';
import { tableOfChart } from '../../machines/imports/chartTable.ts';
import { type ImportBody, importedNotice, notImportedNotice } from '../../machines/imports/importDraft.ts';
import { importsMachine } from '../../machines/imports/importsMachine.ts';
import { chartOfCompany } from '../../services/chart/accounts.ts';
import type { Http } from '../../services/http.ts';
import { findStandingTitles, importRows } from '../../services/imports.ts';
import { fetchStandingData } from '../../services/standingData.ts';
import { ImportsPage } from '../../views/imports/ImportsPage.tsx';
import { keepingFiles } from '../keepingFiles.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { readingOf } from '../reading.ts';
import { sendingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const read = originPort(async (tenantId, signal) =>
    tableOfChart(await chartOfCompany(http, tenantId, signal)),
  );
  const sending = sendingBy<null, ImportBody, ImportCounts>(
    ({ body: { kind, rows }, key }) => importRows(http, kind, rows, key),
    { done: importedNotice, failed: notImportedNotice },
  );
  return {
    View: keepingFiles(ImportsPage),
    logic: importsMachine.provide({
      actors: {
        read,
        loadStanding: readingOf(http, (client, { kind }, signal) =>
          fetchStandingData(client, kind, todayInSaoPaulo(new Date()), signal),
        ),
        findTitles: readingOf(http, (client, { kind, papers }, signal) =>
          findStandingTitles(client, kind, papers, signal),
        ),
        sending,
        address: addressLogic('at.'),
      },
    }),
  };
}
