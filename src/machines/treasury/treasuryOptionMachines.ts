import type { ActorRefFrom } from 'xstate';
import type { Account } from '../../domain/chart/account.ts';
import { movementTexts, treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { createOptionsMachine } from '../shared/lists/optionsMachine.ts';

/** Possible ledger accounts of a treasury account (SPEC §5). */
export const ledgerAccountOptionsMachine = createOptionsMachine<Account[]>({
  id: 'ledgerAccountOptions',
  none: [],
  loadFailed: treasuryAccountTexts.optionsFailed,
});

/** Counterparts and cost centers for a manual movement (SPEC §5). */
export const movementOptionsMachine = createOptionsMachine<BookingOptions>({
  id: 'movementOptions',
  none: { accounts: [], centers: [], mayBeCut: false },
  loadFailed: movementTexts.optionsFailed,
  isHeard: true,
});

export type LedgerAccountOptionsActor = ActorRefFrom<typeof ledgerAccountOptionsMachine>;
export type MovementOptionsActor = ActorRefFrom<typeof movementOptionsMachine>;
