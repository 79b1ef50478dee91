import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Problem, toProblem } from '../../domain/problem.ts';
import { explainAction } from './errorText.ts';
import { machineOptions, patienceMs } from './patience.ts';

/** What the user must agree to before a command runs. */
export interface Question {
  title: string;
  message: string;
  confirm: string;
}

export interface RowCommandContext<Row> {
  row: Row;
  question: Question | null;
  outcome: RowCommandOutcome<Row>;
}

export type RowCommandEvent = { type: 'command.confirmed' } | { type: 'command.cancelled' };

export type RowCommandOutcome<Row> =
  | { kind: 'done'; row: Row }
  | { kind: 'cancelled' }
  | { kind: 'failed'; text: string; problem: Problem };

interface RowCommandLaws<Row> {
  id: string;
  /** What the user must agree to first; a command that can be undone has none and runs at once. */
  question?: (row: Row) => Question;
  /** The default sentence of SPEC §8. */
  failed: (row: Row) => string;
}

/** A command on one row: perhaps asks, then runs; the row comes back as the host left it. */
export function createRowCommandMachine<Row>({ id, question, failed }: RowCommandLaws<Row>) {
  return setup({
    types: {
      context: {} as RowCommandContext<Row>,
      events: {} as RowCommandEvent,
      input: {} as { row: Row },
      output: {} as RowCommandOutcome<Row>,
      tags: {} as 'asking' | 'busy' | 'slow',
    },
    actors: {
      run: fromPromise<Row, { row: Row }>(() => Promise.reject(new Error(`${id}: run is not provided`))),
    },
    delays: { patience: patienceMs },
    actions: {
      keepOutcome: assign((_, params: { outcome: RowCommandOutcome<Row> }) => params),
      keepFailure: assign(({ context }, params: { error: unknown }) => ({
        outcome: failedOutcome(toProblem(params.error), failed(context.row)),
      })),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: ({ input: { row } }) => ({
      row,
      question: question?.(row) ?? null,
      outcome: { kind: 'cancelled' },
    }),
    output: ({ context }) => context.outcome,
    initial: question ? 'asking' : 'running',
    states: {
      ...(question && {
        asking: {
          tags: 'asking',
          on: { 'command.confirmed': 'running', 'command.cancelled': 'ended' },
        },
      }),
      running: {
        tags: 'busy',
        invoke: {
          id: 'run',
          src: 'run',
          input: ({ context }) => ({ row: context.row }),
          onDone: {
            target: 'ended',
            actions: {
              type: 'keepOutcome',
              params: ({ event }) => ({ outcome: { kind: 'done', row: event.output } }),
            },
          },
          onError: { target: 'ended', actions: { type: 'keepFailure', params: ({ event }) => event } },
        },
        initial: 'brief',
        states: {
          brief: { after: { patience: 'slow' } },
          slow: { tags: 'slow' },
        },
      },
      ended: { type: 'final' },
    },
  });
}

function failedOutcome(problem: Problem, fallback: string): RowCommandOutcome<never> {
  return { kind: 'failed', text: explainAction(problem, fallback).text || fallback, problem };
}

export type RowCommandMachine<Row> = ReturnType<typeof createRowCommandMachine<Row>>;
export type RowCommandActor<Row> = ActorRefFrom<RowCommandMachine<Row>>;
