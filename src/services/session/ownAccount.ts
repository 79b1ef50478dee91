import type { OwnSession } from '../../domain/session/ownSession.ts';
import type { TypedPasswords } from '../../domain/session/password.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';

/** Ability `account.1`: the caller's open sessions. */
export function listOwnSessions(http: Http, signal: AbortSignal): Promise<OwnSession[]> {
  return http({ method: 'GET', url: abilityUrls.ownSessions, needs: 'token', signal });
}

/** Ability `account.1`: ends one session of the caller, or all but this one. */
export async function endOwnSessions(http: Http, id: string | null): Promise<void> {
  const url = id === null ? abilityUrls.ownSessions : abilityUrls.ownSession(id);
  await http<void>({ method: 'DELETE', url, needs: 'token' });
}

/** Ability `account.1`: changes the caller's password and ends all their other sessions. */
export async function changeOwnPassword(
  http: Http,
  { current_password, new_password }: TypedPasswords,
): Promise<void> {
  const body = { current_password, new_password };
  await http<void>({ method: 'POST', url: abilityUrls.ownPassword, needs: 'token', body });
}
