import type { ActorRefFrom } from 'xstate';
import { compareNames } from '../../domain/order.ts';
import type { Party, PartyBody } from '../../domain/party.ts';
import { fieldWords } from '../../texts/mentions.ts';
import { type PartyTexts, partyTexts } from '../../texts/parties.ts';
import { failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/formMachine.ts';
import { createListMachine } from '../shared/listMachine.ts';
import { createRegistryMachine } from '../shared/registryMachine.ts';
import { createRowCommandMachine } from '../shared/rowCommandMachine.ts';
import { checkParty, type PartyValues, partyBody, partyValues } from './partyRules.ts';

/** The screen of suppliers or of customers, and the machines it is made of (SPEC §2, §4, §5). */
export function createPartyMachines(ids: { many: string; one: string }, texts: PartyTexts) {
  const list = createListMachine<Party>({
    id: `${ids.one}List`,
    loadFailed: texts.loadFailed,
    tenantMissing: texts.tenantMissing,
    compare: (a, b) => compareNames(a.name, b.name),
    hides: (party) => Boolean(party.deleted_at),
  });
  const form = createFormMachine<Party, PartyValues, PartyBody>({
    id: `${ids.one}Form`,
    valuesOf: partyValues,
    check: (values) => checkParty(values, texts),
    bodyOf: partyBody,
    mentions: { name: fieldWords.name, cnpj_cpf: fieldWords.taxId },
    saveFailed: (party) => (party === null ? texts.createFailed : texts.updateFailed),
  });
  const command = createRowCommandMachine<Party>({
    id: `${ids.one}Removal`,
    question: ({ name }) => ({
      title: texts.removeTitle,
      message: texts.removeQuestion(name),
      confirm: partyTexts.removeConfirm,
    }),
    failed: () => texts.removeFailed,
  });
  const screen = createRegistryMachine({
    id: ids.many,
    list,
    form,
    command,
    announce: {
      created: () => success(texts.created),
      updated: () => success(texts.updated),
      done: () => success(texts.removed),
      failed: (_, text) => failure(partyTexts.removeFailedTitle, text),
    },
  });
  return { list, form, command, screen };
}

export type PartyMachines = ReturnType<typeof createPartyMachines>;
export type PartiesActor = ActorRefFrom<PartyMachines['screen']>;
export type PartyFormActor = ActorRefFrom<PartyMachines['form']>;
