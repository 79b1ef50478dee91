import type { User } from '../../domain/admin/user.ts';
import type { Http } from '../http.ts';
import { everyPage, type ListAnswer } from '../paging.ts';
import { rowOf } from '../rowOf.ts';
import { urls } from '../urls.ts';

export type UserBody = Pick<User, 'email' | 'full_name' | 'is_active' | 'is_superuser'> & {
  password: string | null;
  end_sessions?: true;
  initial_password?: true;
};

/** SPEC §7: `GET /users/`. */
export function listUsers(http: Http, signal: AbortSignal): Promise<User[]> {
  return everyPage((page) =>
    http<ListAnswer<User>>({
      method: 'GET',
      url: urls.users,
      needs: 'token',
      signal,
      ...(page > 1 && { query: { page } }),
    }),
  );
}

/** SPEC §7: `GET /users/{id}`. */
export function fetchUser(http: Http, userId: string, signal: AbortSignal): Promise<User> {
  return http({ method: 'GET', url: urls.user(userId), needs: 'token', signal });
}

/** Known fields of the row. */
type Known = Partial<User> & Pick<User, 'id'>;

/** SPEC §7: `POST /users/`. */
export function createUser(http: Http, body: Partial<UserBody>, key: string): Promise<User> {
  const { password: _, initial_password: __, ...known } = body;
  return rowOf<User>(http({ method: 'POST', url: urls.users, needs: 'token', body, key }), known);
}

/** SPEC §7: `PUT /users/{id}` with the changed fields only. */
export function updateUser(http: Http, user: Known, body: Partial<UserBody>): Promise<User> {
  const { id, version } = user;
  const { password: _, end_sessions: __, initial_password: ___, ...changed } = body;
  const answer = http({ method: 'PUT', url: urls.user(id), needs: 'token', body, version });
  return rowOf<User>(answer, { ...user, ...changed });
}

/** SPEC §7: `DELETE /users/{id}`; returns the user as it is afterwards. */
export function removeUser(http: Http, user: Known): Promise<User> {
  const silent = { is_active: false, deleted_at: new Date().toISOString() };
  return rowOf(http({ method: 'DELETE', url: urls.user(user.id), needs: 'token' }), user, silent);
}

/** SPEC §7: `PUT /users/{id}/restore`, empty body. */
export function restoreUser(http: Http, user: Known): Promise<User> {
  const silent = { is_active: true, deleted_at: null };
  const answer = http({ method: 'PUT', url: urls.userRestore(user.id), needs: 'token' });
  return rowOf(answer, user, silent);
}
