import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { displayName } from '../../../src/domain/admin/user.ts';
import type { Notice } from '../../../src/machines/app/noticesMachine.ts';
import { hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';
import { personBy } from './people.ts';
import type { Happening, Run } from './run.ts';

type Cases = Record<string, Happening>;

export const password = 'Obra-2026';

/** Signing in, on the login screen or over an expired session. */
export function signInCases(run: Run, people: SessionUser[]): Cases {
  if (!isSignInShown(run)) return {};
  return {
    ...Object.fromEntries(people.map((person) => [`${firstName(person)} signs in`, signIn(run, person)])),
    'the token comes': run.answers('session.login.requestToken', ({ input }) => {
      const token = `token-${run.world.people.size + 1}`;
      run.world.people.set(token, personBy((input as { username: string }).username));
      return token;
    }),
    'the password is refused': run.fails('session.login.requestToken', refusal(401, 'senha incorreta.')),
    'the user comes': run.answers('session.login.fetchUser', ({ input }) => userOf(run, input)),
    'the sign-in is slow': run.rings('patience', 'login'),
  };
}

/** The usual sign-in. */
export function briefSignInCases(run: Run, people: SessionUser[]): Cases {
  const {
    'the password is refused': _refused,
    'the sign-in is slow': _slow,
    ...brief
  } = signInCases(run, people);
  return brief;
}

/** Failures of a sign-in besides a wrong password. */
export function failedSignInCases(run: Run): Cases {
  if (!isSignInShown(run)) return {};
  return {
    'an empty sign-in is sent': isLoginEmpty(run)
      ? run.sends('session.login', { type: 'login.submitted', values: { username: '', password: '' } })
      : undefined,
    'the e-mail is refused': run.fails('session.login.requestToken', refusal(401, 'Este email não existe.')),
    'the sign-in is not reached': run.fails('session.login.requestToken', hostDown),
    'the user does not come': run.fails('session.login.fetchUser', hostDown),
  };
}

/** A stored session at the start of a visit, and the way out. */
export function comeAndGoCases(run: Run): Cases {
  return {
    'the stored session is known': run.answers('session.fetchUser', ({ input }) => userOf(run, input)),
    'the stored session is refused': run.fails('session.fetchUser', sessionRefused),
    'the stored session is not reached': run.fails('session.fetchUser', hostDown),
    ...farewellCases(run),
  };
}

export function farewellCases(run: Run): Cases {
  return {
    'the token is revoked': run.answers('session.revokeToken', () => undefined),
    'the token is not revoked': run.fails('session.revokeToken', hostDown),
    'the farewell takes too long': run.rings('farewell', 'session'),
  };
}

/** A failure that waits for OK covers everything, a sign-in too, until acknowledged. */
export function noticeCases(run: Run): Cases {
  const waiting = waitingNotice(run);
  if (!waiting) return {};
  return { 'acknowledge the failure': run.sends('notices', { type: 'notice.acknowledged', id: waiting.id }) };
}

function waitingNotice(run: Run): Notice | undefined {
  return run.snapshot('notices')?.context.pending[0];
}

/** True without a question, sign-in, failure or farewell over the screen. */
export function isFree(run: Run): boolean {
  const isAtRest = run.app.getSnapshot().matches({ work: 'saved' });
  return run.session().matches('active') && isAtRest && !waitingNotice(run);
}

/** True while the app asks about unsaved work, with nothing over the question. */
export function isAsked(run: Run): boolean {
  return run.app.getSnapshot().hasTag('asking') && run.session().matches('active');
}

export function firstName(person: SessionUser): string {
  return (
    displayName(person)
      .split(/[ @]/)[0]
      ?.replace(/^./, (letter) => letter.toUpperCase()) ?? ''
  );
}

function isSignInShown(run: Run): boolean {
  if (run.session().matches('expired')) return !waitingNotice(run);
  return run.screen() === 'login' && run.app.getSnapshot().hasTag('shown');
}

function isLoginEmpty(run: Run): boolean {
  return run.snapshot('session.login')?.context.values.password === '';
}

function signIn(run: Run, { email }: SessionUser): Happening {
  return run.sends('session.login', { type: 'login.submitted', values: { username: email, password } });
}

function userOf(run: Run, input: unknown): SessionUser {
  const found = run.world.people.get((input as { token: string }).token);
  if (!found) throw new Error('nobody is meant by this token');
  return found;
}
