import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { isSameHolder, type SessionFacts } from '../../domain/session.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { AppMail } from '../shared/appMailbox.ts';
import { patienceMs } from '../shared/patience.ts';
import { noticesMachine } from './noticesMachine.ts';
import { decide, type ScreenName } from './routes.ts';
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
  | { type: 'discard.declined' }
  | { type: 'turn.ended' };

/** What the app asks of the browser's history. */
export type NavigationOrder =
  | { type: 'go'; to: string; replace: boolean; delta?: number }
  | { type: 'guard'; on: boolean };

export interface AppContext {
  location: string | null;
  session: SessionFacts;
  departure: Departure | null;
}

/** Screens that work on rows: unsaved work is dropped with them, and a resumed session is told to them. */
export const workScreens = [
  'projects',
  'suppliers',
  'customers',
  'accounts',
  'costCenters',
  'payables',
  'receivables',
  'treasury',
  'ledger',
  'users',
  'tenants',
  'links',
] as const;
export type WorkScreen = (typeof workScreens)[number];

const screenPort = () => fromCallback(() => {});

/** What the app machine is made of; its chart is in appMachine.ts. */
export const appSetup = setup({
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
    /** Tells when what is under way has come to its end. */
    turn: fromCallback(({ sendBack }) => queueMicrotask(() => sendBack({ type: 'turn.ended' }))),
    tenantChoice: screenPort(),
    projects: screenPort(),
    suppliers: screenPort(),
    customers: screenPort(),
    accounts: screenPort(),
    costCenters: screenPort(),
    payables: screenPort(),
    receivables: screenPort(),
    treasury: screenPort(),
    ledger: screenPort(),
    users: screenPort(),
    tenants: screenPort(),
    links: screenPort(),
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
    keepSession: assign((_, { session }: { session: SessionFacts }) => ({ session })),
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
});

export function screenOf({ location, session }: AppContext): ScreenName {
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
