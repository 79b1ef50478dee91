import { fromCallback } from 'xstate';
import { type Problem, toProblem } from '../../domain/problem.ts';
import type { Origin } from '../../machines/imports/importDraft.ts';
import type { ImportsEvent } from '../../machines/imports/importsMachine.ts';
import type { Table } from '../../machines/imports/importTable.ts';
import { onDemand } from '../onDemand.ts';
import { takeFile } from './fileShelf.ts';

type ChartOf = (tenantId: string, signal: AbortSignal) => Promise<Table>;

/** Port that reads a kept file, or another company's chart, and reports the progress. */
export function originPort(chartOf: ChartOf) {
  return fromCallback<ImportsEvent, Origin>(({ input, sendBack }) => {
    const ended = new AbortController();
    const { signal } = ended;
    const progress = (rows: number) => {
      if (!signal.aborted) sendBack({ type: 'table.progressed', rows });
    };
    const table =
      input.kind === 'company' ? chartOf(input.tenantId, signal) : sheetOf(input.id, progress, signal);
    table.then(
      (table) => !signal.aborted && sendBack({ type: 'table.arrived', table }),
      (thrown) => !signal.aborted && sendBack({ type: 'table.refused', problem: toProblem(thrown) }),
    );
    return () => ended.abort();
  });
}

const reader = onDemand(() => import('./readTable.ts'));

async function sheetOf(id: string, progress: (rows: number) => void, signal: AbortSignal): Promise<Table> {
  const file = takeFile(id);
  if (!file) throw { kind: 'unreadable' } satisfies Problem;
  const { readTable } = await reader();
  return readTable(file, progress, signal);
}
