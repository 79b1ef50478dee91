import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import type { SessionUser } from '../../domain/admin/user.ts';
import { capabilitiesIn } from '../../domain/capability.ts';
import { type Problem, refusalOfCode, toProblem } from '../../domain/problem.ts';
import { noSession, type SessionFacts } from '../../domain/session/session.ts';
import { sessionTexts } from '../../texts/session/session.ts';
import { warning } from '../shared/announcements.ts';
import { type SessionMail, tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import { loginMachine, type SignedIn } from './loginMachine.ts';

export interface SessionContext {
  token: string | null;
  tenantId: string | null;
  user: SessionUser | null;
  /** The stored token was that of an ended session, as its host says. */
  isEnded: boolean;
}

export type SessionEvent =
  | { type: 'storage.read'; token: string | null; tenantId: string | null }
  | { type: 'storage.tokenRemoved' }
  /** The browser failed to store or remove something. */
  | { type: 'storage.failed' }
  | { type: 'tenant.entered'; tenantId: string }
  | { type: 'logout.confirmed' }
  | { type: 'session.refused'; token: string }
  /** The host refused a call for the user's role (`roles.1`). */
  | { type: 'role.refused'; token: string }
  /** The user changed in a way that the session has to know. */
  | { type: 'user.outdated' }
  | SessionMail;

/** Requests to the browser's storage (SPEC §3: authToken, tenantId). */
export type StorageOrder =
  | { type: 'token.keep'; token: string }
  | { type: 'token.drop' }
  | { type: 'tenant.keep'; tenantId: string }
  | { type: 'tenant.drop' };

const forgetful = {
  type: 'notice.raised' as const,
  notice: warning(sessionTexts.notKept, sessionTexts.notKeptText),
};

const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as {
      storage: 'storage';
      fetchUser: 'fetchUser';
      login: 'login';
      revokeToken: 'revokeToken';
    },
  },
  actors: {
    storage: fromCallback<StorageOrder>(() => {}),
    fetchUser: port<SessionUser, { token: string }>('session: fetchUser'),
    revokeToken: port<void, { token: string }>('session: revokeToken'),
    login: loginMachine,
  },
  delays: { farewell: 2000 },
  guards: {
    isReading: stateIn('reading'),
    hasToken: (_, params: { token: string | null }) => params.token !== null,
    isOwnToken: ({ context }, params: { token: string }) => params.token === context.token,
    isUnloaded: (_, { error }: { error: unknown }) => toProblem(error).kind === 'unloaded',
    isSameUser: ({ context }, params: { user: SessionUser }) => params.user.id === context.user?.id,
  },
  actions: {
    tellApp: tellApp(),
    endSignIn: sendTo('login', { type: 'token.removed' }),
    order: sendTo('storage', (_, order: StorageOrder) => order),
    /** Failures are logged (SPEC §4); the composition root says where. */
    logFailure: (_, _params: { problem: Problem }) => {},
    keepStored: assign((_, params: { token: string | null; tenantId: string | null }) => params),
    keepUser: assign(({ context }, params: { user: SessionUser }) => ({
      user: params.user,
      tenantId: ownTenant(params.user, context.tenantId),
    })),
    keepSignedIn: assign(({ context }, { token, user }: SignedIn) => ({
      token,
      user,
      tenantId: ownTenant(user, context.tenantId),
    })),
    keepTenant: assign((_, params: { tenantId: string | null }) => params),
    forget: assign({ token: null, tenantId: null, user: null }),
    keepEnded: assign((_, params: { isEnded: boolean }) => params),
  },
});

const whileSignedIn = sessionSetup.createStateConfig({
  on: {
    'tenant.entered': {
      target: 'active',
      reenter: true,
      actions: [
        { type: 'keepTenant', params: ({ event }) => ({ tenantId: event.tenantId }) },
        { type: 'order', params: ({ event }) => ({ type: 'tenant.keep', tenantId: event.tenantId }) },
      ],
    },
    'session.refused': {
      guard: { type: 'isOwnToken', params: ({ event }) => ({ token: event.token }) },
      target: 'expired',
    },
    'logout.confirmed': 'leaving',
    'storage.tokenRemoved': 'anonymous',
  },
}).on;

