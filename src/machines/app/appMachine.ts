import {
  type ActorRefFrom,
  assign,
  fromCallback,
  fromPromise,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { isSameHolder, type SessionFacts, unknownSession } from '../../domain/session.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { AppMail } from '../shared/appMailbox.ts';
import { machineOptions, patienceMs } from '../shared/patience.ts';
import { noticesMachine } from './noticesMachine.ts';
import { type Area, areaOf, decide, type ScreenName } from './routes.ts';
import { shellMachine } from './shellMachine.ts';

/** What the user wants that would leave the screen; it waits while unsaved work is asked about (decision D19). */
export type Departure =
  | { type: 'navigation.requested'; to: string; replace?: boolean; delta?: number }
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'logout.requested' };

export type AppEvent =
  | AppMail
  | Departure
  | { type: 'location.changed'; path: string }
  | { type: 'screen.retried' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' };

/** What the app asks of the browser's history. */
export type NavigationOrder =
  | { type: 'go'; to: string; replace: boolean; delta?: number }
  | { type: 'guard'; on: boolean };

export interface AppContext {
  location: string | null;
  session: SessionFacts;
  departure: Departure | null;
}

const screenPort = () => fromCallback(() => {});

/**
 * The root of the actor system. It decides what the current location shows to the current session, holds the one
 * screen that belongs there, and asks before unsaved work is left. Signing in is the session's business.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    tags: {} as 'waiting' | 'shown' | 'slow' | 'failed' | 'dead' | 'asking',
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    shell: shellMachine,
    navigation: fromCallback<NavigationOrder>(() => {}),
    /** Brings the code of a screen and gives the ports below their actors. */
    openScreen: fromPromise<void, { screen: ScreenName }>(() =>
      Promise.reject(new Error('openScreen is not provided')),
    ),
    tenantChoice: screenPort(),
    projects: screenPort(),
  },
  delays: { patience: patienceMs },
  guards: {
    mustWait: ({ context }) => decide(context.location, context.session).kind === 'wait',
    mustRedirect: ({ context }) => decide(context.location, context.session).kind === 'redirect',
    shows: ({ context }, params: { screen: ScreenName }) => screenOf(context) === params.screen,
    isHere: ({ context }, params: { path: string }) => params.path === context.location,
    isSameHolder: ({ context }, params: { session: SessionFacts }) =>
      isSameHolder(context.session, params.session),
    isResumption: ({ context }, params: { session: SessionFacts }) =>
      context.session.phase === 'expired' &&
      params.session.phase === 'active' &&
      isSameHolder(context.session, params.session),
  },
  actions: {
    keepLocation: assign((_, params: { path: string }) => ({ location: params.path })),
    keepSession: assign((_, params: { session: SessionFacts }) => params),
    keepDeparture: assign((_, params: { departure: Departure }) => params),
    resumeDeparture: raise(({ context }) => departureOf(context)),
    forgetDeparture: assign({ departure: null }),
    dropWork: raise({ type: 'work.saved' }),
    passNotice: sendTo('notices', ({ event }) => event),
    passResumption: sendTo('screen', { type: 'session.resumed' }),
    enterTenant: sendTo('session', (_, params: { tenantId: string }) => ({
      type: 'tenant.entered' as const,
      tenantId: params.tenantId,
    })),
    logOut: sendTo('session', { type: 'logout.confirmed' }),
    order: sendTo('navigation', (_, order: NavigationOrder) => order),
    redirect: sendTo('navigation', ({ context }) => ({
      type: 'go' as const,
      to: redirectOf(context),
      replace: true,
    })),
  },
}).createMachine({
  id: 'app',
  options: machineOptions,
  context: { location: null, session: unknownSession, departure: null },
  invoke: [
    { id: 'navigation', src: 'navigation', onError: '.place.dead' },
    { id: 'notices', src: 'notices', onError: '.place.dead' },
    { id: 'shell', src: 'shell', onError: '.place.dead' },
    { id: 'session', src: 'session', systemId: 'session', onError: '.place.dead' },
  ],
  on: { 'notice.raised': { actions: 'passNotice' } },
  type: 'parallel',
  states: {
    place: {
      initial: 'deciding',
      on: {
        'location.changed': [
          { guard: { type: 'isHere', params: ({ event }) => event } },
          { target: '.deciding', actions: { type: 'keepLocation', params: ({ event }) => event } },
        ],
        'session.reported': [
          {
            guard: { type: 'isSameHolder', params: ({ event }) => event },
            actions: { type: 'keepSession', params: ({ event }) => event },
          },
          { target: '.deciding', actions: { type: 'keepSession', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'mustWait', target: 'waiting' },
            { guard: 'mustRedirect', target: 'redirecting' },
            { target: 'opening' },
          ],
        },
        waiting: { tags: 'waiting' },
        redirecting: { tags: 'waiting', entry: 'redirect' },
        opening: {
          tags: 'waiting',
          invoke: {
            id: 'openScreen',
            src: 'openScreen',
            input: ({ context }) => ({ screen: screenOf(context) }),
            onDone: 'entering',
            onError: 'unopened',
          },
          initial: 'brief',
          states: {
            brief: { after: { patience: 'slow' } },
            slow: { tags: 'slow' },
          },
        },
        unopened: {
          tags: 'failed',
          on: { 'screen.retried': 'opening' },
        },
        /** A bug ended the screen. It is shown in its place, and the rest of the product goes on. */
        broken: {
          tags: 'failed',
          on: { 'screen.retried': 'deciding' },
        },
        /** A bug ended something that every screen needs: only a new page helps. */
        dead: {
          tags: 'dead',
          meta: { terminal: true },
          on: { 'location.changed': {}, 'session.reported': {} },
        },
        entering: {
          always: [
            { guard: { type: 'shows', params: { screen: 'tenantChoice' } }, target: 'tenantChoice' },
            { guard: { type: 'shows', params: { screen: 'projects' } }, target: 'projects' },
            { target: 'still' },
          ],
        },
        /** A screen without behaviour of its own. */
        still: { tags: 'shown' },
        tenantChoice: {
          tags: 'shown',
          invoke: {
            id: 'screen',
            src: 'tenantChoice',
            input: ({ context }) => ({ user: context.session.user }),
            onError: 'broken',
          },
        },
        projects: {
          tags: 'shown',
          invoke: { id: 'screen', src: 'projects', onError: 'broken' },
          exit: 'dropWork',
          on: {
            'session.reported': {
              guard: { type: 'isResumption', params: ({ event }) => event },
              actions: [{ type: 'keepSession', params: ({ event }) => event }, 'passResumption'],
            },
          },
        },
      },
    },
    work: {
      initial: 'saved',
      states: {
        saved: {
          entry: { type: 'order', params: { type: 'guard', on: false } },
          on: {
            'work.unsaved': 'unsaved',
            'navigation.requested': [
              { guard: { type: 'isHere', params: ({ event }) => ({ path: event.to }) } },
              {
                actions: {
                  type: 'order',
                  params: ({ event: { to, replace = false, delta } }) => ({ type: 'go', to, replace, delta }),
                },
              },
            ],
            'tenant.chosen': {
              actions: [
                { type: 'enterTenant', params: ({ event }) => ({ tenantId: event.tenantId }) },
                { type: 'order', params: { type: 'go', to: '/tenant/dashboard', replace: false } },
              ],
            },
            'logout.requested': { actions: 'logOut' },
          },
        },
        unsaved: {
          entry: { type: 'order', params: { type: 'guard', on: true } },
          on: {
            'work.saved': 'saved',
            'navigation.requested': [
              { guard: { type: 'isHere', params: ({ event }) => ({ path: event.to }) } },
              {
                target: 'asking',
                actions: { type: 'keepDeparture', params: ({ event }) => ({ departure: event }) },
              },
            ],
            'tenant.chosen': {
              target: 'asking',
              actions: { type: 'keepDeparture', params: ({ event }) => ({ departure: event }) },
            },
            'logout.requested': {
              target: 'asking',
              actions: { type: 'keepDeparture', params: ({ event }) => ({ departure: event }) },
            },
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'discard.confirmed': { target: 'saved', actions: ['resumeDeparture', 'forgetDeparture'] },
            'discard.declined': { target: 'unsaved', actions: 'forgetDeparture' },
            'work.saved': { target: 'saved', actions: ['resumeDeparture', 'forgetDeparture'] },
          },
        },
      },
    },
  },
});

