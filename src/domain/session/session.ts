import type { SessionUser } from '../admin/user.ts';
import type { Capability } from '../capability.ts';
import { type Permission, permissionsOn } from '../permission.ts';

/**
 * The session as other machines see it (SPEC §4). `waiting`: not known yet; `expired`: the host refused the token, and
 * the user keeps the screen (decision D15).
 */
export interface SessionFacts {
  phase: 'waiting' | 'anonymous' | 'active' | 'expired';
  user: SessionUser | null;
  tenantId: string | null;
  /** Abilities beyond the specification; none while signed out (decision D22). */
  capabilities: Capability[];
}

/** The user's role in the current company; null when the host does not send it. */
export function roleIn({ user, tenantId }: Pick<SessionFacts, 'user' | 'tenantId'>): number | null {
  return user?.tenants_info?.find(({ value }) => String(value) === String(tenantId))?.role_id ?? null;
}

/** The user's permissions in the current company; a host without `roles.1` leaves the specified calls open. */
export function permissionsIn(session: SessionFacts): readonly Permission[] {
  return permissionsOn(session.capabilities, roleIn(session));
}

export const noSession = { user: null, tenantId: null, capabilities: [] } satisfies Omit<
  SessionFacts,
  'phase'
>;

export const unknownSession: SessionFacts = { phase: 'waiting', ...noSession };

/** True while the password is somebody else's choice: only the own account is served (ability `account.1`). */
export function mustChangePassword({ user, capabilities }: SessionFacts): boolean {
  return user?.must_change_password === true && capabilities.includes('account.1');
}

/** True for the same user and company, with no ability lost. */
export function isSameHolder(before: SessionFacts, after: SessionFacts): boolean {
  return (
    before.user !== null &&
    before.user.id === after.user?.id &&
    before.user.is_superuser === after.user.is_superuser &&
    mustChangePassword(before) === mustChangePassword(after) &&
    before.tenantId === after.tenantId &&
    before.capabilities.every((capability) => after.capabilities.includes(capability))
  );
}

/** True when no permission was lost. */
export function keepsPermissions(before: SessionFacts, after: SessionFacts): boolean {
  const permitted = permissionsIn(after);
  return permissionsIn(before).every((permission) => permitted.includes(permission));
}
