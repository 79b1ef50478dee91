import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Problem, toProblem } from '../../domain/problem.ts';
import { tellApp } from './appMailbox.ts';
import { changedFields, filledFields } from './changes.ts';
import { type FormErrors, hasErrors, noErrors, refusalErrors, withoutFields } from './formErrors.ts';
import { machineOptions, patienceMs } from './patience.ts';
import type { Mentions } from './placement.ts';

export interface FormContext<Row, Values> {
  /** The row under edit, or null when the form creates one. */
  row: Row | null;
  initial: Values;
  values: Values;
  errors: FormErrors<Values>;
  /** Names the intention to save these values, so that sending twice creates once (decision D18). */
  key: string | null;
  saved: Row | null;
}

export type FormEvent<Values> =
  | { type: 'form.patched'; patch: Partial<Values> }
  | { type: 'form.submitted' }
  | { type: 'form.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' };

/** What the form sends: the filled fields of a new row, or the changed fields of an existing one. */
export interface FormOrder<Row, Body> {
  row: Row | null;
  body: Partial<Body>;
  key: string;
}

export type FormOutcome<Row> = { kind: 'saved'; row: Row; created: boolean } | { kind: 'cancelled' };

export interface FormLaws<Row, Values, Body> {
  id: string;
  /** The values of an open row, or of a new one. */
  valuesOf: (row: Row | null) => Values;
  check: (values: Values) => FormErrors<Values>;
  /** The whole body; an empty optional field is null. */
  bodyOf: (values: Values) => Body;
  mentions: Mentions<Values>;
  /** The default sentence of SPEC §8. */
  saveFailed: (row: Row | null) => string;
}

/**
 * A modal form with change detection (SPEC §5): edit, check, send, explain a refusal under the field or in the form,
 * ask before discarding. It never closes on a failure, and nothing typed is lost.
 */
export function createFormMachine<Row, Values extends object, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
) {
  const orderOf = ({ row, initial, values, key }: FormContext<Row, Values>): FormOrder<Row, Body> => {
    const body = laws.bodyOf(values);
    return {
      row,
      body: row === null ? filledFields(body) : changedFields(laws.bodyOf(initial), body),
      key: key ?? '',
    };
  };

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
      isInvalid: ({ context }) => hasErrors(laws.check(context.values)),
      isUnchanged: ({ context }) => context.row !== null && Object.keys(orderOf(context).body).length === 0,
      hasKey: ({ context }) => context.key !== null,
    },
    actions: {
      tellApp: tellApp(),
      patch: assign(({ context }, params: { patch: Partial<Values> }) => ({
        values: { ...context.values, ...params.patch },
        errors: withoutFields(context.errors, params.patch),
        key: null,
      })),
      showErrors: assign(({ context }) => ({ errors: laws.check(context.values) })),
      clearErrors: assign(() => ({ errors: noErrors<Values>() })),
      keepKey: assign((_, params: { key: string }) => ({ key: params.key })),
      keepSaved: assign((_, params: { row: Row }) => ({ saved: params.row })),
      showRefusal: assign(({ context }, params: { error: unknown }) => {
        const problem = toProblem(params.error);
        return {
          errors: refusalErrors(problem, laws.mentions, laws.saveFailed(context.row)),
          key: mayHaveBeenSaved(problem) ? context.key : null,
        };
      }),
    },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => {
      const values = laws.valuesOf(input.row);
      return { row: input.row, initial: values, values, errors: noErrors(), key: null, saved: null };
    },
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
          'form.submitted': [
            { guard: 'isInvalid', actions: 'showErrors' },
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
              input: ({ context }) => orderOf(context),
              onDone: {
                target: '#closed',
                actions: { type: 'keepSaved', params: ({ event }) => ({ row: event.output }) },
              },
              onError: { target: '#editing', actions: { type: 'showRefusal', params: ({ event }) => event } },
            },
            initial: 'brief',
            states: {
              brief: { after: { patience: 'slow' } },
              slow: { tags: 'slow' },
            },
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

/** Without an answer, or after a failure of the host, the save may have happened: the same key finds it again. */
function mayHaveBeenSaved(problem: Problem): boolean {
  return problem.kind === 'unreachable' || (problem.kind === 'answered' && problem.status >= 500);
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
