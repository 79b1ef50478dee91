import { type ActorRefFrom, assign, raise, setup } from 'xstate';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';

export interface Notice extends NoticeContent {
  id: string;
}

export type NoticesEvent =
  | { type: 'notice.raised'; notice: NoticeContent }
  | { type: 'notice.dismissed'; id: string }
  | { type: 'notice.expired'; id: string };

/** SPEC §9: toasts close after four seconds, five at most. */
const displayMs = 4000;
const mostNotices = 5;

/**
 * The notices on screen, newest last. A failure that nothing else shows, or what insists, has no clock: it stays until
 * it is dismissed (WCAG 2.2.1).
 */
export const noticesMachine = setup({
  types: {
    context: {} as { notices: Notice[]; nextId: number },
    events: {} as NoticesEvent,
    tags: {} as 'showing',
  },
  delays: { display: displayMs },
  guards: {
    mustBeDismissed: (_, { notice }: { notice: NoticeContent }) =>
      (notice.tone === 'danger' && !notice.passes) || notice.insists === true,
    isLast: ({ context }, params: { id: string }) =>
      context.notices.every((notice) => notice.id === params.id),
  },
  actions: {
    keepNotice: assign(({ context }, params: { notice: NoticeContent }) => ({
      notices: [...context.notices, { ...params.notice, id: String(context.nextId) }].slice(-mostNotices),
      nextId: context.nextId + 1,
    })),
    expireLater: raise(
      ({ context }) => ({ type: 'notice.expired' as const, id: String(context.nextId - 1) }),
      {
        delay: 'display',
      },
    ),
    dropNotice: assign(({ context }, params: { id: string }) => ({
      notices: context.notices.filter((notice) => notice.id !== params.id),
    })),
  },
}).createMachine({
  id: 'notices',
  options: machineOptions,
  context: { notices: [], nextId: 1 },
  on: {
    'notice.raised': [
      {
        guard: { type: 'mustBeDismissed', params: ({ event }) => event },
        target: '.showing',
        actions: { type: 'keepNotice', params: ({ event }) => event },
      },
      {
        target: '.showing',
        actions: [{ type: 'keepNotice', params: ({ event }) => event }, 'expireLater'],
      },
    ],
  },
  initial: 'quiet',
  states: {
    quiet: {},
    showing: {
      tags: 'showing',
      on: {
        'notice.dismissed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'dropNotice', params: ({ event }) => event },
          },
          { actions: { type: 'dropNotice', params: ({ event }) => event } },
        ],
        'notice.expired': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'dropNotice', params: ({ event }) => event },
          },
          { actions: { type: 'dropNotice', params: ({ event }) => event } },
        ],
      },
    },
  },
});

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
