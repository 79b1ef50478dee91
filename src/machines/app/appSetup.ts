import { and, assign, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { permissionsOf } from '../../domain/permission.ts';
import { isSameHolder, keepsPermissions, roleIn, type SessionFacts } from '../../domain/session/session.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { AppMail, Undo } from '../shared/appMailbox.ts';
import { patienceMs } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { notifyResumed } from './liveMachine.ts';
import { noticesMachine } from './noticesMachine.ts';
import { decide, isWithdrawn, ofWorkScreens, type ScreenName } from './routes.ts';
import { shellMachine } from './shellMachine.ts';

/** A request that would leave the screen; it waits while the user is asked about unsaved work (decision D19). */
export type Departure =
  | { type: 'navigation.requested'; to: string; replace?: boolean; delta?: number; isAnew?: boolean }
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'logout.requested' };

export type AppEvent =
  | AppMail
  | Departure
  /** `isAnew`: unsaved work was discarded for it, so an equal screen restarts too. */
  | { type: 'location.changed'; path: string; isAnew?: boolean }
  | { type: 'screen.retried' }
  /** The screen could not be drawn. */
  | { type: 'screen.broke' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'turn.ended' };

/** Requests to the browser's history. */
export type NavigationOrder =
  | { type: 'go'; to: string; replace: boolean; delta?: number; isAnew?: boolean }
  | { type: 'guard'; on: boolean };

export interface AppContext {
  location: string | null;
  session: SessionFacts;
  departure: Departure | null;
}

const screenPort = () => fromCallback(() => {});

/** A role with fewer permissions restarts the screen, but not at the price of unsaved work (decision D15). */
const losesNothing = or([
  ({ context, event }: { context: AppContext; event: AppEvent }) =>
    'session' in event && keepsPermissions(context.session, event.session),
  not(stateIn({ work: 'saved' })),
]);

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
    /** Loads the code of a screen and provides the actors of the ports below. */
    openScreen: port<void, { screen: ScreenName }>('app: openScreen'),
    /** Signals the end of the current turn. */
    turn: fromCallback(({ sendBack }) => queueMicrotask(() => sendBack({ type: 'turn.ended' }))),
    tenantChoice: screenPort(),
    ...ofWorkScreens(screenPort),
  },
  delays: { patience: patienceMs },
  guards: {
    mustWait: ({ context }) => decide(context.location, context.session).kind === 'wait',
    mustRedirect: ({ context }) => decide(context.location, context.session).kind === 'redirect',
    shows: ({ context }, params: { screen: string }) => screenOf(context) === params.screen,
    isHere: ({ context }, { path, isAnew = false }: { path: string; isAnew?: boolean }) =>
      path === context.location && !isAnew,
    /** A history step on the same path still changes the address. */
    leadsHere: ({ context }, { to, delta }: { to: string; delta?: number }) =>
      to === context.location && delta === undefined,
    isSameHolder: and([
      ({ context, event }) => 'session' in event && isSameHolder(context.session, event.session),
      losesNothing,
    ]),
    isOtherUser: ({ context: { session: before } }, { session }: { session: SessionFacts }) =>
      before.user !== null && before.user.id !== session.user?.id,
    isWithdrawn: ({ context }, params: { session: SessionFacts }) =>
      isWithdrawn(context.location, context.session, params.session),
    isResumption: and([
      ({ context, event }) =>
        'session' in event &&
        context.session.phase === 'expired' &&
        event.session.phase === 'active' &&
        isSameHolder(context.session, event.session),
      losesNothing,
    ]),
  },
  actions: {
    keepLocation: assign((_, params: { path: string }) => ({ location: params.path })),
    keepSession: assign((_, { session }: { session: SessionFacts }) => ({ session })),
    keepDeparture: assign((_, params: { departure: Departure }) => params),
    resumeDeparture: raise(({ context }) => ({ ...departureOf(context), isAnew: true })),
    forgetDeparture: assign({ departure: null }),
    dropWork: raise({ type: 'work.saved' }),
    passNotice: sendTo('notices', theEvent),
    /** One user's notices are not shown to the next. */
    forgetNotices: sendTo('notices', { type: 'holder.left' }),
    /** Ids of one company exist in another too: nothing is undone there. */
    voidUndo: sendTo('notices', { type: 'undo.voided' }),
    passUndo: sendTo('screen', (_, { undo }: { undo: Undo }) => undo.event),
    notifyResumed: ({ self }) => notifyResumed(self.getSnapshot()),
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

/** Input of every screen that works on rows. */
export function screenInput({ session }: AppContext): ScreenInput {
  return { capabilities: session.capabilities, permissions: permissionsOf(roleIn(session)) };
}

export function screenOf({ location, session }: AppContext): ScreenName {
  const decision = decide(location, session);
  return decision.kind === 'show' ? decision.screen : 'notFound';
}

function redirectOf({ location, session }: AppContext): string {
  const decision = decide(location, session);
  return decision.kind === 'redirect' ? decision.to : '/';
}

function departureOf({ departure }: AppContext): Departure {
  if (departure === null) throw new Error('nothing waits');
  return departure;
}
