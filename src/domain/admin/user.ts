/** The signed-in user as `GET /auth/users/me` answers (SPEC §3). */
export interface SessionUser {
  id: string;
  email: string;
  full_name?: string | null;
  is_active: boolean;
  is_superuser: boolean;
  tenants_info?: TenantOption[] | null;
  /** What the host advertises beyond the specification, as it came: read by `capabilitiesIn` (decision D22). */
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

/** SPEC §4: such a user can be deleted, any other restored. */
export function isLiveUser(user: Pick<User, 'is_active' | 'deleted_at'>): boolean {
  return user.is_active && !user.deleted_at;
}

/** A company that the user may enter: `value` is the tenant id, `label` its name. */
export interface TenantOption {
  value: string;
  label: string;
  /** The user's role there, where the host tells it (D22). */
  role_id?: number;
  /** For the head of what is printed, where the host tells it. */
  cnpj?: string | null;
}

/** How a screen addresses the user: the full name, else the e-mail (SPEC §2); by the id where a host tells neither. */
export function displayName(user: Pick<SessionUser, 'full_name' | 'email' | 'id'>): string {
  return user.full_name?.trim() || user.email || user.id;
}
