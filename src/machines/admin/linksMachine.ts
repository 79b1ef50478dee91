import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import {
  type LinkNames,
  type LinkOptions,
  linkNames,
  matchesFilters,
  type TenantLink,
} from '../../domain/admin/tenantLink.ts';
import { toProblem } from '../../domain/problem.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import { linkRegistryMachine } from './linkRegistryMachine.ts';
import { noOptions } from './linkRules.ts';

export interface LinksContext {
  options: LinkOptions;
  optionsFailure: Failure | null;
  /** The filters as typed, and as applied. */
  typed: LinkNames;
  applied: LinkNames;
}

export type LinksEvent =
  | { type: 'create.requested' }
  | { type: 'command.requested'; row: TenantLink }
  | { type: 'options.retried' }
  | { type: 'filter.typed'; patch: Partial<LinkNames> }
  | { type: 'filters.cleared' }
  | AddressMail
  | SessionNews;

const noFilters: LinkNames = { user: '', tenant: '', role: '' };

/** Debounce of the filters in milliseconds (SPEC §9). */
const debounceMs = 300;

/**
 * Link management (SPEC §2, §4, §5): options, and three filters over the current page. The registry child owns the
 * links, their form and their removal.
 */
export const linksMachine = setup({
  types: {
    context: {} as LinksContext,
    events: {} as LinksEvent,
    children: {} as { registry: 'registry'; loadOptions: 'loadOptions'; address: 'address' },
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: {
    registry: linkRegistryMachine,
    address: addressMachine,
    loadOptions: port<LinkOptions>('links: loadOptions'),
  },
  delays: { debounce: debounceMs, patience: patienceMs },
  actions: {
    keepOptions: assign((_, params: { options: LinkOptions }) => ({ ...params, optionsFailure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({
      optionsFailure: explain(toProblem(params.error), linkTexts.optionsFailed),
    })),
    keepTyped: assign(({ context }, params: { patch: Partial<LinkNames> }) => ({
      typed: { ...context.typed, ...params.patch },
    })),
    applyFilters: assign(({ context }) => ({ applied: context.typed })),
    clearFilters: assign({ typed: noFilters, applied: noFilters }),
    keepTold: assign((_, { part }: AddressMail) => ({ typed: filtersOf(part), applied: filtersOf(part) })),
    write: sendTo('address', ({ context: { applied } }) => ({
      type: 'address.write' as const,
      part: Object.fromEntries(Object.entries(applied).filter(([, text]) => text.trim() !== '')),
      isStep: false,
    })),
    passOn: sendTo('registry', theEvent),
  },
}).createMachine({
  id: 'links',
  options: machineOptions,
  context: { options: noOptions, optionsFailure: null, typed: noFilters, applied: noFilters },
  invoke: [
    { id: 'registry', src: 'registry' },
    { id: 'address', src: 'address' },
  ],
  on: { 'command.requested': { actions: 'passOn' } },
  type: 'parallel',
  states: {
    options: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            onDone: {
              target: 'ready',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
          },
          ...waiting,
        },
        ready: {
          on: {
            'create.requested': { actions: 'passOn' },
          },
        },
        failed: {
          tags: 'failed',
          on: triesAgain('options.retried', 'loading'),
        },
      },
    },
    filters: {
      initial: 'settled',
      on: {
        'filter.typed': { target: '.typing', actions: { type: 'keepTyped', params: theEvent } },
        'filters.cleared': { target: '.settled', actions: ['clearFilters', 'write'] },
        'address.told': { target: '.settled', actions: { type: 'keepTold', params: theEvent } },
      },
      states: {
        settled: {},
        // Each key restarts the debounce.
        typing: {
          after: { debounce: { target: 'settled', actions: ['applyFilters', 'write'] } },
        },
      },
    },
  },
});

function filtersOf({ user = '', tenant = '', role = '' }: AddressPart): LinkNames {
  return { user, tenant, role };
}

export type LinksActor = ActorRefFrom<typeof linksMachine>;

/** The links of the current page that match the filters, with all their names. */
export function visibleLinks(links: TenantLink[], { options, applied }: LinksContext): TenantLink[] {
  return links.map((link) => named(link, options)).filter((link) => matchesFilters(namesOf(link), applied));
}

function named(link: TenantLink, options: LinkOptions): TenantLink {
  const names = linkNames(link, options, linkTexts.unnamed);
  return { ...link, user_email: names.user, tenant_name: names.tenant, role_name: names.role };
}

export function namesOf({ user_email, tenant_name, role_name }: TenantLink): LinkNames {
  return { user: user_email ?? '', tenant: tenant_name ?? '', role: role_name ?? '' };
}
