import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { capabilitiesIn } from '../../../domain/capability.ts';
import type { SessionFacts } from '../../../domain/session/session.ts';
import { tellApp } from '../appMailbox.ts';
import { type AuthorsInput, authorsMachine } from '../authorsMachine.ts';
import { machineOptions, patienceMs, waiting } from '../patience.ts';
import { forgetsSessionRefusal, type SessionNews } from '../resumption.ts';
import { theEvent } from '../theEvent.ts';
import { undecidedFields } from './formConflict.ts';
import {
  bodyToSend,
  decided,
  type FormContext,
  type FormLaws,
  isSavedAlready,
  opened,
  outdated,
  type Patching,
  patched,
  refused,
  savedRow,
} from './formContext.ts';
import { hasErrors, noErrors, undecidedErrors, withoutSessionRefusal } from './formErrors.ts';
import { createSendingMachine, type SendingOutcome } from './sendingMachine.ts';

export type FormEvent<Values> =
  | ({ type: 'form.patched' } & Patching<Values>)
  /**
   * `today` in São Paulo, for a form that checks dates: it may be open past midnight. `again` starts another row after
   * saving.
   */
  | { type: 'form.submitted'; today?: string; again?: boolean }
  | { type: 'form.closed' }
  | { type: 'conflict.decided'; field: keyof Values; choice: 'theirs' | 'mine' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | SessionNews;

export type FormOutcome<Row> =
  /** `again`: another row follows. `isInDoubt`: an earlier request may have created a second row. */
  | { kind: 'saved'; row: Row; created: boolean; again?: true; isInDoubt?: true }
  /** News about the row: its newer version, and whether it may be outdated. */
  | { kind: 'cancelled'; newer: Row | null; isInDoubt: boolean };

/**
 * A modal form with change detection (SPEC §5): edit, check, send, explain a refusal under the field or in the form,
 * ask before discarding. It never closes on a failure, and no input is lost.
 */
export function createFormMachine<Row, Values extends object, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
) {
  type Outcome = SendingOutcome<Partial<Body>, Row>;
  /** Only a form that checks dates needs the event; for others the guard can be evaluated before. */
  const day = laws.onDay ? theEvent : {};
  const tell = (type: 'work.saved' | 'work.unsaved') =>
    laws.isWithin ? [] : ({ type: 'tellApp', params: { type } } as const);

  return setup({
    types: {
      context: {} as FormContext<Row, Values, Body>,
      events: {} as FormEvent<Values>,
      input: {} as { row: Row | null },
      output: {} as FormOutcome<Row>,
      children: {} as { sending: 'sending'; authors: 'authors' },
      tags: {} as 'editable' | 'unchanged' | 'busy' | 'slow' | 'asking',
    },
    actors: { sending: createSendingMachine<Row, Partial<Body>>(), authors: authorsMachine },
    delays: { patience: patienceMs },
    guards: {
      isDirty: ({ context }) => JSON.stringify(context.values) !== JSON.stringify(context.initial),
      isInvalid: ({ context }, day: Day) => hasErrors(checkOn(laws, context, day)),
      isUnchanged: ({ context }) =>
        context.row !== null &&
        !laws.isWhole?.(context.row) &&
        Object.keys(bodyToSend(laws, context)).length === 0,
      isUndecided: ({ context }) => undecidedFields(context.conflict).length > 0,
      isSaved: ({ context }, { outcome }: { outcome: Outcome }) =>
        outcome.kind === 'accepted' || isSavedAlready(laws, context, outcome),
      isOutdated: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'outdated',
    },
    actions: {
      tellApp: tellApp(),
      patch: assign(({ context }, params: Patching<Values>) => patched(laws, context, params)),
      decide: assign(({ context }, params: { field: keyof Values; choice: 'theirs' | 'mine' }) =>
        decided(context, params.field, params.choice),
      ),
      showErrors: assign(({ context }, day: Day) => ({ errors: checkOn(laws, context, day) })),
      showUndecided: assign(({ context }) => ({
        errors: undecidedErrors(undecidedFields(context.conflict)),
      })),
      forgetSessionRefusal: assign(({ context }) => ({ errors: withoutSessionRefusal(context.errors) })),
      askAuthors: sendTo('authors', { type: 'row.outdated' }),
      clearErrors: assign(() => ({ errors: noErrors<Values>() })),
      keepAgain: assign((_, { again = false }: { again?: boolean }) => ({ again })),
      keepSaved: assign((_, { outcome }: { outcome: Outcome }) => ({
        saved: savedRow(outcome),
        doubts: outcome.doubts,
      })),
      showRefusal: assign(({ context }, { outcome }: { outcome: Outcome }) =>
        refused(laws, context, outcome),
      ),
      showConflict: assign(({ context }, { outcome }: { outcome: Outcome }) =>
        outdated(laws, context, outcome),
      ),
    },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => opened(laws, input.row),
    output: ({ context }) => outcomeOf(context),
    invoke: laws.noted
      ? { id: 'authors', src: 'authors', input: ({ context, self }) => askedOf(laws, context, self) }
      : [],
    // During the discard question too, as the form may continue.
    on: forgetsSessionRefusal,
    initial: 'editing',
    states: {
      editing: {
        tags: 'editable',
        initial: 'comparing',
        states: {
          comparing: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'pristine' }] },
          pristine: {
            entry: tell('work.saved'),
            on: { 'form.closed': '#closed' },
          },
          unchanged: {
            tags: 'unchanged',
            entry: tell('work.saved'),
            on: { 'form.closed': '#closed' },
          },
          dirty: {
            entry: tell('work.unsaved'),
            on: { 'form.closed': '#asking' },
          },
        },
        on: {
          'form.patched': {
            target: '.comparing',
            actions: { type: 'patch', params: theEvent },
          },
          'conflict.decided': {
            target: '.comparing',
            actions: { type: 'decide', params: theEvent },
          },
          'form.submitted': [
            {
              guard: { type: 'isInvalid', params: day },
              actions: { type: 'showErrors', params: theEvent },
            },
            { guard: 'isUndecided', actions: 'showUndecided' },
            { guard: 'isUnchanged', target: '.unchanged', actions: 'clearErrors' },
            { target: 'submitting', actions: ['clearErrors', { type: 'keepAgain', params: theEvent }] },
          ],
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context }) => ({
            row: context.row,
            body: bodyToSend(laws, context),
            doubts: context.doubts,
          }),
          onDone: [
            {
              guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
              target: 'closed',
              actions: { type: 'keepSaved', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
              target: 'editing',
              actions: [
                { type: 'showConflict', params: ({ event }) => ({ outcome: event.output }) },
                ...(laws.noted ? ['askAuthors' as const] : []),
              ],
            },
            {
              target: 'editing',
              actions: { type: 'showRefusal', params: ({ event }) => ({ outcome: event.output }) },
            },
          ],
        },
        ...waiting,
      },
      asking: {
        id: 'asking',
        tags: ['editable', 'asking'],
        on: { 'discard.confirmed': 'closed', 'discard.declined': 'editing' },
      },
      closed: {
        id: 'closed',
        type: 'final',
        entry: tell('work.saved'),
      },
    },
  });
}

