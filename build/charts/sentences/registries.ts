import { namedRegistries } from '../../../src/machines/tenant/namedRegistries.ts';
import type { SentenceName } from '../../../src/texts/sentences/sentences.ts';
import { formServices, listServices, registryServices, rowCommandServices } from './factories.ts';
import type { MachineServices, OwnSentences } from './services.ts';

/** Required fields of a form of named rows, beyond those of every form. */
const requiredOf: Record<string, SentenceName> = {
  project: 'projectRequired',
  supplier: 'supplierRequired',
  customer: 'customerRequired',
};

/** The machines of every screen that is a registry. */
export const registries: Record<string, MachineServices> = {
  ...Object.assign({}, ...Object.values(namedRegistries).map(named)),
  ...registry('users', 'user', {
    required: 'userRequired',
    unchanged: 'userUnchanged',
    rowBack: 'directoryOrder',
    question: 'atOnce',
    done: 'directoryDone',
    commandFails: 'directoryFails',
  }),
  ...registry('tenants', 'tenant', {
    required: 'tenantRequired',
    rowBack: 'directoryOrder',
    question: 'atOnce',
    done: 'directoryDone',
    commandFails: 'directoryFails',
  }),
  ...registry('accountRegistry', 'account', {
    table: 'siblings',
    required: 'accountRequired',
    unchanged: 'accountUnchanged',
    refused: 'accountHeld',
    atOnce: 'accountReactivated',
    done: 'accountToggle',
  }),
  ...registry('costCenterRegistry', 'costCenter', {
    table: 'siblings',
    required: 'centerRequired',
    refused: 'centerHeld',
    question: 'centerQuestion',
    atOnce: 'centerReactivated',
    done: 'centerToggle',
  }),
};

/** A registry of named rows; a removed one leaves the list. */
function named({
  screen,
  form,
}: (typeof namedRegistries)[keyof typeof namedRegistries]): Record<string, MachineServices> {
  const one = form.id.replace(/Form$/, '');
  const required = requiredOf[one];
  return registry(screen.id, one, { done: 'hidden', ...(required && { required }) });
}

/** The four machines of a registry: its screen, list, form and command, with sentences of their own. */
function registry(many: string, one: string, own: OwnSentences = {}): Record<string, MachineServices> {
  return {
    [many]: { like: registryServices, own },
    [`${one}List`]: { like: listServices, own },
    [`${one}Form`]: { like: formServices, own },
    [`${one}Command`]: { like: rowCommandServices, own },
  };
}
