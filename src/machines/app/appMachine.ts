import {
  type ActorRefFrom,
  and,
  assign,
  fromCallback,
  not,
  or,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import {
  isSameHolder,
  keepsPermissions,
  type SessionFacts,
  unknownSession,
} from '../../domain/session/session.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { AppMail, RowMail, Undo } from '../shared/appMailbox.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { screenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type Departure, departureOf, type NavigationOrder } from './departure.ts';
import { goalAfter, onlyTenant, onward, pathOf, released } from './goal.ts';
import { notifyResumed } from './liveMachine.ts';
import { noticesMachine } from './noticesMachine.ts';
import {
  decide,
  isWithdrawn,
  nearestPlace,
  ofWorkScreens,
  type ScreenName,
  type WorkScreen,
  workScreens,
} from './routes.ts';
import { shellMachine } from './shellMachine.ts';

export type AppEvent =
  | AppMail
  | Departure
  /** `isAnew`: unsaved work was discarded for it, so an equal screen restarts too. */
  /** `href` includes the query. */
  | { type: 'location.changed'; path: string; href?: string; isAnew?: boolean }
  | { type: 'screen.retried' }
  /** The screen could not be drawn. */
  | { type: 'screen.broke' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'turn.ended' };

export interface AppContext {
  location: string | null;
  session: SessionFacts;
  departure: Departure | null;
  /** Address to go on to once signed in, with its query; null for none (ability `lists.1`). */
  goal: string | null;
}

const screenPort = () => fromCallback(() => {});

/** A role with fewer permissions restarts the screen, but not at the price of unsaved work (decision D15). */
const losesNothing = or([
  ({ context, event }: { context: AppContext; event: AppEvent }) =>
    'session' in event && keepsPermissions(context.session, event.session),
  not(stateIn({ work: 'saved' })),
]);

const appSetup = setup({
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
    /** The goal is elsewhere and may be shown by now. */
    goesOn: ({ context: { goal, location, session } }) => {
      const to = onward(goal, session) ?? released(location, goal, session);
      return to !== null && pathOf(to) !== location;
    },
    hasOnlyTenant: ({ context: { location, session } }) => onlyTenant(location, session) !== null,
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
    losesPermissions: ({ context }, params: { session: SessionFacts }) =>
      isSameHolder(context.session, params.session) && !keepsPermissions(context.session, params.session),
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
    keepLocation: assign(({ context }, { path, href = path }: { path: string; href?: string }) => ({
      location: path,
      goal: context.session.phase === 'waiting' ? href : context.goal,
    })),
    keepGoal: assign(({ context }) => ({
      goal: goalAfter(context, screenOf(context)),
    })),
    /** Where the only company leads to: the goal, if it may be shown then. */
    keepGoalInside: assign(({ context: { goal, location, session } }) => ({
      goal: onward(goal, { ...session, tenantId: onlyTenant(location, session) }) ?? '/',
    })),
    forgetGoal: assign({ goal: null }),
    forgetReached: assign(({ context: { goal, session } }) => ({
      goal: onward(goal, session) === null ? goal : null,
    })),
    goOn: sendTo('navigation', ({ context: { goal, session } }) => ({
      type: 'go' as const,
      to: onward(goal, session) ?? '/',
      replace: true,
    })),
    enterOnlyTenant: sendTo('session', ({ context: { location, session } }) => ({
      type: 'tenant.entered' as const,
      tenantId: onlyTenant(location, session) ?? '',
    })),
    refreshUser: sendTo('session', { type: 'user.outdated' }),
    keepSession: assign((_, { session }: { session: SessionFacts }) => ({ session })),
    keepDeparture: assign((_, params: { departure: Departure }) => params),
    resumeDeparture: raise(({ context }) => ({ ...departureOf(context), isAnew: true })),
    forgetDeparture: assign({ departure: null }),
    dropWork: raise({ type: 'work.saved' }),
    passNotice: sendTo('notices', theEvent),
    /** For the search of everything. */
    passRow: sendTo('shell', ({ context }, news: RowMail) => ({
      screen: screenOf(context),
      tenantId: context.session.tenantId,
      ...news,
    })),
    forgetRows: sendTo('shell', { type: 'holder.changed' }),
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

const asksBefore = appSetup.createStateConfig({
  on: {
    'navigation.requested': [
      { guard: { type: 'leadsHere', params: theEvent } },
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
}).on;

/**
 * The root of the actor system. It maps location and session to one screen, runs that screen, and asks before unsaved
 * work is left. Sign-in belongs to the session.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  options: machineOptions,
  context: { location: null, session: unknownSession, departure: null, goal: null },
  invoke: [
    { id: 'navigation', src: 'navigation', onError: { target: ['.place.dead', '.work.saved'] } },
    { id: 'notices', src: 'notices', onError: { target: ['.place.dead', '.work.saved'] } },
    { id: 'shell', src: 'shell', onError: { target: ['.place.dead', '.work.saved'] } },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      onDone: { target: ['.place.dead', '.work.saved'] },
      onError: { target: ['.place.dead', '.work.saved'] },
    },
  ],
  on: {
    'notice.raised': { actions: 'passNotice' },
    'password.changed': { actions: 'refreshUser' },
    'row.*': { actions: { type: 'passRow', params: theEvent } },
    'rows.listed': { actions: { type: 'passRow', params: theEvent } },
  },
  type: 'parallel',
  states: {
    place: {
      initial: 'deciding',
      on: {
        'location.changed': [
          { guard: { type: 'isHere', params: theEvent } },
          { target: '.deciding', actions: { type: 'keepLocation', params: theEvent } },
        ],
        'screen.broke': '.broken',
        'screen.outgrown': '.deciding',
        'session.reported': [
          {
            guard: 'isResumption',
            actions: [{ type: 'keepSession', params: theEvent }, 'notifyResumed'],
          },
          {
            guard: 'isSameHolder',
            actions: { type: 'keepSession', params: theEvent },
          },
          {
            guard: { type: 'isOtherUser', params: theEvent },
            target: '.deciding',
            actions: [{ type: 'keepSession', params: theEvent }, 'forgetNotices', 'forgetRows'],
          },
          {
            guard: { type: 'isWithdrawn', params: theEvent },
            target: '.redirecting',
            actions: [
              { type: 'keepSession', params: theEvent },
              'voidUndo',
              {
                type: 'order',
                params: ({ context, event }) => ({
                  type: 'go',
                  to: nearestPlace(context.location ?? '/', event.session),
                  replace: true,
                }),
              },
            ],
          },
          { target: '.deciding', actions: [{ type: 'keepSession', params: theEvent }, 'voidUndo'] },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'mustWait', target: 'waiting' },
            { guard: 'goesOn', target: 'redirecting', actions: ['goOn', 'forgetReached'] },
            {
              guard: 'hasOnlyTenant',
              target: 'redirecting',
              actions: ['keepGoalInside', 'enterOnlyTenant'],
            },
            { guard: 'mustRedirect', target: 'redirecting', actions: 'redirect' },
            { target: 'opening', actions: 'keepGoal' },
          ],
        },
        waiting: { tags: 'waiting' },
        redirecting: { tags: 'waiting' },
        opening: {
          tags: 'waiting',
          invoke: {
            id: 'openScreen',
            src: 'openScreen',
            input: ({ context }) => ({ screen: screenOf(context) }),
            onDone: 'entering',
            onError: 'unopened',
          },
          ...waiting,
        },
        unopened: {
          tags: 'failed',
          on: { 'screen.retried': 'opening' },
        },
        /** A bug ended the screen or its drawing. An error takes its place; the rest of the product keeps working. */
        broken: {
          tags: 'failed',
          on: { 'screen.retried': 'deciding' },
        },
        /** A bug, or code that did not load, ended something that every screen needs: only a reload helps. */
        dead: {
          tags: 'dead',
          meta: { terminal: true },
          on: { 'location.changed': {}, 'screen.broke': {}, 'screen.outgrown': {}, 'session.reported': {} },
        },
        entering: {
          always: [
            { guard: { type: 'shows', params: { screen: 'tenantChoice' } }, target: 'tenantChoice' },
            ...workScreens.map((screen) => ({
              guard: { type: 'shows', params: { screen } } as const,
              target: screen,
            })),
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
        ...ofWorkScreens(workScreen),
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
              { guard: { type: 'leadsHere', params: theEvent } },
              {
                actions: [
                  'forgetGoal',
                  {
                    type: 'order',
                    params: ({ event: { to, replace = false, delta, isAnew } }) => ({
                      type: 'go',
                      to,
                      replace,
                      delta,
                      isAnew,
                    }),
                  },
                ],
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
            ...asksBefore,
            'work.saved': 'saved',
            'session.reported': {
              guard: { type: 'losesPermissions', params: theEvent },
              target: 'outgrown',
            },
          },
        },
        /** The screen still offers what the former permissions allowed, until its work is done. */
        outgrown: {
          entry: { type: 'order', params: { type: 'guard', on: true } },
          on: {
            ...asksBefore,
            'work.saved': {
              target: 'resuming',
              actions: { type: 'keepDeparture', params: { departure: { type: 'screen.outgrown' } } },
            },
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'discard.confirmed': { target: 'saved', actions: ['resumeDeparture', 'forgetDeparture'] },
            'discard.declined': { target: 'unsaved', actions: 'forgetDeparture' },
            'work.saved': 'resuming',
            'session.reported': { target: 'unsaved', actions: 'forgetDeparture' },
          },
        },
        /** The saving screen first receives and announces its result; then the departure continues. */
        resuming: {
          entry: { type: 'order', params: { type: 'guard', on: false } },
          invoke: { id: 'turn', src: 'turn', onError: '#app.place.dead' },
          on: {
            'turn.ended': { target: 'saved', actions: ['resumeDeparture', 'forgetDeparture'] },
            // The result needs attention first, such as a new API key that is shown only once: the departure is
            // dropped.
            'work.unsaved': { target: 'unsaved', actions: 'forgetDeparture' },
            'session.reported': { target: 'saved', actions: 'forgetDeparture' },
          },
        },
      },
    },
  },
});

export type AppActor = ActorRefFrom<typeof appMachine>;

export type AppSnapshot = SnapshotFrom<typeof appMachine>;

function workScreen(src: WorkScreen) {
  return appSetup.createStateConfig({
    tags: 'shown',
    invoke: { id: 'screen', src, input: ({ context }) => screenInput(context.session), onError: 'broken' },
    exit: 'dropWork',
    on: {
      'undo.requested': {
        guard: { type: 'shows', params: ({ event }) => event.undo },
        actions: { type: 'passUndo', params: theEvent },
      },
    },
  });
}

export function screenOf({ location, session }: AppContext): ScreenName {
  const decision = decide(location, session);
  return decision.kind === 'show' ? decision.screen : 'notFound';
}

function redirectOf({ location, session }: AppContext): string {
  const decision = decide(location, session);
  return decision.kind === 'redirect' ? decision.to : '/';
}
