import { sql } from 'kysely';
import { z } from 'zod';
import { linkRefusals } from '../../src/texts/server.ts';
import { versionedRows } from '../database/versionedRows.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { roleNumber, uuid } from '../http/fields.ts';
import { pageOf, pageQuery, readPage } from '../http/paging.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { byName } from '../http/searching.ts';
import { refuseStale } from '../http/staleRows.ts';
import {
  addLink,
  knownLink,
  link,
  linkColumns,
  linkKind,
  namedLink,
  namedLinks,
  problemsOfLink,
} from './linkRows.ts';

const all = '/user-tenant-links/superuser/links';
const one = `${all}/users/:user_id/tenants/:tenant_id`;
const params = z.object({ user_id: uuid, tenant_id: uuid });
const parties = z.strictObject({ user_id: uuid, tenant_id: uuid, role_id: roleNumber });
/** SPEC §7: pages of ten. */
const listQuery = pageQuery.extend({ size: pageQuery.shape.size.unwrap().default(10) });

/** Roles of users in tenants: one per user and tenant (SPEC §7 Links and roles). */
export function tenantLinks({ database: { queries }, forSuperuser }: Routes): void {
  forSuperuser(
    { method: 'GET', path: all, summary: 'List: link', query: listQuery, answer: pageOf(link) },
    ({ query }) =>
      readPage(namedLinks(queries), query, (from) =>
        from
          .select(linkColumns)
          .orderBy(({ fn }) => fn('lower', ['users.email']))
          .orderBy(byName(sql.ref('tenants.name')))
          .orderBy('link.user_id')
          .orderBy('link.tenant_id'),
      ),
  );

  forSuperuser(
    { method: 'POST', path: all, summary: 'Create: link', body: parties, answer: link, status: 201 },
    ({ body, administer }) =>
      administer(async (scope) => {
        const problems = await problemsOfLink(scope, body);
        if (problems.length) throw new Refusal(422, problems);
        await addLink(scope, body);
        return namedLink(scope, body);
      }),
  );

  forSuperuser(
    {
      method: 'PUT',
      path: one,
      summary: 'Change: role of a link',
      params,
      body: z.strictObject({ role_id: roleNumber }),
      answer: link,
    },
    ({ params, body: { role_id }, request, administer }) =>
      administer(async (scope) => {
        const rows = versionedRows(scope, linkKind);
        const before = knownLink(await rows.locked(params));
        refuseStale(request, await namedLink(scope, params), link);
        const unknownRole = new Refusal(422, [
          { loc: ['body', 'role_id'], msg: linkRefusals.unknownRole, type: 'unknown' },
        ]);
        await unlessRefusedBy('user_tenant_links_role_id_fkey', unknownRole, () =>
          rows.change(before, 'update', { role_id }),
        );
        return namedLink(scope, params);
      }),
  );

  forSuperuser(
    { method: 'DELETE', path: one, summary: 'Remove: link', params, answer: z.null(), status: 204 },
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
