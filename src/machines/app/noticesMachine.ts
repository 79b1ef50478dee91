import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate';
import { type AppMail, type NoticeContent, tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

export interface Notice extends NoticeContent {
  id: string;
}

/** A notice in the list 'Avisos'. */
export interface Alert extends Notice {
  isRead: boolean;
}

export interface NoticesContext {
  /** The toasts on screen, newest last. */
  notices: Notice[];
  /** Notices that wait for OK, oldest first. */
  pending: Notice[];
  /** The list 'Avisos', newest first. */
  alerts: Alert[];
  /** The toasts under the pointer or focus; one with both is listed twice. */
  held: string[];
  nextId: number;
}

export type NoticesEvent =
  | { type: 'notice.raised'; notice: NoticeContent }
  | { type: 'notice.dismissed'; id: string }
  | { type: 'notice.acknowledged'; id: string }
  /** The pointer or the focus enters or leaves a toast. */
  | { type: 'notice.held'; id: string }
  | { type: 'notice.released'; id: string }
  | { type: 'notice.expired'; id: string }
  | { type: 'notice.undone'; id: string }
  /** The undo belongs to another company than the current one. */
  | { type: 'undo.voided' }
  /** The user is gone. */
  | { type: 'holder.left' }
  | { type: 'alerts.opened' }
  | { type: 'alerts.closed' }
  | { type: 'alerts.cleared' };

/** Toasts close after four seconds, five at most (SPEC §9). */
const displayMs = 4000;
const mostNotices = 5;
/** Number of read alerts that are kept. */
const mostRead = 20;

/**
 * Notices to the user (decision D23). Each toast has its own timer, which waits while the toast is pointed at or
 * focused. Important ones stay in the list 'Avisos' until read; some wait for OK, however many toasts pass.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    tags: {} as 'showing' | 'listed',
  },
  delays: { display: displayMs },
  guards: {
    isHeld: ({ context }, { id }: { id: string }) => context.held.includes(id),
    canBeUndone: ({ context }, { id }: { id: string }) => shown(context, id)?.undo !== undefined,
    isLast: ({ context }, params: { id: string }) =>
      context.notices.every((notice) => notice.id === params.id),
  },
  actions: {
    take: assign(({ context }, params: { notice: NoticeContent }) => taken(context, params.notice)),
    closeLater: raise((_, { id }: { id: string }) => ({ type: 'notice.expired' as const, id }), {
      delay: 'display',
    }),
    tellApp: tellApp(),
    dismiss: raise((_, { id }: { id: string }) => ({ type: 'notice.dismissed' as const, id })),
    hold: assign(({ context }, { id }: { id: string }) => ({ held: [...context.held, id] })),
    letGo: assign(({ context }, params: { id: string }) => ({
      held: context.held.filter((id, at, held) => id !== params.id || at !== held.indexOf(id)),
    })),
    drop: assign(({ context }, params: { id: string }) => ({
      notices: without(context.notices, params.id),
      held: context.held.filter((id) => id !== params.id),
    })),
    markRead: assign(({ context }, params: { id: string }) => ({
      alerts: read(context.alerts, ({ id }) => id === params.id),
    })),
    markAllRead: assign(({ context }) => ({ alerts: read(context.alerts, () => true) })),
    acknowledge: assign(({ context }, params: { id: string }) => ({
      pending: without(context.pending, params.id),
    })),
    clearAlerts: assign({ alerts: [] }),
    forget: assign({ notices: [], held: [], pending: [], alerts: [] }),
    dropUndo: assign(({ context }) => ({ notices: context.notices.map(withoutUndo) })),
  },
}).createMachine({
  id: 'notices',
  options: machineOptions,
  context: { notices: [], pending: [], alerts: [], held: [], nextId: 1 },
  type: 'parallel',
  states: {
    toasts: {
      initial: 'quiet',
      on: {
        'notice.raised': {
          target: '.showing',
          actions: [
            { type: 'take', params: theEvent },
            { type: 'closeLater', params: ({ context }) => ({ id: lastId(context) }) },
          ],
        },
        'holder.left': { target: '.quiet', actions: 'forget' },
      },
      states: {
        quiet: {},
        showing: {
          tags: 'showing',
          on: {
            'notice.held': { actions: { type: 'hold', params: theEvent } },
            'notice.released': {
              actions: [
                { type: 'letGo', params: theEvent },
                { type: 'closeLater', params: theEvent },
              ],
            },
            'notice.dismissed': [
              {
                guard: { type: 'isLast', params: theEvent },
                target: 'quiet',
                actions: [
                  { type: 'drop', params: theEvent },
                  { type: 'markRead', params: theEvent },
                ],
              },
              {
                actions: [
                  { type: 'drop', params: theEvent },
                  { type: 'markRead', params: theEvent },
                ],
              },
            ],
            'notice.undone': {
              guard: { type: 'canBeUndone', params: theEvent },
              actions: [
                { type: 'tellApp', params: ({ context, event }) => undoOf(context, event.id) },
                { type: 'dismiss', params: theEvent },
              ],
            },
            'undo.voided': { actions: 'dropUndo' },
            'notice.expired': [
              { guard: { type: 'isHeld', params: theEvent } },
              {
                guard: { type: 'isLast', params: theEvent },
                target: 'quiet',
                actions: { type: 'drop', params: theEvent },
              },
              { actions: { type: 'drop', params: theEvent } },
            ],
          },
        },
      },
    },
    questions: {
      on: {
        'notice.acknowledged': { actions: { type: 'acknowledge', params: theEvent } },
      },
    },
    list: {
      initial: 'closed',
      on: { 'holder.left': '.closed' },
      states: {
        closed: { on: { 'alerts.opened': 'open' } },
        open: {
          tags: 'listed',
          on: {
            'alerts.closed': { target: 'closed', actions: 'markAllRead' },
            'alerts.cleared': { target: 'closed', actions: 'clearAlerts' },
          },
        },
      },
    },
  },
});

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

export function selectUnreadCount({ context }: NoticesSnapshot): number {
  return context.alerts.filter(({ isRead }) => !isRead).length;
}

function shown({ notices }: NoticesContext, id: string): Notice | undefined {
  return notices.find((notice) => notice.id === id);
}

function undoOf(context: NoticesContext, id: string): AppMail {
  const undo = shown(context, id)?.undo;
  if (undo) return { type: 'undo.requested', undo };
  throw new Error('no undo');
}

function taken(context: NoticesContext, content: NoticeContent): NoticesContext {
  const notice = { ...content, id: String(context.nextId) };
  const { alerts, pending } = context;
  return {
    ...context,
    notices: [...context.notices, notice].slice(-mostNotices),
    pending: content.mustBeAcknowledged ? [...pending, notice] : pending,
    alerts: mustNotBeMissed(content) ? [{ ...notice, isRead: false }, ...alerts] : alerts,
    nextId: context.nextId + 1,
  };
}

const matters: NoticeContent['tone'][] = ['danger', 'warning', 'caution'];

/** True for a failure or a warning that no form, list or OK dialog shows. */
function mustNotBeMissed({ tone, isShownElsewhere, mustBeAcknowledged }: NoticeContent): boolean {
  return matters.includes(tone) && !isShownElsewhere && !mustBeAcknowledged;
}

/** Drops the oldest of those that were read. */
function read(alerts: Alert[], isMeant: (alert: Alert) => boolean): Alert[] {
  let count = 0;
  return alerts
    .map((alert) => (isMeant(alert) ? { ...alert, isRead: true } : alert))
    .filter(({ isRead }) => !isRead || ++count <= mostRead);
}

function withoutUndo({ undo: _, ...notice }: Notice): Notice {
  return notice;
}

function without(notices: Notice[], id: string): Notice[] {
  return notices.filter((notice) => notice.id !== id);
}

function lastId({ nextId }: NoticesContext): string {
  return String(nextId - 1);
}
