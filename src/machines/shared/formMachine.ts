import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import { tellApp } from './appMailbox.ts';
import { isConflict, undecidedFields } from './formConflict.ts';
import {
  decided,
  type FormContext,
  type FormLaws,
  type FormOrder,
  opened,
  orderOf,
  outdated,
  patched,
  refused,
} from './formContext.ts';
import { hasErrors, noErrors, undecidedErrors } from './formErrors.ts';
import { machineOptions, patienceMs, waiting } from './patience.ts';

export type FormEvent<Values> =
  | { type: 'form.patched'; patch: Partial<Values> }
  | { type: 'form.submitted' }
  | { type: 'form.closed' }
  | { type: 'conflict.decided'; field: keyof Values; choice: 'theirs' | 'mine' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' };

export type FormOutcome<Row> = { kind: 'saved'; row: Row; created: boolean } | { kind: 'cancelled' };

/**
 * A modal form with change detection (SPEC §5): edit, check, send, explain a refusal under the field or in the form,
 * ask before discarding. It never closes on a failure, and nothing typed is lost.
 */
export function createFormMachine<Row, Values extends object, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
) {
  return setup({
    types: {
      context: {} as FormContext<Row, Values>,
      events: {} as FormEvent<Values>,
      input: {} as { row: Row | null },
      output: {} as FormOutcome<Row>,
      tags: {} as 'editable' | 'unchanged' | 'busy' | 'slow' | 'asking',
    },
    actors: {
      newKey: fromPromise<string>(() => Promise.reject(new Error(`${laws.id}: newKey is not provided`))),
      save: fromPromise<Row, FormOrder<Row, Body>>(() =>
        Promise.reject(new Error(`${laws.id}: save is not provided`)),
      ),
    },
    delays: { patience: patienceMs },
    guards: {
      isDirty: ({ context }) => JSON.stringify(context.values) !== JSON.stringify(context.initial),
      isInvalid: ({ context }) => hasErrors(laws.check(context.values, context.row)),
      isUnchanged: ({ context }) =>
        context.row !== null && Object.keys(orderOf(laws, context).body).length === 0,
      isUndecided: ({ context }) => undecidedFields(context.conflict).length > 0,
      isConflict: (_, params: { error: unknown }) => isConflict(toProblem(params.error)),
      hasKey: ({ context }) => context.key !== null,
    },
    actions: {
      tellApp: tellApp(),
      patch: assign(({ context }, params: { patch: Partial<Values> }) => patched(context, params.patch)),
      decide: assign(({ context }, params: { field: keyof Values; choice: 'theirs' | 'mine' }) =>
        decided(context, params.field, params.choice),
      ),
      showErrors: assign(({ context }) => ({ errors: laws.check(context.values, context.row) })),
      showUndecided: assign(({ context }) => ({
        errors: undecidedErrors(undecidedFields(context.conflict)),
      })),
      clearErrors: assign(() => ({ errors: noErrors<Values>() })),
      keepKey: assign((_, params: { key: string }) => ({ key: params.key })),
      keepSaved: assign((_, params: { row: Row }) => ({ saved: params.row })),
      showRefusal: assign(({ context }, params: { error: unknown }) => refused(laws, context, params.error)),
      showConflict: assign(({ context }, params: { error: unknown }) =>
        outdated(laws, context, params.error),
      ),
    },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => opened(laws, input.row),
    output: ({ context: { row, saved } }) =>
      saved === null ? { kind: 'cancelled' } : { kind: 'saved', row: saved, created: row === null },
    initial: 'editing',
    states: {
      editing: {
        id: 'editing',
        tags: 'editable',
        initial: 'comparing',
        states: {
          comparing: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'pristine' }] },
          pristine: {
            entry: { type: 'tellApp', params: { type: 'work.saved' } },
            on: { 'form.closed': '#closed' },
          },
          unchanged: {
            tags: 'unchanged',
            entry: { type: 'tellApp', params: { type: 'work.saved' } },
            on: { 'form.closed': '#closed' },
          },
          dirty: {
            entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
            on: { 'form.closed': '#asking' },
          },
        },
        on: {
          'form.patched': {
            target: '.comparing',
            actions: { type: 'patch', params: ({ event }) => ({ patch: event.patch }) },
          },
          'conflict.decided': {
            target: '.comparing',
            actions: { type: 'decide', params: ({ event }) => event },
          },
          'form.submitted': [
            { guard: 'isInvalid', actions: 'showErrors' },
            { guard: 'isUndecided', actions: 'showUndecided' },
            { guard: 'isUnchanged', target: '.unchanged', actions: 'clearErrors' },
            { guard: 'hasKey', target: 'submitting.sending', actions: 'clearErrors' },
            { target: 'submitting', actions: 'clearErrors' },
          ],
        },
      },
      submitting: {
        tags: 'busy',
        initial: 'identifying',
        states: {
          identifying: {
            invoke: {
              id: 'newKey',
              src: 'newKey',
              onDone: {
                target: 'sending',
                actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
              },
              onError: { target: '#editing', actions: { type: 'showRefusal', params: ({ event }) => event } },
            },
          },
          sending: {
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context }) => orderOf(laws, context),
              onDone: {
                target: '#closed',
                actions: { type: 'keepSaved', params: ({ event }) => ({ row: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isConflict', params: ({ event }) => event },
                  target: '#editing',
                  actions: { type: 'showConflict', params: ({ event }) => event },
                },
                { target: '#editing', actions: { type: 'showRefusal', params: ({ event }) => event } },
              ],
            },
            ...waiting,
          },
        },
      },
      asking: {
        id: 'asking',
        tags: ['editable', 'asking'],
        on: { 'discard.confirmed': 'closed', 'discard.declined': 'editing' },
      },
      closed: {
        id: 'closed',
        type: 'final',
        entry: { type: 'tellApp', params: { type: 'work.saved' } },
      },
    },
  });
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
