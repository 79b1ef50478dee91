import type { LoginValues } from '../../machines/session/loginRules.ts';

/** The fields of a sign-in form as they are: some password managers fill them without an event. */
export function typedIn(form: HTMLFormElement): LoginValues {
  const fields = new FormData(form);
  const text = (name: keyof LoginValues) => String(fields.get(name) ?? '');
  return { username: text('username'), password: text('password') };
}
