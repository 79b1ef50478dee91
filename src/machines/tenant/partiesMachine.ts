import type { ActorRefFrom } from 'xstate';
import type { Party, PartyBody } from '../../domain/tenant/party.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import type { PartyTexts } from '../../texts/tenant/parties.ts';
import { createNamedRegistry } from '../shared/lists/namedRegistry.ts';
import { checkParty, type PartyValues, partyBody, partyValues } from './partyRules.ts';

export function createPartyMachines(ids: { many: string; one: string }, texts: PartyTexts) {
  return createNamedRegistry<Party, PartyValues, PartyBody>(ids, texts, {
    valuesOf: partyValues,
    check: (values) => checkParty(values, texts),
    bodyOf: partyBody,
    mentions: { name: fieldWords.name, cnpj_cpf: fieldWords.taxId },
  });
}

export type PartyMachines = ReturnType<typeof createPartyMachines>;
export type PartiesActor = ActorRefFrom<PartyMachines['screen']>;
export type PartyFormActor = ActorRefFrom<PartyMachines['form']>;
