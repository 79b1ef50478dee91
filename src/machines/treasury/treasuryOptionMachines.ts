import type { ActorRefFrom } from 'xstate';
import type { Account } from '../../domain/chart/account.ts';
import { movementTexts, treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { createOptionsMachine } from '../shared/lists/optionsMachine.ts';

/** The accounts that may stand for a treasury account in the books (SPEC §5). */
export const ledgerAccountOptionsMachine = createOptionsMachine<Account[]>({
  id: 'ledgerAccountOptions',
  none: [],
  loadFailed: treasuryAccountTexts.optionsFailed,
});

/** The counterparts and cost centers of a manual movement (SPEC §5). */
export const movementOptionsMachine = createOptionsMachine<BookingOptions>({
  id: 'movementOptions',
  none: { accounts: [], centers: [], mayBeCut: false },
  loadFailed: movementTexts.optionsFailed,
  isHeard: true,
});

export type LedgerAccountOptionsActor = ActorRefFrom<typeof ledgerAccountOptionsMachine>;
export type MovementOptionsActor = ActorRefFrom<typeof movementOptionsMachine>;
