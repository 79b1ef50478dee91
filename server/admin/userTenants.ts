import { z } from 'zod';
import { refusalTexts } from '../../src/texts/server.ts';
import { versionedRows } from '../database/versionedRows.ts';
import { roleNumber, uuid } from '../http/fields.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { refuseStale } from '../http/staleRows.ts';
import { tenantsOf } from '../session/memberships.ts';
import { addLink, knownLink, link, linkKind, namedLink, problemsOfLink } from './linkRows.ts';
import { tenant } from './tenants.ts';

const pair = z.object({ user_id: uuid, tenant_id: uuid });
const withRole = pair.extend({ role_id: z.coerce.number().pipe(roleNumber) });

/** The companies of a user and the role in one of them, for that user and for superusers (SPEC §7 Users). */
export function userTenants({ database, forUser, forSuperuser }: Routes): void {
  forUser(
    {
      method: 'GET',
      path: '/users/:id/tenants',
      summary: 'Companies of a user',
      params: z.object({ id: uuid }),
      answer: z.array(tenant),
    },
    async ({ params: { id }, caller }) => {
      if (id !== caller.id) {
        if (!caller.isSuperuser) throw new Refusal(403, refusalTexts.superuserOnly);
        const { queries } = database;
        const user = await queries.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
        if (!user) throw new Refusal(404, refusalTexts.unknownUser);
      }
      return tenantsOf(database, id);
    },
  );

  forSuperuser(
    {
      method: 'POST',
      path: '/users/:user_id/tenants/:tenant_id/roles/:role_id',
      summary: 'Give a user this role in a tenant, instead of any other',
      params: withRole,
      answer: link,
    },
    ({ params, request, administer }) =>
      administer(async (scope) => {
        const [problem] = await problemsOfLink(scope, params);
        if (problem) throw new Refusal(problem.type === 'unknown' ? 404 : 409, problem.msg);
        const { role_id, ...key } = params;
        const rows = versionedRows(scope, linkKind);
        const before = await rows.locked(key);
        if (before) refuseStale(request, await namedLink(scope, key), link);
        if (!before) await addLink(scope, params);
        else if (before.role_id !== role_id) await rows.change(before, 'update', { role_id });
        return namedLink(scope, key);
      }),
  );

  forSuperuser(
    {
      method: 'DELETE',
      path: '/users/:user_id/tenants/:tenant_id/roles',
      summary: 'Take the role in a tenant from a user',
      params: pair,
      answer: z.null(),
      status: 204,
    },
    ({ params, request, administer }) =>
      administer(async (scope) => {
        const rows = versionedRows(scope, linkKind);
        const before = knownLink(await rows.locked(params));
        refuseStale(request, await namedLink(scope, params), link);
        await rows.erase(before);
        return null;
      }),
  );
}
