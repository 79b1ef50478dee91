import { type ActorRefFrom, type AnyActorRef, type AnyStateMachine, assign, sendTo, setup } from 'xstate';
import type { Problem } from '../../domain/problem.ts';
import type { Announcements } from './announcements.ts';
import { type AppMail, type NoticeContent, tellApp } from './appMailbox.ts';
import type { FormMachine, FormOutcome } from './formMachine.ts';
import { machineOptions } from './patience.ts';
import type { RowCommandMachine, RowCommandOutcome } from './rowCommandMachine.ts';
import type { Identified, ListNews } from './rowNews.ts';
import { theEvent } from './theEvent.ts';

export interface RegistryContext<Subject> {
  /** The row that a form or a command is open on; null for a new one. */
  subject: Subject | null;
}

export type RegistryEvent<Subject> =
  | { type: 'create.requested' }
  | { type: 'edit.requested'; row: Subject }
  | { type: 'command.requested'; row: Subject }
  | { type: 'session.resumed' };

interface RegistryParts<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row,
> {
  id: string;
  /** A list or a paged list: it loads by itself and hears {@link ListNews}. */
  list: AnyStateMachine;
  form: FormMachine<Row, Values, Body>;
  /** What can be done to a row as it is: remove it, restore it, deactivate it, reactivate it. */
  command: RowCommandMachine<Row, Subject>;
  announce: Announcements<Row, Subject>;
  /** A row that can be edited as it is; every row can when the registry does not say. */
  isEditable?: (row: Subject) => boolean;
}

/**
 * A screen with a list, one modal form for new and existing rows, and a command on a row. It owns which of them is open
 * and carries their rows into the list; loading, editing and running are the business of its children.
 */
export function createRegistryMachine<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row = Row,
>({ id, list, form, command, announce, isEditable }: RegistryParts<Row, Values, Body, Subject>) {
  return setup({
    types: {
      context: {} as RegistryContext<Subject>,
      events: {} as RegistryEvent<Subject>,
      children: {} as { list: 'list'; form: 'form'; command: 'command' },
    },
    actors: { list, form, command },
    guards: {
      isEditable: (_, params: { row: Subject }) => isEditable?.(params.row) ?? true,
      isCreated: (_, params: { outcome: FormOutcome<Row> }) =>
        params.outcome.kind === 'saved' && params.outcome.created,
      isUpdated: (_, params: { outcome: FormOutcome<Row> }) =>
        params.outcome.kind === 'saved' && !params.outcome.created,
      isInDoubt: (_, params: { outcome: FormOutcome<Row> }) =>
        params.outcome.kind === 'cancelled' && params.outcome.isInDoubt,
      isOutdated: (_, params: { outcome: FormOutcome<Row> }) =>
        params.outcome.kind === 'cancelled' && params.outcome.newer !== null,
      isDone: (_, params: { outcome: RowCommandOutcome<Row> }) => params.outcome.kind === 'done',
      isFailed: (_, params: { outcome: RowCommandOutcome<Row> }) => params.outcome.kind === 'failed',
    },
    actions: {
      tellApp: tellApp(),
      keepSubject: assign((_, params: { subject: Subject | null }) => params),
      tellList: sendTo<
        RegistryContext<Subject>,
        RegistryEvent<Subject>,
        ListNews<Row>,
        AnyActorRef,
        RegistryEvent<Subject>
      >('list', (_: unknown, news: ListNews<Row>) => news),
      resumeForm: sendTo('form', { type: 'session.resumed' }),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: { subject: null },
    invoke: { id: 'list', src: 'list', systemId: 'list' },
    on: { 'session.resumed': { actions: { type: 'tellList', params: theEvent } } },
    initial: 'browsing',
    states: {
      browsing: {
        on: {
          'create.requested': {
            target: 'editing',
            actions: { type: 'keepSubject', params: { subject: null } },
          },
          'edit.requested': {
            ...(isEditable && {
              guard: { type: 'isEditable', params: ({ event }: { event: { row: Subject } }) => event },
            }),
            target: 'editing',
            actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.row }) },
          },
          'command.requested': {
            target: 'commanding',
            actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.row }) },
          },
        },
      },
      editing: {
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }) => ({ row: context.subject }),
          onDone: [
            {
              guard: { type: 'isCreated', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: [
                {
                  type: 'tellList',
                  params: ({ event }) => ({ type: 'row.created', row: rowOf(event.output) }),
                },
                { type: 'tellApp', params: ({ event }) => tell(announce.created(rowOf(event.output))) },
              ],
            },
            {
              guard: { type: 'isUpdated', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: [
                {
                  type: 'tellList',
                  params: ({ event }) => ({ type: 'row.updated', row: rowOf(event.output) }),
                },
                { type: 'tellApp', params: ({ event }) => tell(announce.updated(rowOf(event.output))) },
              ],
            },
            {
              guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: { type: 'tellList', params: { type: 'list.reloadRequested' } },
            },
            {
              guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: {
                type: 'tellList',
                params: ({ event }) => ({ type: 'row.updated', row: newerRowOf(event.output) }),
              },
            },
            { target: 'browsing' },
          ],
        },
        on: { 'session.resumed': { actions: [{ type: 'tellList', params: theEvent }, 'resumeForm'] } },
      },
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
                    tell(announce.done(subjectOf(context), rowOf(event.output))),
                },
              ],
            },
            {
              guard: { type: 'isFailed', params: ({ event }) => ({ outcome: event.output }) },
              target: 'browsing',
              actions: {
                type: 'tellApp',
                params: ({ context, event }) =>
                  tell(announce.failed(subjectOf(context), ...reasonOf(event.output))),
              },
            },
            { target: 'browsing' },
          ],
        },
      },
    },
  });
}

function tell(notice: NoticeContent): AppMail {
  return { type: 'notice.raised', notice };
}

function rowOf<Row>(outcome: FormOutcome<Row> | RowCommandOutcome<Row>): Row {
  if ('row' in outcome) return outcome.row;
  throw new Error(`an outcome that is ${outcome.kind} has no row`);
}

function newerRowOf<Row>(outcome: FormOutcome<Row>): Row {
  if (outcome.kind === 'cancelled' && outcome.newer !== null) return outcome.newer;
  throw new Error('nobody told of a newer row');
}

function reasonOf(outcome: RowCommandOutcome<unknown>): [string, Problem | null] {
  if (outcome.kind === 'failed') return [outcome.text, outcome.problem];
  throw new Error(`an outcome that is ${outcome.kind} has no reason`);
}

function subjectOf<Row>({ subject }: { subject: Row | null }): Row {
  if (subject !== null) return subject;
  throw new Error('a command needs a row');
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
