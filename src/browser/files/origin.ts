import { fromCallback } from 'xstate';
import { type Problem, toProblem } from '../../domain/problem.ts';
import type { Origin } from '../../machines/imports/importDraft.ts';
import type { ImportsEvent } from '../../machines/imports/importEvents.ts';
import { type ReadSheet, type Table, unmarked } from '../../machines/imports/sheet.ts';
import { onDemand } from '../onDemand.ts';
import { takeFile } from './fileShelf.ts';
import { readOnThread } from './readerThread.ts';

type ChartOf = (tenantId: string, signal: AbortSignal) => Promise<Table>;

/** Port that reads a kept file, or another company's chart, and reports the progress. */
export function originPort(chartOf: ChartOf) {
  return fromCallback<ImportsEvent, Origin>(({ input, sendBack }) => {
    const ended = new AbortController();
    const { signal } = ended;
    const progress = (rows: number) => {
      if (!signal.aborted) sendBack({ type: 'table.progressed', rows });
    };
    const sheet =
      input.kind === 'company'
        ? chartOf(input.tenantId, signal).then((table): ReadSheet => ({ table, marks: unmarked() }))
        : sheetOf(input.id, progress, signal);
    sheet.then(
      ({ table, marks }) => !signal.aborted && sendBack({ type: 'table.arrived', table, marks }),
      (thrown) => !signal.aborted && sendBack({ type: 'table.refused', problem: toProblem(thrown) }),
    );
    return () => ended.abort();
  });
}

/** Reader for a place without threads. */
const reader = onDemand(() => import('./readSheet.ts'));

/** The cells of a kept file. */
export async function sheetOf(
  id: string,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<ReadSheet> {
  const file = takeFile(id);
  if (!file) throw { kind: 'unreadable' } satisfies Problem;
  if (typeof Worker === 'function') return readOnThread(file, progress, signal);
  const { readSheet } = await reader();
  return readSheet(file, progress, signal);
}
