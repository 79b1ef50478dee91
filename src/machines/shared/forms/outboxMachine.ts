import { type ActorRefFrom, type AnyActorRef, assign, sendTo, setup } from 'xstate';
import { type NoticeContent, tellApp } from '../appMailbox.ts';
import type { OutdatedNews } from '../lists/rowNews.ts';
import { machineOptions } from '../patience.ts';
import { theEvent } from '../theEvent.ts';

/** The user and the company of a session, as far as there are any. */
export interface Holder {
  user?: string;
  tenant?: string | null;
}

/** A write whose screen was left before the answer. */
export interface Letter {
  write: string;
  /** At the start of the write. */
  sender: Holder;
}

/** The outcome of a write that was left. */
export interface Reply {
  write: string;
  /** At the answer. */
  reader: Holder;
  notice: NoticeContent;
  /** True when the host wrote it, or may have. */
  isWritten: boolean;
}

type OutboxEvent = ({ type: 'write.left' } & Letter) | ({ type: 'write.answered' } & Reply);

/**
 * Writes that outlive their screen (decision D26): the outcome of each is announced when it comes, to the same user, and
 * the open lists read again. An undo is offered in the company of the write only.
 */
export const outboxMachine = setup({
  types: { context: {} as { letters: Letter[] }, events: {} as OutboxEvent, tags: {} as 'waiting' },
  guards: {
    isOtherUser: ({ context }, { write, reader }: Reply) => senderOf(context, write)?.user !== reader.user,
    isRefused: (_, { isWritten }: Reply) => !isWritten,
    isEmpty: ({ context }) => context.letters.length === 0,
  },
  actions: {
    keep: assign(({ context }, { write, sender }: Letter) => ({
      letters: [...context.letters, { write, sender }],
    })),
    drop: assign(({ context }, { write }: Reply) => ({
      letters: context.letters.filter((letter) => letter.write !== write),
    })),
    tellApp: tellApp(),
    /** The open list by name. */
    outdateList: sendTo(({ system, self }): AnyActorRef => system.get('list') ?? self, outdated),
    /** The screen may have another list. */
    outdateScreen: sendTo(
      ({ system, self }): AnyActorRef => system.get('app')?.getSnapshot().children?.screen ?? self,
      outdated,
    ),
  },
}).createMachine({
  id: 'outbox',
  options: machineOptions,
  context: { letters: [] },
  initial: 'empty',
  on: {
    'write.left': { target: '.waiting', actions: { type: 'keep', params: theEvent } },
  },
  states: {
    empty: {},
    waiting: {
      tags: 'waiting',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'write.answered': [
          {
            guard: { type: 'isOtherUser', params: theEvent },
            actions: { type: 'drop', params: theEvent },
          },
          {
            guard: { type: 'isRefused', params: theEvent },
            actions: [
              { type: 'tellApp', params: ({ context, event }) => announced(context, event) },
              { type: 'drop', params: theEvent },
            ],
          },
          {
            actions: [
              { type: 'tellApp', params: ({ context, event }) => announced(context, event) },
              'outdateList',
              'outdateScreen',
              { type: 'drop', params: theEvent },
            ],
          },
        ],
      },
    },
  },
});

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;

function outdated(): OutdatedNews {
  return { type: 'list.outdated' };
}

function senderOf({ letters }: { letters: Letter[] }, write: string): Holder | undefined {
  return letters.find((letter) => letter.write === write)?.sender;
}

function announced(context: { letters: Letter[] }, { write, reader, notice }: Reply) {
  const { undo, ...plain } = notice;
  const isHome = senderOf(context, write)?.tenant === reader.tenant;
  return { type: 'notice.raised', notice: undo && isHome ? notice : plain } as const;
}
