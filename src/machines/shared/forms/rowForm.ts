import { type AnyActorRef, assign, type EventObject, enqueueActions, sendTo } from 'xstate';
import type { Announcements } from '../announcements.ts';
import { type AppMail, raised, rowOpened, tellApp } from '../appMailbox.ts';
import type { ListNews } from '../lists/rowNews.ts';
import type { FormOutcome } from './formMachine.ts';

export interface RowFormContext<Subject> {
  /** The row in the form; null for a new one. */
  subject: Subject | null;
}

export type RowFormEvent<Subject> = { type: 'create.requested' } | { type: 'edit.requested'; row: Subject };

/**
 * The state of the one modal form over a list, for a new row or for the subject. Its result is merged into the list and
 * announced. The machine around invokes the list, rests in `browsing`, and has the guards and actions below.
 */
export function rowForm<Row>(announce: Pick<Announcements<Row>, 'created' | 'updated' | 'named'>) {
  const { created, updated, named } = announce;
  return {
    invoke: {
      id: 'form',
      src: 'form',
      input: ({ context }: { context: RowFormContext<Row> }) => ({ row: context.subject }),
      onDone: [
        {
          guard: { type: 'isCreated', params: outcomeOf },
          target: 'browsing',
          actions: [
            {
              type: 'tellList',
              params: ({ event }: Ended<Row>): ListNews<Row> => ({
                type: 'row.created',
                row: savedRow(event.output),
              }),
            },
            { type: 'lookForTwin', params: outcomeOf },
            { type: 'tellApp', params: ({ event }: Ended<Row>) => raised(created(savedRow(event.output))) },
          ],
        },
        {
          guard: { type: 'isUpdated', params: outcomeOf },
          target: 'browsing',
          actions: [
            {
              type: 'tellList',
              params: ({ event }: Ended<Row>): ListNews<Row> => ({
                type: 'row.updated',
                row: savedRow(event.output),
              }),
            },
            {
              type: 'tellApp',
              params: ({ context, event }: Ended<Row>) =>
                raised(updated(savedRow(event.output), context.subject)),
            },
            ...remembers(named, ({ event }: Ended<Row>) => savedRow(event.output)),
          ],
        },
        {
          guard: { type: 'isInDoubt', params: outcomeOf },
          target: 'browsing',
          actions: { type: 'tellList', params: { type: 'list.outdated' } },
        },
        {
          guard: { type: 'isOutdated', params: outcomeOf },
          target: 'browsing',
          actions: {
            type: 'tellList',
            params: ({ event }: Ended<Row>): ListNews<Row> => ({
              type: 'row.updated',
              row: newerRow(event.output),
            }),
          },
        },
        { target: 'browsing' },
      ],
    },
  } as const;
}

interface Ended<Row> {
  context: RowFormContext<Row>;
  event: { output: FormOutcome<Row> };
}

/** Transitions that open it for a new row, and for the row of the event. */
export const opensNew = {
  target: 'editing',
  actions: { type: 'keepSubject', params: { subject: null } },
} as const;
export function opensRow<Row>({ named }: Pick<Announcements<Row>, 'named'>) {
  return {
    target: 'editing',
    actions: [
      { type: 'keepSubject', params: rowTold },
      ...remembers(named, ({ event }: { event: { row: Row } }) => event.row),
    ],
  } as const;
}

/** The search of everything remembers the row. */
function remembers<Row, Args>(named: Announcements<Row>['named'], rowIn: (args: Args) => Row) {
  if (!named) return [];
  const params = (args: Args): AppMail => rowOpened(named(rowIn(args)));
  return [{ type: 'tellApp', params }] as const;
}

export const rowFormGuards = {
  isCreated: (_: unknown, { outcome }: FormEnded) => outcome.kind === 'saved' && outcome.created,
  isUpdated: (_: unknown, { outcome }: FormEnded) => outcome.kind === 'saved' && !outcome.created,
  isInDoubt: (_: unknown, { outcome }: FormEnded) => outcome.kind === 'cancelled' && outcome.isInDoubt,
  isOutdated: (_: unknown, { outcome }: FormEnded) => outcome.kind === 'cancelled' && outcome.newer !== null,
};

interface FormEnded {
  outcome: FormOutcome<unknown>;
}

export function rowFormActions<Row, Subject extends Row, Event extends EventObject>() {
  type Context = RowFormContext<Subject>;
  return {
    tellApp: tellApp<Context, Event>(),
    keepSubject: assign<Context, Event, Context, Event, never>((_, params) => params),
    tellList: sendTo<Context, Event, ListNews<Row>, AnyActorRef, Event>(
      'list',
      (_: unknown, news: ListNews<Row>) => news,
    ),
    /** An earlier request with unknown outcome may be a row too: the list reloads. */
    lookForTwin: enqueueActions<Context, Event, FormEnded, Event, never, never, never, never, never>(
      ({ enqueue }, { outcome }) => {
        if (outcome.kind === 'saved' && outcome.isInDoubt) enqueue.sendTo('list', { type: 'list.outdated' });
      },
    ),
  };
}

/** The row of an event as the subject. */
export function rowTold<Row>({ event }: { event: { row: Row } }): RowFormContext<Row> {
  return { subject: event.row };
}

function outcomeOf<Row>({ event }: Ended<Row>) {
  return { outcome: event.output };
}

/** A guard failed to prevent this. */
export const noRow = () => new Error('no row');

function savedRow<Row>(outcome: FormOutcome<Row>): Row {
  if (outcome.kind === 'saved') return outcome.row;
  throw noRow();
}

function newerRow<Row>(outcome: FormOutcome<Row>): Row {
  if (outcome.kind === 'cancelled' && outcome.newer !== null) return outcome.newer;
  throw noRow();
}
