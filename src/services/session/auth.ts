import type { SessionUser } from '../../domain/admin/user.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Http } from '../http.ts';
import { urls } from '../urls.ts';

/** SPEC §7: `POST /auth/token`, form-encoded; returns the access token. Rejects an answer without one. */
export async function requestToken(
  http: Http,
  login: { username: string; password: string },
  signal: AbortSignal,
): Promise<string> {
  const body = new URLSearchParams(login);
  const answer = await http<{ access_token?: unknown } | null>({
    method: 'POST',
    url: urls.token,
    needs: 'nothing',
    body,
    signal,
  });
  const token = answer?.access_token;
  if (!token || typeof token !== 'string') throw unreadable;
  return token;
}

/**
 * SPEC §7: `GET /auth/users/me` with the given token, before the session holds it. Rejects companies that are not a
 * list, and skips nulls among them.
 */
export async function fetchCurrentUser(http: Http, token: string, signal: AbortSignal): Promise<SessionUser> {
  const user = await http<SessionUser>({
    method: 'GET',
    url: urls.currentUser,
    needs: 'token',
    token,
    signal,
  });
  if (!user || !Array.isArray(user.tenants_info ?? [])) throw unreadable;
  return { ...user, tenants_info: user.tenants_info?.filter(Boolean) ?? null };
}

/**
 * Ends the token on a host that supports it (decision S4); others answer 404. It cannot be aborted, which would leave a
 * token alive.
 */
export function revokeToken(http: Http, token: string): Promise<void> {
  return http({ method: 'POST', url: urls.logout, needs: 'token', token });
}

const unreadable: Problem = { kind: 'unreadable' };
