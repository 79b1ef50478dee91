/** Minimum length; the host also refuses common passwords and the login itself. */
export const shortestPassword = 10;

/** Fields of the change password form. */
export interface TypedPasswords {
  current_password: string;
  new_password: string;
  repeated_password: string;
}

export type PasswordFault = 'currentMissing' | 'tooShort' | 'same' | 'notRepeated';

/** Faults known before sending; the host knows more. */
export function passwordFaults(typed: TypedPasswords): PasswordFault[] {
  const { current_password, new_password, repeated_password } = typed;
  const faults: PasswordFault[] = [];
  if (current_password === '') faults.push('currentMissing');
  if (isTooShort(new_password)) faults.push('tooShort');
  else if (new_password === current_password) faults.push('same');
  if (repeated_password !== new_password) faults.push('notRepeated');
  return faults;
}

/** Outer blanks do not count towards the length; they stay part of the password. */
export function isTooShort(password: string): boolean {
  return password.trim().length < shortestPassword;
}
