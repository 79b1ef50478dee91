import { assign, setup } from 'xstate';
import {
  isOutcomeUnknown,
  isUnjudged,
  type Problem,
  refusalOfCode,
  toProblem,
} from '../../../domain/problem.ts';
import { tellBooks } from '../appMailbox.ts';
import { machineOptions } from '../patience.ts';
import { port } from '../port.ts';
import { theEvent } from '../theEvent.ts';
import { isConflict } from './formConflict.ts';

/** A body to send, with its row, null for a new one; the key identifies the intention (decision D18). */
export interface Order<Row, Body> {
  row: Row | null;
  body: Body;
  key: string;
}

/** A body sent under a key, with unknown outcome. */
export type Doubt<Body> = Pick<Order<unknown, Body>, 'body' | 'key'>;

type Ending<Answer> =
  | { kind: 'accepted'; answer: Answer }
  /** The host sent a newer row than the edited one. */
  | { kind: 'outdated'; problem: Problem }
  | { kind: 'refused'; problem: Problem };

/** The outcome of sending, and the remaining doubts. */
export type SendingOutcome<Body, Answer> = Ending<Answer> & { doubts: Doubt<Body>[] };

export interface SendingContext<Row, Body, Answer> extends Order<Row, Body> {
  doubts: Doubt<Body>[];
  ending: Ending<Answer> | null;
}

/**
 * Sends one body (decisions D18, D27): a body with unknown outcome is sent again under its old key, any other under a
 * new one. A form invokes this on submission, and keeps the doubts until the next one.
 */
export function createSendingMachine<Row, Body, Answer = Row>() {
  return setup({
    types: {
      context: {} as SendingContext<Row, Body, Answer>,
      input: {} as Omit<Order<Row, Body>, 'key'> & { doubts: Doubt<Body>[] },
      output: {} as SendingOutcome<Body, Answer>,
    },
    actors: {
      newKey: port<string>('sending: newKey'),
      save: port<Answer, Order<Row, Body>>('sending: save'),
    },
    guards: {
      isInDoubt: ({ context }) => context.doubts.some((doubt) => isSame(doubt, context)),
      isConflict: (_, params: { error: unknown }) => isConflict(toProblem(params.error)),
      isPeriodClosed: (_, { error }: { error: unknown }) =>
        refusalOfCode(toProblem(error), 'period_closed') !== null,
      isOutcomeUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(toProblem(params.error)),
      isUnjudged: (_, params: { error: unknown }) => isUnjudged(toProblem(params.error)),
    },
    actions: {
      tellBooks: tellBooks(),
      recallKey: assign(({ context }) => ({
        key: context.doubts.find((doubt) => isSame(doubt, context))?.key ?? '',
      })),
      keepKey: assign((_, params: { key: string }) => params),
      doubt: assign(({ context }) => ({
        doubts: [...otherDoubts(context), { body: context.body, key: context.key }],
      })),
      settle: assign(({ context }) => ({ doubts: otherDoubts(context) })),
      accept: assign((_, { answer }: { answer: Answer }) => ({
        ending: { kind: 'accepted' as const, answer },
      })),
      refuse: assign((_, { error }: { error: unknown }) => ({
        ending: { kind: 'refused' as const, problem: toProblem(error) },
      })),
      outdate: assign((_, { error }: { error: unknown }) => ({
        ending: { kind: 'outdated' as const, problem: toProblem(error) },
      })),
    },
  }).createMachine({
    id: 'sending',
    options: machineOptions,
    context: ({ input }) => ({ ...input, key: '', ending: null }),
    output: ({ context }) => ({ ...endingOf(context), doubts: context.doubts }),
    initial: 'recalling',
    states: {
      recalling: {
        always: [{ guard: 'isInDoubt', target: 'sending', actions: 'recallKey' }, { target: 'identifying' }],
      },
      identifying: {
        invoke: {
          id: 'newKey',
          src: 'newKey',
          onDone: {
            target: 'sending',
            actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
          },
          onError: { target: 'ended', actions: { type: 'refuse', params: theEvent } },
        },
      },
      sending: {
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { row, body, key } }) => ({ row, body, key }),
          onDone: {
            target: 'ended',
            actions: ['settle', { type: 'accept', params: ({ event }) => ({ answer: event.output }) }],
          },
          onError: [
            {
              // The form compares the newer row with the request of unknown outcome.
              guard: { type: 'isConflict', params: theEvent },
              target: 'ended',
              actions: { type: 'outdate', params: theEvent },
            },
            {
              guard: { type: 'isOutcomeUnknown', params: theEvent },
              target: 'ended',
              actions: ['doubt', { type: 'refuse', params: theEvent }],
            },
            {
              // Earlier doubts remain.
              guard: { type: 'isUnjudged', params: theEvent },
              target: 'ended',
              actions: { type: 'refuse', params: theEvent },
            },
            {
              // The other open forms need to know too.
              guard: { type: 'isPeriodClosed', params: theEvent },
              target: 'ended',
              actions: [
                'settle',
                { type: 'refuse', params: theEvent },
                { type: 'tellBooks', params: { type: 'options.requested' } },
              ],
            },
            {
              target: 'ended',
              actions: ['settle', { type: 'refuse', params: theEvent }],
            },
          ],
        },
      },
      ended: { type: 'final' },
    },
  });
}

/** In the list of all machines for every form: all share this chart. */
export const sendingMachine = createSendingMachine<unknown, unknown>();

/** True when something from this form may have been saved (decision D27). */
export function selectIsInDoubt({ context }: { context: { doubts: readonly unknown[] } }): boolean {
  return context.doubts.length > 0;
}

function endingOf<Answer>({ ending }: { ending: Ending<Answer> | null }): Ending<Answer> {
  if (ending !== null) return ending;
  throw new Error('not ended');
}

function otherDoubts<Body>(sent: { body: Body; doubts: Doubt<Body>[] }): Doubt<Body>[] {
  return sent.doubts.filter((doubt) => !isSame(doubt, sent));
}

/** True when both bodies are one intention, with one key (decision D27). */
export function isSame(one: { body: unknown }, other: { body: unknown }): boolean {
  return JSON.stringify(one.body) === JSON.stringify(other.body);
}
