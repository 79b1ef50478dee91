import { fromPromise } from 'xstate';
import { addressLogic, addressPort } from '../../browser/address.ts';
import { markPort } from '../../browser/mark.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import type { Capability } from '../../domain/capability.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { type ReportOptions, reportPrefix } from '../../domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../domain/reports/reports.ts';
import { reportsMachine } from '../../machines/reports/reportsMachine.ts';
import { reportTable } from '../../machines/reports/reportTable.ts';
import type { Http } from '../../services/http.ts';
import { nextTask } from '../../services/nextTask.ts';
import { listReportOptions } from '../../services/reports/reportOptions.ts';
import { fetchMark, fetchReport, fetchWholeReport } from '../../services/reports/reports.ts';
import { ReportsPage } from '../../views/reports/ReportsPage.tsx';
import { booksLogic } from '../logic/booksLogic.ts';
import { detailsLogic } from '../logic/detailsLogic.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  let isMarked = false;
  const logic = reportsMachine.provide({
    actors: {
      table: servedTableLogic(async ({ of }, signal) => {
        const query: ReportQuery = JSON.parse(of);
        return reportTable(await fetchWholeReport(http, query, todayInSaoPaulo(new Date()), signal)).rows;
      }),
      address: addressPort(reportPrefix),
      place: addressLogic('at.', waysOver),
      load: fromPromise<ReportAnswer, { query: ReportQuery }>(async ({ input: { query }, signal }) => {
        const answer = await fetchReport(http, query, todayInSaoPaulo(new Date()), signal);
        isMarked = answer.mark !== '';
        reportTable(answer);
        await nextTask();
        return answer;
      }),
      loadOptions: fromPromise<ReportOptions, { capabilities: Capability[] }>(({ signal }) =>
        listReportOptions(http, signal),
      ),
      marks: markPort((signal) => (isMarked ? fetchMark(http, signal) : Promise.resolve(''))),
      books: booksLogic(http),
      details: detailsLogic(http),
    },
  });
  return { View: ReportsPage, logic };
}
