import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { ChainEnd, NotedChange, Person } from '../../domain/control/notedChange.ts';
import { auditTexts } from '../../texts/control/audit.ts';
import { createOptionsMachine, type OptionsActor } from '../shared/lists/optionsMachine.ts';
import { createPagedListMachine, type PagedListActor } from '../shared/lists/pagedListMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { bundleMachine } from './bundleMachine.ts';

/** The changes, a page at a time, newest first. */
export const auditListMachine = createPagedListMachine<NotedChange>({
  id: 'auditList',
  loadFailed: auditTexts.loadFailed,
});

/** Authors to filter by. */
export const auditPeopleMachine = createOptionsMachine<Person[]>({
  id: 'auditPeople',
  none: [],
  loadFailed: auditTexts.peopleFailed,
});

/** Fingerprint of everything posted and recorded, to compare later. */
export const auditChainMachine = createOptionsMachine<ChainEnd>({
  id: 'auditChain',
  none: { fingerprint: null, links: 0 },
  loadFailed: auditTexts.chainFailed,
});

export interface AuditContext extends ScreenInput {
  /** The change shown in detail. */
  opened: NotedChange | null;
}

export type AuditEvent =
  | { type: 'change.opened'; change: NotedChange }
  | { type: 'change.closed' }
  | { type: 'list.reloadRequested' };

/** The audit trail (ability `audit.1`), loaded only for roles that may read it. */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext,
    events: {} as AuditEvent,
    input: {} as ScreenInput | undefined,
    children: {} as { list: 'list'; people: 'people'; chain: 'chain'; bundle: 'bundle' },
    tags: {} as 'denied' | 'reading',
  },
  actors: {
    list: auditListMachine,
    people: auditPeopleMachine,
    chain: auditChainMachine,
    bundle: bundleMachine,
  },
  guards: { mayRead: ({ context }) => context.permissions.includes('audit:read') },
  actions: {
    reloadList: sendTo('list', { type: 'list.reloadRequested' }),
    requestPeople: sendTo('people', { type: 'options.requested' }),
    requestChain: sendTo('chain', { type: 'options.requested' }),
    keepOpened: assign((_, { change }: { change: NotedChange }) => ({ opened: change })),
    forgetOpened: assign({ opened: null }),
  },
}).createMachine({
  id: 'audit',
  options: machineOptions,
  context: ({ input }) => ({ ...toldOf(input), opened: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayRead', target: 'allowed' }, { target: 'denied' }] },
    denied: { tags: 'denied', meta: { terminal: true } },
    allowed: {
      invoke: [
        { id: 'list', src: 'list', systemId: 'list', input: { isServed: true } },
        { id: 'people', src: 'people' },
        { id: 'chain', src: 'chain' },
        { id: 'bundle', src: 'bundle' },
      ],
      entry: ['requestPeople', 'requestChain'],
      on: {
        // Newer changes bring a new fingerprint, and perhaps a new author.
        'list.reloadRequested': { actions: ['reloadList', 'requestPeople', 'requestChain'] },
      },
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'change.opened': { target: 'reading', actions: { type: 'keepOpened', params: theEvent } },
          },
        },
        reading: {
          tags: 'reading',
          on: { 'change.closed': { target: 'browsing', actions: 'forgetOpened' } },
        },
      },
    },
  },
});

export type AuditActor = ActorRefFrom<typeof auditMachine>;
export type AuditListActor = PagedListActor<NotedChange>;
export type AuditChainActor = OptionsActor<ChainEnd>;
export type AuditPeopleActor = OptionsActor<Person[]>;
