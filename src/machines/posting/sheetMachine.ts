import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

export type SheetEvent = { type: 'sheet.requested' } | { type: 'list.requested' };

/** Its value says nothing: a recorded address has masked ones. */
const asSheet: AddressPart = { sheet: 'on' };

/**
 * Display of dense rows: a list with full keyboard and labels, or a spreadsheet to copy from. The address keeps the
 * choice for a reload.
 */
export const sheetMachine = setup({
  types: {
    events: {} as SheetEvent | AddressMail,
    tags: {} as 'sheet',
    children: {} as { address: 'address' },
  },
  actors: { address: addressMachine },
  guards: { isSheet: (_, { part }: { part: AddressPart }) => part.sheet !== undefined },
  actions: {
    write: sendTo('address', (_, { part }: { part: AddressPart }) => ({
      type: 'address.write' as const,
      part,
      isStep: false,
    })),
  },
}).createMachine({
  id: 'sheet',
  options: machineOptions,
  invoke: { id: 'address', src: 'address' },
  on: {
    'address.told': [{ guard: { type: 'isSheet', params: theEvent }, target: '.sheet' }, { target: '.list' }],
  },
  initial: 'list',
  states: {
    list: {
      on: { 'sheet.requested': { target: 'sheet', actions: { type: 'write', params: { part: asSheet } } } },
    },
    sheet: {
      tags: 'sheet',
      on: { 'list.requested': { target: 'list', actions: { type: 'write', params: { part: {} } } } },
    },
  },
});

export type SheetActor = ActorRefFrom<typeof sheetMachine>;
