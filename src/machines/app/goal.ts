import { mustChangePassword, type SessionFacts } from '../../domain/session/session.ts';
import { decide, homeOf, isNotFound, places, type ScreenName } from './routes.ts';

/**
 * Where a goal leads now: the address that a visitor came with, or '/' for home. Null when the session may not show it,
 * or its host does not keep goals (ability `lists.1`).
 */
export function onward(goal: string | null, session: SessionFacts): string | null {
  if (goal === null || session.phase !== 'active' || !session.capabilities.includes('lists.1')) return null;
  const address = goal === '/' ? homeOf(session) : goal;
  const decision = decide(pathOf(address), session);
  return decision.kind === 'show' && !isNotFound(decision) ? address : null;
}

/** Home for a user whose initial password is changed, and whose goal may still not be shown; else null. */
export function released(location: string | null, goal: string | null, session: SessionFacts): string | null {
  const isKept = session.phase === 'active' && session.capabilities.includes('lists.1');
  const isDone = goal !== null && location === places.ownAccount.path && !mustChangePassword(session);
  return isKept && isDone ? '/' : null;
}

/**
 * The goal after a screen was chosen: kept until it is reached or may be shown, while a company or a password is still
 * missing.
 */
export function goalAfter(
  { location, goal, session }: { location: string | null; goal: string | null; session: SessionFacts },
  screen: ScreenName,
): string | null {
  const left = goal !== null && pathOf(goal) === location ? null : goal;
  if (session.user === null || screen === 'tenantChoice') return left;
  return mustChangePassword(session) ? (left ?? '/') : null;
}

/** The company to enter without a choice: the only one of a user who has entered none (ability `lists.1`). */
export function onlyTenant(location: string | null, session: SessionFacts): string | null {
  const { user, tenantId, capabilities } = session;
  const decision = decide(location, session);
  const isAsked = decision.kind === 'show' && decision.screen === 'tenantChoice';
  const [only, ...more] = user?.tenants_info ?? [];
  const isAlone = only !== undefined && more.length === 0;
  const isDue =
    isAsked && session.phase === 'active' && tenantId === null && capabilities.includes('lists.1');
  return isAlone && isDue ? String(only.value) : null;
}

/** An address without its query. */
export function pathOf(address: string): string {
  return new URL(address, 'http://page').pathname;
}
