import type { Problem } from '../../domain/problem.ts';
import { loginSigns, loginTexts } from '../../texts/session/session.ts';
import { errorText } from '../shared/errorText.ts';

export interface LoginValues {
  username: string;
  password: string;
}

export interface LoginErrors {
  fields: { username?: string; password?: string };
  /** Text of the alert 'Erro de Login'. */
  alert: string | null;
}

/** E-mail and password are required; null when both are present (SPEC §5). */
export function checkLogin({ username, password }: LoginValues): LoginErrors | null {
  const fields: LoginErrors['fields'] = {};
  if (username.trim() === '') fields.username = loginTexts.usernameRequired;
  if (password === '') fields.password = loginTexts.passwordRequired;
  return Object.keys(fields).length > 0 ? { fields, alert: null } : null;
}

/** Title of the form's alert. */
export function alertTitle(alert: string): string {
  return alert === loginTexts.ended ? loginTexts.expiredTitle : loginTexts.failedTitle;
}

/** Places the messages of a refused sign-in (SPEC §8, Login). */
export function loginRefusal(problem: Problem): LoginErrors {
  // An unreadable answer has neither a detail nor a network message.
  const text = (problem.kind !== 'unreadable' && errorText(problem)) || loginTexts.failed;
  if (text.includes(loginSigns.username))
    return { fields: { username: loginTexts.invalidEmail }, alert: null };
  if (text.includes(loginSigns.password))
    return { fields: { password: loginTexts.wrongPassword }, alert: null };
  return { fields: {}, alert: text };
}
