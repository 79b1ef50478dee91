import { type ActorRefFrom, setup } from 'xstate';
import { machineOptions } from '../shared/patience.ts';

export type SheetEvent = { type: 'sheet.requested' } | { type: 'list.requested' };

/** Display of dense rows: a list with full keyboard and labels, or a spreadsheet to copy from. */
export const sheetMachine = setup({
  types: { events: {} as SheetEvent, tags: {} as 'sheet' },
}).createMachine({
  id: 'sheet',
  options: machineOptions,
  initial: 'list',
  states: {
    list: { on: { 'sheet.requested': 'sheet' } },
    sheet: { tags: 'sheet', on: { 'list.requested': 'list' } },
  },
});

export type SheetActor = ActorRefFrom<typeof sheetMachine>;
