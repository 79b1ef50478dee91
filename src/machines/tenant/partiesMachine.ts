import type { ActorRefFrom } from 'xstate';
import type { Party } from '../../domain/tenant/party.ts';
import type { PartyRecord } from '../../texts/tenant/parties.ts';
import { createNamedRegistry } from '../shared/lists/namedRegistry.ts';

/** The machines of suppliers or of customers (SPEC §2, §4, §5). */
export function createPartyMachines(record: PartyRecord) {
  return createNamedRegistry<Party, PartyRecord['columns']>(record);
}

export type PartyMachines = ReturnType<typeof createPartyMachines>;
export type PartiesActor = ActorRefFrom<PartyMachines['screen']>;
export type PartyFormActor = ActorRefFrom<PartyMachines['form']>;
