import { type ActorRefFrom, assign, setup } from 'xstate';
import type { SessionUser } from '../../domain/admin/user.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import { loginTexts } from '../../texts/session/session.ts';
import { tellSession } from '../shared/appMailbox.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';
import { checkLogin, type LoginErrors, type LoginValues, loginRefusal } from './loginRules.ts';

export interface LoginContext {
  values: LoginValues;
  errors: LoginErrors;
  token: string;
  user: SessionUser | null;
}

export type LoginEvent =
  | { type: 'login.patched'; patch: Partial<LoginValues> }
  /** The fields as they were sent: a field may be filled without a patch. */
  | { type: 'login.submitted'; values: LoginValues }
  /** Another tab logged out and removed the token issued here. */
  | { type: 'token.removed' };

export interface SignedIn {
  token: string;
  user: SessionUser;
}

/** The sign-in form (SPEC §4, §5, §8 Login): the password gets a token, the token gets the user. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    /** `isEnded`: the session of before ended, and the form says so. */
    input: {} as { username: string; isEnded?: boolean },
    output: {} as SignedIn,
    tags: {} as 'editable' | 'busy' | 'slow',
  },
  actors: {
    requestToken: port<string, LoginValues>('login: requestToken'),
    fetchUser: port<SessionUser, { token: string }>('login: fetchUser'),
  },
  delays: { patience: patienceMs },
  guards: {
    isIncomplete: (_, params: { values: LoginValues }) => checkLogin(params.values) !== null,
  },
  actions: {
    tellSession: tellSession(),
    /** Failed sign-ins are logged by specification; the composition root says where. */
    logFailure: (_, _params: { problem: Problem }) => {},
    patch: assign(({ context }, params: { patch: Partial<LoginValues> }) => ({
      values: { ...context.values, ...params.patch },
      errors: { ...context.errors, fields: withoutTouched(context, params.patch) },
    })),
    keepSent: assign((_, { values }: { values: LoginValues }) => ({
      values,
      errors: checkLogin(values) ?? { fields: {}, alert: null },
    })),
    keepToken: assign((_, params: { token: string }) => params),
    keepUser: assign(({ context }, params: { user: SessionUser }) => ({
      user: params.user,
      values: { ...context.values, password: '' },
    })),
    showEnded: assign({ errors: { fields: {}, alert: loginTexts.endedElsewhere }, token: '' }),
    showRefusal: assign((_, params: { problem: Problem }) => ({
      errors: loginRefusal(params.problem),
      token: '',
    })),
  },
}).createMachine({
  id: 'login',
  options: machineOptions,
  context: ({ input }) => ({
    values: { username: input.username, password: '' },
    errors: { fields: {}, alert: input.isEnded ? loginTexts.ended : null },
    token: '',
    user: null,
  }),
  output: ({ context }) => signedIn(context),
  initial: 'editing',
  states: {
    editing: {
      id: 'editing',
      tags: 'editable',
      on: {
        'login.patched': { actions: { type: 'patch', params: ({ event }) => ({ patch: event.patch }) } },
        'login.submitted': [
          {
            guard: { type: 'isIncomplete', params: theEvent },
            actions: { type: 'keepSent', params: theEvent },
          },
          { target: 'entering', actions: { type: 'keepSent', params: theEvent } },
        ],
      },
    },
    entering: {
      tags: 'busy',
      type: 'parallel',
      states: {
        call: {
          initial: 'requesting',
          states: {
            requesting: {
              invoke: {
                id: 'requestToken',
                src: 'requestToken',
                input: ({ context }) => context.values,
                onDone: {
                  target: 'identifying',
                  actions: [
                    { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
                    {
                      type: 'tellSession',
                      params: ({ event }) => ({ type: 'token.issued', token: event.output }),
                    },
                  ],
                },
                onError: {
                  target: '#editing',
                  actions: [
                    { type: 'logFailure', params: ({ event }) => ({ problem: toProblem(event.error) }) },
                    { type: 'showRefusal', params: ({ event }) => ({ problem: toProblem(event.error) }) },
                    { type: 'tellSession', params: { type: 'token.dropped' } },
                  ],
                },
              },
            },
            identifying: {
              on: { 'token.removed': { target: '#editing', actions: 'showEnded' } },
              invoke: {
                id: 'fetchUser',
                src: 'fetchUser',
                input: ({ context }) => ({ token: context.token }),
                onDone: {
                  target: '#signedIn',
                  actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: {
                  target: '#editing',
                  actions: [
                    { type: 'logFailure', params: ({ event }) => ({ problem: toProblem(event.error) }) },
                    { type: 'showRefusal', params: ({ event }) => ({ problem: toProblem(event.error) }) },
                    { type: 'tellSession', params: { type: 'token.dropped' } },
                  ],
                },
              },
            },
          },
        },
        wait: {
          ...waiting,
        },
      },
    },
    signedIn: { id: 'signedIn', type: 'final' },
  },
});

export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** A patch may bring both fields: the one that it changes is no longer wrong. */
function withoutTouched(
  { values, errors }: LoginContext,
  patch: Partial<LoginValues>,
): LoginErrors['fields'] {
  const changed = { ...values, ...patch };
  const kept = Object.entries(errors.fields).filter(
    ([field]) => Reflect.get(changed, field) === Reflect.get(values, field),
  );
  return Object.fromEntries(kept);
}

function signedIn({ token, user }: LoginContext): SignedIn {
  if (user === null) throw new Error('no user');
  return { token, user };
}
