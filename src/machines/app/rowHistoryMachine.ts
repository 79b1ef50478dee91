import { type ActorRefFrom, fromCallback, setup } from 'xstate';
import type { NotedChange, NotedRow } from '../../domain/control/notedChange.ts';
import { auditTexts } from '../../texts/control/audit.ts';
import { machineOptions } from '../shared/patience.ts';
import { createReadingMachine, type ReadingActor } from '../shared/readingMachine.ts';

/** A row of a list, with its name there. */
export interface HistoryRow extends NotedRow {
  name: string;
  /** Address of its changes in the audit trail. */
  path: string;
}

/** The newest changes of a row. */
export interface HistoryPage {
  rows: NotedChange[];
  page: number;
  pages: number;
  total?: number | null;
}

/** The newest changes of a row, read from the audit trail. */
export const historyPageMachine = createReadingMachine<HistoryPage, HistoryRow>({
  id: 'historyPage',
  loadFailed: auditTexts.loadFailed,
});

/** The history of a row, over the list that shows the row (ability `audit.1`). */
export const rowHistoryMachine = setup({
  types: {
    context: {} as { row: HistoryRow },
    events: {} as { type: 'place.left' },
    input: {} as { row: HistoryRow },
    children: {} as { page: 'page'; leaving: 'leaving' },
    tags: {} as 'reading',
  },
  actors: {
    page: historyPageMachine,
    /** Reports that another place, company or user is shown, or that the trail may no longer be read. */
    leaving: fromCallback(() => {}),
  },
}).createMachine({
  id: 'rowHistory',
  options: machineOptions,
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      tags: 'reading',
      invoke: [
        {
          id: 'page',
          src: 'page',
          input: ({ context: { row } }) => ({ subject: row }),
          onDone: 'closed',
        },
        { id: 'leaving', src: 'leaving', onError: 'closed' },
      ],
      on: { 'place.left': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type RowHistoryActor = ActorRefFrom<typeof rowHistoryMachine>;
export type HistoryPageActor = ReadingActor<HistoryPage, HistoryRow>;