/**
 * The signed-in user, token and company (SPEC §4 Session, decisions D8 and D15). It owns the stored token and tenant;
 * routing belongs to the app.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  options: machineOptions,
  context: { token: null, tenantId: null, user: null, isEnded: false },
  /** Without storage only the memory across reloads is lost; signing in works. */
  invoke: {
    id: 'storage',
    src: 'storage',
    onError: [
      { guard: 'isReading', target: '.anonymous' },
      { actions: { type: 'tellApp', params: forgetful } },
    ],
  },
  on: { 'storage.failed': { actions: { type: 'tellApp', params: forgetful } } },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'storage.read': [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.token }) },
            target: 'restoring',
            actions: {
              type: 'keepStored',
              params: ({ event }) => ({ token: event.token, tenantId: event.tenantId }),
            },
          },
          { target: 'anonymous' },
        ],
      },
    },
    restoring: {
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'active',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnloaded', params: theEvent }, target: 'unloaded' },
          {
            target: 'anonymous',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ problem: toProblem(event.error) }) },
              { type: 'keepEnded', params: ({ event }) => ({ isEnded: isEnded(event.error) }) },
              { type: 'order', params: { type: 'token.drop' } },
              // The stored company belonged to the removed token: the next user chooses again.
              { type: 'order', params: { type: 'tenant.drop' } },
            ],
          },
        ],
      },
      on: { 'storage.tokenRemoved': 'anonymous' },
    },
    /** The code for the request did not load, so the host was never asked: stored values wait for a reload. */
    unloaded: { type: 'final' },
    anonymous: {
      exit: { type: 'keepEnded', params: { isEnded: false } },
      entry: ['forget', { type: 'tellApp', params: report('anonymous') }],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ username: '', isEnded: context.isEnded }),
        onDone: {
          target: 'active',
          actions: { type: 'keepSignedIn', params: ({ event }) => event.output },
        },
      },
      on: {
        'token.issued': {
          actions: { type: 'order', params: ({ event }) => ({ type: 'token.keep', token: event.token }) },
        },
        'token.dropped': { actions: { type: 'order', params: { type: 'token.drop' } } },
        'storage.tokenRemoved': { actions: 'endSignIn' },
      },
    },
    active: {
      entry: { type: 'tellApp', params: report('active') },
      on: {
        ...whileSignedIn,
        'role.refused': {
          guard: { type: 'isOwnToken', params: ({ event }) => ({ token: event.token }) },
          target: 'refreshing',
        },
        'user.outdated': 'refreshing',
      },
    },
    /** The role is another one than known so far: the user is requested again. */
    refreshing: {
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'active',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: 'active',
      },
      on: whileSignedIn,
    },
    /**
     * A failed sign-in leaves the storage unchanged, as other tabs may have unsaved work under the old token. The new
     * one is stored once its user is known.
     */
    expired: {
      entry: { type: 'tellApp', params: report('expired') },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ username: context.user?.email ?? '' }),
        onDone: [
          {
            guard: { type: 'isSameUser', params: ({ event }) => event.output },
            target: 'active',
            actions: [
              { type: 'keepSignedIn', params: ({ event }) => event.output },
              {
                type: 'order',
                params: ({ event }) => ({ type: 'token.keep', token: event.output.token }),
              },
            ],
          },
          {
            target: 'active',
            actions: [
              { type: 'keepSignedIn', params: ({ event }) => event.output },
              {
                type: 'order',
                params: ({ event }) => ({ type: 'token.keep', token: event.output.token }),
              },
              { type: 'keepTenant', params: { tenantId: null } },
              { type: 'order', params: { type: 'tenant.drop' } },
            ],
          },
        ],
      },
      on: {
        'logout.confirmed': {
          target: 'anonymous',
          actions: [
            { type: 'order', params: { type: 'token.drop' } },
            { type: 'order', params: { type: 'tenant.drop' } },
          ],
        },
        'storage.tokenRemoved': 'anonymous',
      },
    },
    leaving: {
      entry: [
        { type: 'order', params: { type: 'token.drop' } },
        { type: 'order', params: { type: 'tenant.drop' } },
        { type: 'tellApp', params: report('waiting') },
      ],
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'anonymous',
        onError: 'anonymous',
      },
      after: { farewell: 'anonymous' },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

function isEnded(error: unknown): boolean {
  return refusalOfCode(toProblem(error), 'session_ended') !== null;
}

function report(phase: SessionFacts['phase']) {
  return ({ context: { user, tenantId } }: { context: SessionContext }) => ({
    type: 'session.reported' as const,
    session:
      phase === 'active' || phase === 'expired'
        ? { phase, user, tenantId, capabilities: capabilitiesIn(user?.capabilities) }
        : { phase, ...noSession },
  });
}

/** Drops a stored company that is not in the user's list; without a list it is kept (D1). */
function ownTenant({ tenants_info: own }: SessionUser, tenantId: string | null): string | null {
  const isOwn = own?.some(({ value }) => String(value) === tenantId) ?? true;
  return isOwn ? tenantId : null;
}
