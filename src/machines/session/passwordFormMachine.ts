import { type ActorRefFrom, assign, setup } from 'xstate';
import { isOutcomeUnknown, type Problem, toProblem } from '../../domain/problem.ts';
import { type PasswordFault, shortestPassword, type TypedPasswords } from '../../domain/session/password.ts';
import { personWords } from '../../texts/admin/personMentions.ts';
import { passwordTexts as texts } from '../../texts/session/ownAccount.ts';
import { tellApp } from '../shared/appMailbox.ts';
import {
  type FormErrors,
  noErrors,
  refusalErrors,
  withoutFields,
  withoutSessionRefusal,
} from '../shared/forms/formErrors.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, type SessionNews } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';

export interface PasswordFormContext {
  values: TypedPasswords;
  errors: FormErrors<TypedPasswords>;
  /** A password was sent with unknown outcome (decision D27). */
  isInDoubt: boolean;
  isChanged: boolean;
}

export type PasswordFormEvent =
  | { type: 'form.patched'; patch: Partial<TypedPasswords> }
  | { type: 'form.submitted' }
  | { type: 'form.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | SessionNews;

export interface Judgement {
  faults: PasswordFault[];
}

export interface PasswordFormOutcome {
  isChanged: boolean;
}

const blank: TypedPasswords = { current_password: '', new_password: '', repeated_password: '' };

/**
 * Changes the own password. Trails mask all passwords alike, so the machine never reads them: the port `judge` checks
 * them. Nothing is created, so no key is needed.
 */
export const passwordFormMachine = setup({
  types: {
    context: {} as PasswordFormContext,
    events: {} as PasswordFormEvent,
    output: {} as PasswordFormOutcome,
    tags: {} as 'editable' | 'busy' | 'slow' | 'asking',
  },
  actors: {
    judge: port<Judgement, TypedPasswords>('passwordForm: judge'),
    change: port<void, TypedPasswords>('passwordForm: change'),
  },
  delays: { patience: patienceMs },
  guards: {
    isDirty: ({ context }) => Object.values(context.values).some((text) => text !== ''),
    isFaultless: (_, params: Judgement) => params.faults.length === 0,
  },
  actions: {
    tellApp: tellApp(),
    patch: assign(({ context: { values, errors } }, { patch }: { patch: Partial<TypedPasswords> }) => ({
      values: { ...values, ...patch },
      errors: withoutFields(errors, Object.keys(patch) as (keyof TypedPasswords)[]),
    })),
    showFaults: assign((_, { faults }: Judgement) => ({ errors: faultErrors(faults) })),
    clearErrors: assign({ errors: noErrors<TypedPasswords>() }),
    showRefusal: assign(({ context }, { error }: { error: unknown }) =>
      refused(toProblem(error), context.isInDoubt),
    ),
    forgetSessionRefusal: assign(({ context }) => ({ errors: withoutSessionRefusal(context.errors) })),
    keepChanged: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'passwordForm',
  options: machineOptions,
  context: { values: blank, errors: noErrors(), isInDoubt: false, isChanged: false },
  output: ({ context: { isChanged } }) => ({ isChanged }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      initial: 'comparing',
      states: {
        comparing: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'pristine' }] },
        pristine: {
          entry: { type: 'tellApp', params: { type: 'work.saved' } },
          on: { 'form.closed': '#passwordForm.closed' },
        },
        dirty: {
          entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
          on: { 'form.closed': '#passwordForm.asking' },
        },
      },
      on: {
        'form.patched': {
          target: '.comparing',
          actions: { type: 'patch', params: ({ event }) => ({ patch: event.patch }) },
        },
        'form.submitted': { target: 'judging', actions: 'clearErrors' },
        ...forgetsSessionRefusal,
      },
    },
    judging: {
      tags: 'busy',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isFaultless', params: ({ event }) => event.output },
            target: 'changing',
          },
          {
            target: 'editing',
            actions: { type: 'showFaults', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'showRefusal', params: theEvent } },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'sending',
        src: 'change',
        input: ({ context }) => context.values,
        onDone: { target: 'closed', actions: 'keepChanged' },
        onError: { target: 'editing', actions: { type: 'showRefusal', params: theEvent } },
      },
      ...waiting,
    },
    asking: {
      tags: ['editable', 'asking'],
      on: { 'discard.confirmed': 'closed', 'discard.declined': 'editing' },
    },
    closed: {
      type: 'final',
      entry: { type: 'tellApp', params: { type: 'work.saved' } },
    },
  },
});

export type PasswordFormActor = ActorRefFrom<typeof passwordFormMachine>;

const faultTexts: Record<PasswordFault, [keyof TypedPasswords, string]> = {
  currentMissing: ['current_password', texts.currentRequired],
  tooShort: ['new_password', texts.tooShort(shortestPassword)],
  same: ['new_password', texts.same],
  notRepeated: ['repeated_password', texts.notRepeated],
};

function faultErrors(faults: PasswordFault[]): FormErrors<TypedPasswords> {
  return { fields: Object.fromEntries(faults.map((fault) => faultTexts[fault])), form: null };
}

const mentions = { current_password: personWords.currentPassword, new_password: personWords.password };

function refused(problem: Problem, wasInDoubt: boolean): Partial<PasswordFormContext> {
  return {
    errors: refusalErrors<TypedPasswords>(problem, mentions, texts.changeFailed),
    isInDoubt: wasInDoubt || isOutcomeUnknown(problem),
  };
}
