import type { SessionUser } from './user.ts';

/**
 * What everything but the session machine knows of the session (SPEC §4).
 * `waiting`: not known yet; `expired`: the host refused the token, and the user keeps the screen (decision D15).
 */
export interface SessionFacts {
  phase: 'waiting' | 'anonymous' | 'active' | 'expired';
  user: SessionUser | null;
  tenantId: string | null;
}

export const unknownSession: SessionFacts = { phase: 'waiting', user: null, tenantId: null };

/** True when the same user works in the same company before and after. */
export function isSameHolder(before: SessionFacts, after: SessionFacts): boolean {
  return (
    before.user !== null &&
    before.user.id === after.user?.id &&
    before.user.is_superuser === after.user.is_superuser &&
    before.tenantId === after.tenantId
  );
}
