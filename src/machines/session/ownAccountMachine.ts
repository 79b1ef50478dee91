import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { passwordTexts, ownAccountTexts as texts } from '../../texts/session/ownAccount.ts';
import { failure, success } from '../shared/announcements.ts';
import { raised, tellApp } from '../shared/appMailbox.ts';
import type { RowCommandOutcome } from '../shared/lists/rowCommandMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { type Ending, isOne, ownSessionCommandMachine, ownSessionListMachine } from './ownSessions.ts';
import { type PasswordFormOutcome, passwordFormMachine } from './passwordFormMachine.ts';

export interface OwnAccountContext {
  /** The current ending, or the last one. */
  ending: Ending;
}

export type OwnAccountEvent = { type: 'password.requested' } | { type: 'end.requested'; ending: Ending };

/** Notices for a sent password change. */
export const passwordTold = {
  done: () => success(passwordTexts.changed, passwordTexts.changedText),
  failed: (_: unknown, text: string) => failure(passwordTexts.changeFailed, text),
};

/** Notices for ending one session, or all others. */
export const endingTold = {
  done: (ending: Ending) => success(isOne(ending) ? texts.ended : texts.othersEnded),
  failed: ({ row }: { row: Ending }, text?: string) =>
    failure(isOne(row) ? texts.endFailed : texts.othersFailed, text),
};

/**
 * The user's own account (ability `account.1`): password and open sessions. The current session ends only by signing
 * out.
 */
export const ownAccountMachine = setup({
  types: {
    context: {} as OwnAccountContext,
    events: {} as OwnAccountEvent,
    children: {} as { list: 'list'; form: 'form'; command: 'command' },
  },
  actors: { list: ownSessionListMachine, form: passwordFormMachine, command: ownSessionCommandMachine },
  guards: {
    isOther: (_, { ending }: { ending: Ending }) => !(isOne(ending) && ending.is_current),
    isChanged: (_, { outcome }: { outcome: PasswordFormOutcome }) => outcome.isChanged,
    isDone: (_, { outcome }: { outcome: RowCommandOutcome<Ending> }) => outcome.kind === 'done',
    isFailed: (_, { outcome }: { outcome: RowCommandOutcome<Ending> }) => outcome.kind === 'failed',
  },
  actions: {
    tellApp: tellApp(),
    keepEnding: assign((_, { ending }: { ending: Ending }) => ({ ending })),
    reloadList: sendTo('list', { type: 'list.outdated' }),
  },
}).createMachine({
  id: 'ownAccount',
  options: machineOptions,
  context: { ending: { id: 'others' } },
  invoke: { id: 'list', src: 'list', systemId: 'list' },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'password.requested': 'changing',
        'end.requested': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'keepEnding', params: ({ event }) => event },
        },
      },
    },
    changing: {
      invoke: {
        id: 'form',
        src: 'form',
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: [
              'reloadList',
              { type: 'tellApp', params: () => raised(passwordTold.done()) },
              { type: 'tellApp', params: { type: 'password.changed' } },
            ],
          },
          { target: 'browsing', actions: 'reloadList' },
        ],
      },
    },
    ending: {
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => ({ row: context.ending }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: [
              'reloadList',
              { type: 'tellApp', params: ({ context: { ending } }) => raised(endingTold.done(ending)) },
            ],
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: [
              'reloadList',
              {
                type: 'tellApp',
                params: ({ context: { ending }, event }) =>
                  raised(endingTold.failed({ row: ending }, reasonOf(event.output))),
              },
            ],
          },
          { target: 'browsing' },
        ],
      },
    },
  },
});

export type OwnAccountActor = ActorRefFrom<typeof ownAccountMachine>;

function reasonOf(outcome: RowCommandOutcome<Ending>): string | undefined {
  return outcome.kind === 'failed' ? outcome.text : undefined;
}
