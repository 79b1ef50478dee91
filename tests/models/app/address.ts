import { addressMachine } from '../../../src/machines/shared/addressMachine.ts';
import { defineModel } from '../kit/defineModel.ts';
import { failed } from '../kit/events.ts';

export const addressModel = defineModel(addressMachine, {
  cases: () => ({
    'the address is read': { type: 'address.read', part: { tab: 'movements' } },
    'the address is to tell something': { type: 'address.write', part: { tab: 'movements' }, isStep: true },
    'the address is lost': failed('address', 'SecurityError'),
  }),
  facts: () => null,
});

/** An address event for any machine with a part of the address. */
export const told = (part: Record<string, string>) => ({ type: 'address.told', part }) as const;
