import type { SessionUser } from '../../domain/admin/user.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Http } from '../http.ts';
import { urls } from '../urls.ts';

/** SPEC §7: `POST /auth/token`, form-encoded; gives the access token. An answer without one is no sign-in. */
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
 * SPEC §7: `GET /auth/users/me` with the given token, before the session holds it; companies that are no list are no answer,
 * and what is null among them is no company.
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
 * Ends the token on a host that knows how (decision S4); a host of the bare specification answers 404. Nobody can give it
 * up: whoever stops waiting must not leave a token alive.
 */
export function revokeToken(http: Http, token: string): Promise<void> {
  return http({ method: 'POST', url: urls.logout, needs: 'token', token });
}

const unreadable: Problem = { kind: 'unreadable' };
