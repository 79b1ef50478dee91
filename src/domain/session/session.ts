import type { SessionUser } from '../admin/user.ts';
import type { Capability } from '../capability.ts';
import { permissionsOf } from '../permission.ts';

/**
 * What everything but the session machine knows of the session (SPEC §4).
 * `waiting`: not known yet; `expired`: the host refused the token, and the user keeps the screen (decision D15).
 */
export interface SessionFacts {
  phase: 'waiting' | 'anonymous' | 'active' | 'expired';
  user: SessionUser | null;
  tenantId: string | null;
  /** What the host offers beyond the specification; none while nobody is signed in (decision D22). */
  capabilities: Capability[];
}

/** The user's role in the company that is entered; null where the host does not tell it. */
export function roleIn({ user, tenantId }: Pick<SessionFacts, 'user' | 'tenantId'>): number | null {
  return user?.tenants_info?.find(({ value }) => String(value) === String(tenantId))?.role_id ?? null;
}

export const noSession = { user: null, tenantId: null, capabilities: [] } satisfies Omit<
  SessionFacts,
  'phase'
>;

export const unknownSession: SessionFacts = { phase: 'waiting', ...noSession };

/** True when the same user works in the same company before and after, on a host that lost no ability meanwhile. */
export function isSameHolder(before: SessionFacts, after: SessionFacts): boolean {
  return (
    before.user !== null &&
    before.user.id === after.user?.id &&
    before.user.is_superuser === after.user.is_superuser &&
    before.tenantId === after.tenantId &&
    before.capabilities.every((capability) => after.capabilities.includes(capability))
  );
}

/** True when what the role permitted before it permits after, too. */
export function keepsPermissions(before: SessionFacts, after: SessionFacts): boolean {
  const permitted = permissionsOf(roleIn(after));
  return permissionsOf(roleIn(before)).every((permission) => permitted.includes(permission));
}
