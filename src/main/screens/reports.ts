import { fromPromise } from 'xstate';
import { activityPort, whileVisible } from '../../browser/activity.ts';
import { addressLogic, addressPort } from '../../browser/address.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { reportPrefix } from '../../domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../domain/reports/reports.ts';
import { type MarkRead, marksMachine } from '../../machines/reports/marksMachine.ts';
import { reportsMachine } from '../../machines/reports/reportsMachine.ts';
import { reportTable } from '../../machines/reports/reportTable.ts';
import type { Http } from '../../services/http.ts';
import { nextTask } from '../../services/nextTask.ts';
import { listReportOptions } from '../../services/reports/reportOptions.ts';
import { fetchReport, fetchWholeReport, readMark } from '../../services/reports/reports.ts';
import { ReportsPage } from '../../views/reports/ReportsPage.tsx';
import { booksLogic } from '../logic/booksLogic.ts';
import { detailsLogic } from '../logic/detailsLogic.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { readingOf } from '../reading.ts';

export function open(http: Http): OpenedMachine {
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
        reportTable(answer);
        await nextTask();
        return answer;
      }),
      loadOptions: readingOf(http, (client, { capabilities }, signal) =>
        listReportOptions(client, signal, capabilities),
      ),
      marks: marksMachine.provide({
        actors: {
          activity: activityPort,
          read: fromPromise<MarkRead | null, { isMarked: boolean }>(({ input: { isMarked }, signal }) =>
            whileVisible(() => readMark(http, isMarked, todayInSaoPaulo(new Date()), signal)),
          ),
        },
      }),
      books: booksLogic(http),
      details: detailsLogic(http),
    },
  });
  return { View: ReportsPage, logic };
}
