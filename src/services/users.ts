import type { User } from '../domain/user.ts';
import type { Http } from './http.ts';
import { everyPage, type ListAnswer } from './paging.ts';
import { rowOf } from './rowOf.ts';
import { urls } from './urls.ts';

export type UserBody = Pick<User, 'email' | 'full_name' | 'is_active' | 'is_superuser'> & {
  password: string | null;
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

/** SPEC §7: `POST /users/`. */
export function createUser(http: Http, body: Partial<UserBody>, key: string): Promise<User> {
  return rowOf(http({ method: 'POST', url: urls.users, needs: 'token', body, key }));
}

/** SPEC §7: `PUT /users/{id}` with the changed fields only. */
export function updateUser(
  http: Http,
  { id, version }: Pick<User, 'id' | 'version'>,
  body: Partial<UserBody>,
): Promise<User> {
  return rowOf(http({ method: 'PUT', url: urls.user(id), needs: 'token', body, version }));
}

/** SPEC §7: `DELETE /users/{id}`; the user as it is afterwards. */
export function removeUser(http: Http, userId: string): Promise<User> {
  return rowOf(http({ method: 'DELETE', url: urls.user(userId), needs: 'token' }));
}

/** SPEC §7: `PUT /users/{id}/restore`, empty body. */
export function restoreUser(http: Http, userId: string): Promise<User> {
  return rowOf(http({ method: 'PUT', url: urls.userRestore(userId), needs: 'token' }));
}
