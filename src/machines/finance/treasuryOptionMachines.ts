import type { ActorRefFrom } from 'xstate';
import type { Account } from '../../domain/account.ts';
import { movementTexts, treasuryAccountTexts } from '../../texts/treasury.ts';
import { createOptionsMachine } from '../shared/optionsMachine.ts';
import type { MovementOptions } from './movementRules.ts';

/** The accounts that may stand for a treasury account in the books (SPEC §5). */
export const ledgerAccountOptionsMachine = createOptionsMachine<Account[]>({
  id: 'ledgerAccountOptions',
  none: [],
  loadFailed: treasuryAccountTexts.optionsFailed,
});

/** The counterparts and cost centers of a manual movement (SPEC §5). */
export const movementOptionsMachine = createOptionsMachine<MovementOptions>({
  id: 'movementOptions',
  none: { accounts: [], centers: [], mayBeCut: false },
  loadFailed: movementTexts.optionsFailed,
  isHeard: true,
});

export type LedgerAccountOptionsActor = ActorRefFrom<typeof ledgerAccountOptionsMachine>;
export type MovementOptionsActor = ActorRefFrom<typeof movementOptionsMachine>;
