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

/** What is sent: for which row, null for a new one; the key names the intention (decision D18). */
export interface Order<Row, Body> {
  row: Row | null;
  body: Body;
  key: string;
}

/** A body that was sent under a key, and nobody knows what came of it. */
export type Doubt<Body> = Pick<Order<unknown, Body>, 'body' | 'key'>;

type Ending<Answer> =
  | { kind: 'accepted'; answer: Answer }
  /** The host holds a newer row than the one that was sent for, and tells which. */
  | { kind: 'outdated'; problem: Problem }
  | { kind: 'refused'; problem: Problem };

/** How sending ended, and the doubts that there are now. */
export type SendingOutcome<Body, Answer> = Ending<Answer> & { doubts: Doubt<Body>[] };

export interface SendingContext<Row, Body, Answer> extends Order<Row, Body> {
  doubts: Doubt<Body>[];
  ending: Ending<Answer> | null;
}

/**
 * Sending one body (decisions D18, D27): a body whose outcome is unknown goes again under the key that it had, any other
 * under a new one. A form invokes this where it submits, and keeps the doubts until it submits again.
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
              // The form asks whether the newer row is what an unknown outcome left.
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
              // What was in doubt before stays in doubt.
              guard: { type: 'isUnjudged', params: theEvent },
              target: 'ended',
              actions: { type: 'refuse', params: theEvent },
            },
            {
              // Whatever else is open learns it too.
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

/** For the list of all machines: every form sends through this chart. */
export const sendingMachine = createSendingMachine<unknown, unknown>();

/** What this form sent may have been saved, and nobody knows (decision D27). */
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

/** Whether both are one send, which has one key (decision D27). */
export function isSame(one: { body: unknown }, other: { body: unknown }): boolean {
  return JSON.stringify(one.body) === JSON.stringify(other.body);
}
