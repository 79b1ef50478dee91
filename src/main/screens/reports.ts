import { fromCallback, fromPromise } from 'xstate';
import { addressLogic, addressPort } from '../../browser/address.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import type { Capability } from '../../domain/capability.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { type ReportOptions, type ReportQuery, reportPrefix } from '../../domain/reports/report.ts';
import type { ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import { reportsMachine } from '../../machines/reports/reportsMachine.ts';
import { reportTable } from '../../machines/reports/reportTable.ts';
import type { Http } from '../../services/http.ts';
import { nextTask } from '../../services/nextTask.ts';
import { listReportOptions } from '../../services/reports/reportOptions.ts';
import { fetchMark, fetchReport, fetchWholeLedger } from '../../services/reports/reports.ts';
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
        return reportTable(await fetchWholeLedger(http, query, todayInSaoPaulo(new Date()), signal)).rows;
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
      marks: marksOf((signal) => (isMarked ? fetchMark(http, signal) : Promise.resolve(''))),
      books: booksLogic(http),
      details: detailsLogic(http),
    },
  });
  return { View: ReportsPage, logic };
}

/** How often it is asked whether a report was overtaken, in milliseconds. */
const everyMs = 20_000;
/** As often without a hand at the desk, ten minutes: a call is a use, and nobody's desk must not stay signed in by its page. */
const mostAlone = 30;
const hands = ['pointermove', 'keydown'] as const;

/**
 * A mark that cannot be read tells nothing: the report says so when it is asked anew. No settled call is a mark's: a host
 * whose reports have none is not asked for it.
 */
function marksOf(fetch: (signal: AbortSignal) => Promise<string>) {
  return fromCallback<{ type: 'mark.asked' }>(({ sendBack, receive }) => {
    const ended = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      fetch(ended.signal).then(
        (mark) =>
          ended.signal.aborted || sendBack({ type: 'mark.read', mark, today: todayInSaoPaulo(new Date()) }),
        () => undefined,
      );
    };
    let alone = 0;
    const timer = setInterval(() => {
      if (alone++ < mostAlone) ask();
    }, everyMs);
    const heed = () => {
      if (alone > mostAlone) ask();
      alone = 0;
    };
    window.addEventListener('focus', ask);
    for (const hand of hands) window.addEventListener(hand, heed);
    receive(ask);
    return () => {
      ended.abort();
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      for (const hand of hands) window.removeEventListener(hand, heed);
    };
  });
}
