import { fromCallback, sendTo, setup } from 'xstate';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { machineOptions } from './patience.ts';
import { theEvent } from './theEvent.ts';

/** What the browser's address says, at first and whenever the user steps back or forward. */
export interface AddressNews {
  type: 'address.read';
  part: AddressPart;
}

/** What is asked of the browser's address; the user can step back over a step. */
export interface AddressOrder {
  type: 'address.write';
  part: AddressPart;
  isStep: boolean;
  /** How the names of others begin that have no meaning any more. */
  drops?: string;
}

/** What the machine that has the part is told of it. */
export interface AddressMail {
  type: 'address.told';
  part: AddressPart;
}

/**
 * A part of the browser's address for a machine that has something to show there: told at first and whenever the user
 * steps through the history, written when it is asked for. Without an address the machine goes on and hears nothing.
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
      ({ self }) => self._parent ?? self,
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