/** Authors of an existing row, if the host has them; a new row has none. */
function askedOf<Row, Values, Body>(
  { noted }: FormLaws<Row, Values, Body>,
  { row }: FormContext<Row, Values, Body>,
  { system }: AnyActorRef,
): AuthorsInput {
  if (!noted || row === null) return { entity: '', entity_id: '', capabilities: [] };
  const user: SessionFacts['user'] | undefined = system.get('session')?.getSnapshot().context.user;
  return { ...noted(row), capabilities: capabilitiesIn(user?.capabilities) };
}

/** The day of a request. */
interface Day {
  today?: string;
}

function checkOn<Row, Values extends object, Body extends object>(
  { check, onDay }: FormLaws<Row, Values, Body>,
  { values, row }: FormContext<Row, Values, Body>,
  { today }: Day,
) {
  return check(values, row !== null && onDay && today !== undefined ? onDay(row, today) : row);
}

function outcomeOf<Row>({
  row,
  saved,
  again,
  newer,
  isRowInDoubt,
  doubts,
}: Omit<FormContext<Row, unknown>, 'proposed'>): FormOutcome<Row> {
  if (saved !== null) {
    const created = row === null;
    const isInDoubt = created && doubts.length > 0;
    return { kind: 'saved', row: saved, created, ...(again && { again }), ...(isInDoubt && { isInDoubt }) };
  }
  return { kind: 'cancelled', newer, isInDoubt: isRowInDoubt || doubts.length > 0 };
}

export type FormMachine<Row, Values extends object, Body extends object> = ReturnType<
  typeof createFormMachine<Row, Values, Body>
>;
export type FormActor<Row, Values extends object, Body extends object> = ActorRefFrom<
  FormMachine<Row, Values, Body>
>;
export type FormSnapshot<Row, Values extends object, Body extends object> = SnapshotFrom<
  FormMachine<Row, Values, Body>
>;
