import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { unknownSession } from '../../domain/session/session.ts';
import { machineOptions, waiting } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import { appSetup, screenInput, screenOf } from './appSetup.ts';
import { nearestPlace, ofWorkScreens, type WorkScreen, workScreens } from './routes.ts';

/**
 * The root of the actor system. It maps location and session to one screen, runs that screen, and asks before unsaved
 * work is left. Sign-in belongs to the session.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  options: machineOptions,
  context: { location: null, session: unknownSession, departure: null },
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
  on: { 'notice.raised': { actions: 'passNotice' } },
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
            actions: [{ type: 'keepSession', params: theEvent }, 'forgetNotices'],
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
            { guard: 'mustRedirect', target: 'redirecting', actions: 'redirect' },
            { target: 'opening' },
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
          on: { 'location.changed': {}, 'screen.broke': {}, 'session.reported': {} },
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
                actions: {
                  type: 'order',
                  params: ({ event: { to, replace = false, delta, isAnew } }) => ({
                    type: 'go',
                    to,
                    replace,
                    delta,
                    isAnew,
                  }),
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
    invoke: { id: 'screen', src, input: ({ context }) => screenInput(context), onError: 'broken' },
    exit: 'dropWork',
    on: {
      'undo.requested': {
        guard: { type: 'shows', params: ({ event }) => event.undo },
        actions: { type: 'passUndo', params: theEvent },
      },
    },
  });
}