export type AppActor = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The screen that belongs to the current location and session, or null while that is not known. */
export function selectScreen({ context }: AppSnapshot): ScreenName | null {
  const decision = decide(context.location, context.session);
  return decision.kind === 'show' ? decision.screen : null;
}

/** The layout around the current screen. */
export function selectArea(snapshot: AppSnapshot): Area {
  const screen = selectScreen(snapshot);
  return screen === null ? 'bare' : areaOf(screen);
}

export type PlacePhase = 'waiting' | 'slow' | 'unopened' | 'broken' | 'dead' | 'shown';

export function selectPlacePhase(snapshot: AppSnapshot): PlacePhase {
  if (snapshot.hasTag('shown')) return 'shown';
  if (snapshot.hasTag('failed')) return snapshot.matches({ place: 'broken' }) ? 'broken' : 'unopened';
  if (snapshot.hasTag('dead')) return 'dead';
  return snapshot.hasTag('slow') ? 'slow' : 'waiting';
}

/** True while the place waits for what the tenant area needs (SPEC §2, tenant layout). */
export function selectWaitsForTenant({ context }: AppSnapshot): boolean {
  return context.location?.startsWith('/tenant') ?? false;
}

export function selectSession({ context }: AppSnapshot): SessionFacts {
  return context.session;
}

export function selectLocation({ context }: AppSnapshot): string {
  return context.location ?? '/';
}

function screenOf({ location, session }: AppContext): ScreenName {
  const decision = decide(location, session);
  return decision.kind === 'show' ? decision.screen : 'notFound';
}

function redirectOf({ location, session }: AppContext): string {
  const decision = decide(location, session);
  return decision.kind === 'redirect' ? decision.to : '/';
}

function departureOf({ departure }: AppContext): Departure {
  if (departure === null) throw new Error('nothing waits to be resumed');
  return departure;
}
