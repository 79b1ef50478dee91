import { fromCallback, sendTo, setup } from 'xstate';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';
import { parentOf } from './xstateInternals.ts';

/** The machine's part of the address, sent at first and after every history step. */
export interface AddressNews {
  type: 'address.read';
  part: AddressPart;
}

/** Request to change the address; a step can be undone in the history. */
export interface AddressOrder {
  type: 'address.write';
  part: AddressPart;
  isStep: boolean;
  /** Work goes on at this place: a part that another screen opened closes without returning there. */
  goesOn?: boolean;
  /** Prefix of parameters that lose their meaning. */
  drops?: string;
}

/** Message to the machine that owns the part. */
export interface AddressMail {
  type: 'address.told';
  part: AddressPart;
}

/**
 * A machine's part of the browser's address: sent at first and after every history step, written on request. Without an
 * address the machine keeps working.
 */
export const addressMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as AddressNews | AddressOrder,
    children: {} as { address: 'address' },
  },
  actors: { address: fromCallback<AddressOrder>(() => {}) },
  actions: {
    write: sendTo('address', (_, order: AddressOrder) => order),
    tell: sendTo(
      ({ self }) => parentOf(self) ?? self,
      (_, { part }: { part: AddressPart }) => ({ type: 'address.told', part }) as const,
    ),
  },
}).createMachine({
  id: 'address',
  options: machineOptions,
  context: {},
  initial: 'followed',
  states: {
    followed: {
      invoke: { id: 'address', src: 'address', onError: 'lost' },
      on: {
        'address.read': { actions: { type: 'tell', params: theEvent } },
        'address.write': { actions: { type: 'write', params: theEvent } },
      },
    },
    lost: { meta: { terminal: true } },
  },
});
