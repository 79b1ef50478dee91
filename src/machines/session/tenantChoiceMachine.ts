import { type ActorRefFrom, assign, setup } from 'xstate';
import { tenantOptions } from '../../domain/admin/tenantOptions.ts';
import type { SessionUser, TenantOption } from '../../domain/admin/user.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';

export interface TenantChoiceContext {
  user: SessionUser;
  options: TenantOption[];
  tenantId: string | null;
}

export type TenantChoiceEvent =
  | { type: 'choice.made'; tenantId: string }
  | { type: 'choice.submitted' }
  | { type: 'leave.requested' };

/** Tenant selection (SPEC §2, §5): a company must be chosen; a user without companies sees a message. */
export const tenantChoiceMachine = setup({
  types: {
    context: {} as TenantChoiceContext,
    events: {} as TenantChoiceEvent,
    input: {} as { user: SessionUser },
    tags: {} as 'restricted' | 'missing' | 'editable',
  },
  guards: {
    hasOptions: ({ context }) => context.options.length > 0,
  },
  actions: {
    tellApp: tellApp(),
    keepChoice: assign((_, params: { tenantId: string }) => params),
  },
}).createMachine({
  id: 'tenantChoice',
  options: machineOptions,
  context: ({ input: { user } }) => ({ user, options: tenantOptions(user), tenantId: null }),
  on: { 'leave.requested': { actions: { type: 'tellApp', params: { type: 'logout.requested' } } } },
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'hasOptions', target: 'choosing' }, { target: 'restricted' }] },
    restricted: { tags: 'restricted' },
    choosing: {
      tags: 'editable',
      initial: 'open',
      states: {
        open: {},
        missing: { tags: 'missing' },
      },
      on: {
        'choice.made': {
          target: 'chosen',
          actions: { type: 'keepChoice', params: ({ event }) => ({ tenantId: event.tenantId }) },
        },
        'choice.submitted': '.missing',
      },
    },
    chosen: {
      tags: 'editable',
      on: {
        'choice.made': {
          actions: { type: 'keepChoice', params: ({ event }) => ({ tenantId: event.tenantId }) },
        },
        'choice.submitted': {
          actions: {
            type: 'tellApp',
            params: ({ context }) => ({ type: 'tenant.chosen', tenantId: context.tenantId ?? '' }),
          },
        },
      },
    },
  },
});

export type TenantChoiceActor = ActorRefFrom<typeof tenantChoiceMachine>;
