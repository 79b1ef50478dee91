/** Fewer characters make no password; the host refuses common ones and the login itself beside. */
export const shortestPassword = 10;

/** What somebody types who changes their own password. */
export interface TypedPasswords {
  current_password: string;
  new_password: string;
  repeated_password: string;
}

export type PasswordFault = 'currentMissing' | 'tooShort' | 'same' | 'notRepeated';

/** Why typed passwords need not be sent; the host knows more reasons. */
export function passwordFaults(typed: TypedPasswords): PasswordFault[] {
  const { current_password, new_password, repeated_password } = typed;
  const faults: PasswordFault[] = [];
  if (current_password === '') faults.push('currentMissing');
  if (isTooShort(new_password)) faults.push('tooShort');
  else if (new_password === current_password) faults.push('same');
  if (repeated_password !== new_password) faults.push('notRepeated');
  return faults;
}

/** Blanks at the ends do not make a password longer; they stay part of it. */
export function isTooShort(password: string): boolean {
  return password.trim().length < shortestPassword;
}
