import { type ActorRefFrom, setup } from 'xstate';
import { sheetMachine } from '../posting/sheetMachine.ts';
import { type NoticeContent, tellApp } from '../shared/appMailbox.ts';
import type { ListMachine } from '../shared/lists/listMachine.ts';
import type { Identified } from '../shared/lists/rowNews.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

export type TitlesEvent<Row> = { type: 'create.requested' } | { type: 'settlement.requested'; row: Row };

interface TitlesLaws<Row extends Identified> {
  id: string;
  list: ListMachine<Row>;
  canBeSettled: (row: Row) => boolean;
  settlementPending: (row: Row) => NoticeContent;
  /** Notice of the button for a manual title; titles that come from elsewhere have none. */
  creationPending?: NoticeContent;
}

/** Payables or receivables (SPEC §2): their list, its display, and announced actions (decision D10). */
export function createTitlesMachine<Row extends Identified>(laws: TitlesLaws<Row>) {
  const { id, list, canBeSettled, settlementPending, creationPending } = laws;
  return setup({
    types: {
      events: {} as TitlesEvent<Row>,
      children: {} as { list: 'list'; sheet: 'sheet' },
    },
    actors: { list, sheet: sheetMachine },
    guards: { canBeSettled: (_, params: { row: Row }) => canBeSettled(params.row) },
    actions: { tellApp: tellApp() },
  }).createMachine({
    id,
    options: machineOptions,
    invoke: [
      { id: 'list', src: 'list' },
      { id: 'sheet', src: 'sheet' },
    ],
    on: {
      ...(creationPending && {
        'create.requested': {
          actions: {
            type: 'tellApp' as const,
            params: { type: 'notice.raised' as const, notice: creationPending },
          },
        },
      }),
      'settlement.requested': {
        guard: { type: 'canBeSettled', params: theEvent },
        actions: {
          type: 'tellApp',
          params: ({ event }) => ({ type: 'notice.raised', notice: settlementPending(event.row) }),
        },
      },
    },
  });
}

export type TitlesActor<Row extends Identified> = ActorRefFrom<ReturnType<typeof createTitlesMachine<Row>>>;
