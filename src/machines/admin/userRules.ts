import type { User } from '../../domain/admin/user.ts';
import { keptText } from '../../domain/keptText.ts';
import { userTexts } from '../../texts/admin/admin.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export interface UserValues {
  email: string;
  password: string;
  full_name: string;
  is_active: boolean;
  is_superuser: boolean;
  /** Saving also ends the sessions of the user (ability `account.1`). */
  end_sessions?: boolean;
  /** The typed password is to be changed at the next sign-in (ability `account.1`). */
  initial_password?: boolean;
}

export interface UserBody {
  email: string;
  password: string | null;
  full_name: string | null;
  is_active: boolean;
  is_superuser: boolean;
  end_sessions?: true;
  initial_password?: true;
}

/** A new user is active and no superuser; a password is never shown, only replaced (SPEC §5). */
export function userValues(user: User | null): UserValues {
  return {
    email: user?.email ?? '',
    password: '',
    full_name: user?.full_name ?? '',
    is_active: user?.is_active ?? true,
    is_superuser: user?.is_superuser ?? false,
  };
}

/** The e-mail is required (SPEC §5). */
export function checkUser({ email }: UserValues): FormErrors<UserValues> {
  return { fields: keptText(email) === '' ? { email: userTexts.form.emailRequired } : {}, form: null };
}

/** A blank password means none for a new user and unchanged for an existing one (SPEC §5). */
export function userBody(values: UserValues): UserBody {
  return {
    email: keptText(values.email),
    password: values.password.trim() === '' ? null : values.password,
    full_name: keptText(values.full_name) || null,
    is_active: values.is_active,
    is_superuser: values.is_superuser,
    ...(values.end_sessions && { end_sessions: true }),
    ...(values.password.trim() !== '' && values.initial_password && { initial_password: true }),
  };
}
