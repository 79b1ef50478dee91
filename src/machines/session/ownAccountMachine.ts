import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { passwordTexts, ownAccountTexts as texts } from '../../texts/ownAccount.ts';
import { failure, success } from '../shared/announcements.ts';
import { raised, tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import type { RowCommandOutcome } from '../shared/rowCommandMachine.ts';
import { type Ending, isOne, ownSessionCommandMachine, ownSessionListMachine } from './ownSessions.ts';
import { type PasswordFormOutcome, passwordFormMachine } from './passwordFormMachine.ts';

export interface OwnAccountContext {
  /** What is being ended, or was last. */
  ending: Ending;
}

export type OwnAccountEvent =
  | { type: 'password.requested' }
  | { type: 'end.requested'; ending: Ending }
  | { type: 'session.resumed' };

/**
 * The own account (ability `account.1`): another password, and the sessions that are open. The one that looks is not
 * ended here: that is signing out.
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
    resumeList: sendTo('list', { type: 'session.resumed' }),
    reloadList: sendTo('list', { type: 'list.outdated' }),
  },
}).createMachine({
  id: 'ownAccount',
  options: machineOptions,
  context: { ending: { id: 'others' } },
  invoke: { id: 'list', src: 'list', systemId: 'list' },
  on: { 'session.resumed': { actions: 'resumeList' } },
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
              {
                type: 'tellApp',
                params: () => raised(success(passwordTexts.changed, passwordTexts.changedText)),
              },
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
              { type: 'tellApp', params: ({ context: { ending } }) => raised(success(endedTitle(ending))) },
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
                  raised(failure(failedTitle(ending), reasonOf(event.output))),
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

function endedTitle(ending: Ending): string {
  return isOne(ending) ? texts.ended : texts.othersEnded;
}

function failedTitle(ending: Ending): string {
  return isOne(ending) ? texts.endFailed : texts.othersFailed;
}

function reasonOf(outcome: RowCommandOutcome<Ending>): string | undefined {
  return outcome.kind === 'failed' ? outcome.text : undefined;
}
