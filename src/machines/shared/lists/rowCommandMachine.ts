import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Problem, toProblem } from '../../../domain/problem.ts';
import { explainAction } from '../errorText.ts';
import { machineOptions, patienceMs, waiting } from '../patience.ts';
import { port } from '../port.ts';
import { theEvent } from '../theEvent.ts';

/** A question before a command. */
export interface Question {
  title: string;
  message: string;
  confirm: string;
}

export interface RowCommandContext<Row, Subject extends Row = Row> {
  row: Subject;
  question: Question | null;
  outcome: RowCommandOutcome<Row>;
}

export type RowCommandEvent = { type: 'command.confirmed' } | { type: 'command.cancelled' };

export type RowCommandOutcome<Row> =
  | { kind: 'done'; row: Row }
  | { kind: 'cancelled' }
  | { kind: 'failed'; text: string; problem: Problem | null };

/** The decision before a run: run, ask, or refuse. */
export type Verdict =
  | { kind: 'run' }
  | { kind: 'ask'; question: Question }
  | { kind: 'refuse'; text: string };

interface RowCommandLaws<Subject> {
  id: string;
  /** Question of the command; one that can be undone has none and runs at once. */
  question?: (row: Subject) => Question;
  /** True for a row whose command is an undo, which runs without a question. */
  takesBack?: (row: Subject) => boolean;
  /** Decides by row: run, ask, or refuse. */
  judge?: (row: Subject) => Verdict;
  /** The default sentence of SPEC §8. */
  failed: (row: Subject) => string;
}

/**
 * A command on one row: refuses, asks or runs, and returns the row from the host. The subject is the row with further
 * facts for the laws, such as its place in a tree.
 */
export function createRowCommandMachine<Row, Subject extends Row = Row>({
  id,
  question,
  takesBack,
  judge,
  failed,
}: RowCommandLaws<Subject>) {
  const verdictOn = (row: Subject): Verdict =>
    judge?.(row) ??
    (question && !takesBack?.(row) ? { kind: 'ask', question: question(row) } : { kind: 'run' });

  return setup({
    types: {
      context: {} as RowCommandContext<Row, Subject>,
      events: {} as RowCommandEvent,
      input: {} as { row: Subject },
      output: {} as RowCommandOutcome<Row>,
      tags: {} as 'asking' | 'busy' | 'slow',
    },
    actors: {
      run: port<Row, { row: Subject }>(`${id}: run`),
    },
    delays: { patience: patienceMs },
    guards: {
      isRefused: ({ context }) => context.outcome.kind === 'failed',
      mustAsk: ({ context }) => context.question !== null,
    },
    actions: {
      keepOutcome: assign((_, params: { outcome: RowCommandOutcome<Row> }) => params),
      keepFailure: assign(({ context }, params: { error: unknown }) => ({
        outcome: failedOutcome(toProblem(params.error), failed(context.row)),
      })),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: ({ input: { row } }) => begun(row, verdictOn(row)),
    output: ({ context }) => context.outcome,
    initial: judge || takesBack ? 'judging' : question ? 'asking' : 'running',
    states: {
      ...((judge || takesBack) && {
        judging: {
          always: [
            ...(judge ? [{ guard: 'isRefused', target: 'ended' } as const] : []),
            { guard: 'mustAsk', target: 'asking' },
            { target: 'running' },
          ],
        },
      }),
      ...((judge || question) && {
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
          onError: { target: 'ended', actions: { type: 'keepFailure', params: theEvent } },
        },
        ...waiting,
      },
      ended: { type: 'final' },
    },
  });
}

function begun<Row, Subject extends Row>(row: Subject, verdict: Verdict): RowCommandContext<Row, Subject> {
  return {
    row,
    question: verdict.kind === 'ask' ? verdict.question : null,
    outcome:
      verdict.kind === 'refuse'
        ? { kind: 'failed', text: verdict.text, problem: null }
        : { kind: 'cancelled' },
  };
}

function failedOutcome(problem: Problem, fallback: string): RowCommandOutcome<never> {
  return { kind: 'failed', text: explainAction(problem, fallback).text || fallback, problem };
}

export type RowCommandMachine<Row, Subject extends Row = Row> = ReturnType<
  typeof createRowCommandMachine<Row, Subject>
>;
export type RowCommandActor<Row, Subject extends Row = Row> = ActorRefFrom<RowCommandMachine<Row, Subject>>;
