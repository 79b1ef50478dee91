import { type ActorRefFrom, type AnyStateMachine, setup } from 'xstate';
import { isRowInDoubt, type Problem } from '../../../domain/problem.ts';
import type { Announcements } from '../announcements.ts';
import { type RowMail, raised } from '../appMailbox.ts';
import type { FormMachine } from '../forms/formMachine.ts';
import {
  noRow,
  opensNew,
  opensRow,
  type RowFormContext,
  type RowFormEvent,
  rowForm,
  rowFormActions,
  rowFormGuards,
  rowTold,
} from '../forms/rowForm.ts';
import { machineOptions } from '../patience.ts';
import type { RowCommandMachine, RowCommandOutcome } from './rowCommandMachine.ts';
import { type Identified, isGone } from './rowNews.ts';

export type RegistryEvent<Subject> = RowFormEvent<Subject> | { type: 'command.requested'; row: Subject };

interface RegistryParts<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row,
> {
  id: string;
  /** A list or a paged list: it loads by itself and receives `ListNews`. */
  list: AnyStateMachine;
  form: FormMachine<Row, Values, Body>;
  /** The command for a row: remove, restore, deactivate or reactivate. */
  command: RowCommandMachine<Row, Subject>;
  announce: Announcements<Row, Subject>;
  /** True when a row can be edited; by default every row can. */
  isEditable?: (row: Subject) => boolean;
}

/**
 * A screen with a list, one modal form for new and existing rows, and a command on a row. It decides which of them is
 * open and merges their rows into the list; its children load, edit and run.
 */
export function createRegistryMachine<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row = Row,
>({ id, list, form, command, announce, isEditable }: RegistryParts<Row, Values, Body, Subject>) {
  const failureOf = ({ context, event }: CommandEnded<Row, Subject>) =>
    raised(announce.failed(subjectOf(context), ...reasonOf(event.output)));

  return setup({
    types: {
      context: {} as RowFormContext<Subject>,
      events: {} as RegistryEvent<Subject>,
      children: {} as { list: 'list'; form: 'form'; command: 'command' },
    },
    actors: { list, form, command },
    guards: {
      ...rowFormGuards,
      isEditable: (_, params: { row: Subject }) => isEditable?.(params.row) ?? true,
      isDone: (_, params: { outcome: RowCommandOutcome<Row> }) => params.outcome.kind === 'done',
      isFailed: (_, params: { outcome: RowCommandOutcome<Row> }) => params.outcome.kind === 'failed',
      leavesDoubt: (_, { outcome }: { outcome: RowCommandOutcome<Row> }) =>
        outcome.kind === 'failed' && outcome.problem !== null && isRowInDoubt(outcome.problem),
    },
    actions: rowFormActions<Row, Subject, RegistryEvent<Subject>>(),
  }).createMachine({
    id,
    options: machineOptions,
    context: { subject: null },
    invoke: { id: 'list', src: 'list', systemId: 'list' },
    initial: 'browsing',
    states: {
      browsing: {
        on: {
          'create.requested': opensNew,
          'edit.requested': {
            ...(isEditable && {
              guard: { type: 'isEditable', params: ({ event }: { event: { row: Subject } }) => event },
            }),
            ...opensRow<Subject>(announce),
          },
          'command.requested': {
            target: 'commanding',
            actions: { type: 'keepSubject', params: rowTold },
          },
        },
      },
      editing: rowForm(announce),
      commanding: {
        invoke: {
          id: 'command',
          src: 'command',
          input: ({ context }) => ({ row: subjectOf(context) }),
          onDone: [
            {
              guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: [
                {
                  type: 'tellList',
                  params: ({ event }) => ({ type: 'row.commanded', row: rowOf(event.output) }),
                },
                {
                  type: 'tellApp',
                  params: ({ context, event }) =>
                    raised(announce.done(subjectOf(context), rowOf(event.output))),
                },
                { type: 'tellApp', params: ({ event }) => commanded(rowOf(event.output)) },
              ],
            },
            {
              guard: { type: 'leavesDoubt', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: [
                { type: 'tellList', params: { type: 'list.outdated' } },
                { type: 'tellApp', params: failureOf },
              ],
            },
            {
              guard: { type: 'isFailed', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: { type: 'tellApp', params: failureOf },
            },
            { target: 'browsing' },
          ],
        },
      },
    },
  });
}

interface CommandEnded<Row, Subject> {
  context: RowFormContext<Subject>;
  event: { output: RowCommandOutcome<Row> };
}

function rowOf<Row>(outcome: RowCommandOutcome<Row>): Row {
  if (outcome.kind === 'done') return outcome.row;
  throw noRow();
}

function commanded(row: Identified): RowMail {
  return { type: 'row.commanded', id: row.id, isGone: isGone(row) };
}

function reasonOf(outcome: RowCommandOutcome<unknown>): [string, Problem | null] {
  if (outcome.kind === 'failed') return [outcome.text, outcome.problem];
  throw noRow();
}

function subjectOf<Row>({ subject }: { subject: Row | null }): Row {
  if (subject !== null) return subject;
  throw noRow();
}

export type RegistryMachine<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row = Row,
> = ReturnType<typeof createRegistryMachine<Row, Values, Body, Subject>>;
export type RegistryActor<
  Row extends { id: string },
  Values extends object,
  Body extends object,
> = ActorRefFrom<RegistryMachine<Row, Values, Body>>;
