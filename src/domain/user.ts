/** The signed-in user as `GET /auth/users/me` answers (SPEC §3). */
export interface SessionUser {
  id: string;
  email: string;
  full_name?: string | null;
  is_active: boolean;
  is_superuser: boolean;
  tenants_info?: TenantOption[] | null;
}

/** A company that the user may enter: `value` is the tenant id, `label` its name. */
export interface TenantOption {
  value: string;
  label: string;
}

/** How a screen addresses the user: the full name, else the e-mail (SPEC §2). */
export function displayName(user: Pick<SessionUser, 'full_name' | 'email'>): string {
  return user.full_name?.trim() || user.email;
}
