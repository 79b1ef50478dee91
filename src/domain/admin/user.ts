/** The signed-in user as `GET /auth/users/me` answers (SPEC §3). */
export interface SessionUser {
  id: string;
  email: string;
  full_name?: string | null;
  is_active: boolean;
  is_superuser: boolean;
  tenants_info?: TenantOption[] | null;
  /** Somebody else chose the password: it is changed before anything else (ability `account.1`). */
  must_change_password?: boolean;
  /** Abilities beyond the specification, as received; `capabilitiesIn` reads them (decision D22). */
  capabilities?: unknown;
}

/** A user as the administration sees it (SPEC §3). Timestamps are ISO 8601. */
export interface User {
  id: string;
  email: string;
  full_name?: string | null;
  is_active: boolean;
  is_superuser: boolean;
  created_at: string;
  updated_at?: string | null;
  deleted_at: string | null;
  version?: number;
}

/** Users that can be deleted; any other can be restored (SPEC §4). */
export function isLiveUser(user: Pick<User, 'is_active' | 'deleted_at'>): boolean {
  return user.is_active && !user.deleted_at;
}

/** A company that the user may enter: `value` is the tenant id, `label` its name. */
export interface TenantOption {
  value: string;
  label: string;
  /** The user's role in the company, if the host sends it (D22). */
  role_id?: number;
  /** Printed in page headers, if the host sends it. */
  cnpj?: string | null;
}

/** The user's full name, else the e-mail (SPEC §2), else the id. */
export function displayName(user: Pick<SessionUser, 'full_name' | 'email' | 'id'>): string {
  return user.full_name?.trim() || user.email || user.id;
}
