import { sql } from 'kysely';
import { z } from 'zod';
import { tenantRefusals } from '../../src/texts/server.ts';
import { newId } from '../database/newId.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { flag, instant, optionalText, requiredText, taxId, uuid } from '../http/fields.ts';
import { pageOf, pageQuery, readPage } from '../http/paging.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { byName } from '../http/searching.ts';
import { refuseStale } from '../http/staleRows.ts';

export const tenant = z
  .object({
    id: z.string(),
    name: z.string(),
    cnpj: z.string().nullable(),
    status: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    deleted_at: instant.nullable(),
    version: z.number(),
  })
  .meta({ id: 'Tenant' });

type Tenant = z.infer<typeof tenant>;

const fields = z.strictObject({
  name: requiredText(200),
  cnpj: taxId,
  status: optionalText(50),
});

const listQuery = pageQuery.extend({
  sort_by: z.enum(['name', 'created_at', 'updated_at', 'status']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  include_deleted: flag.default(false),
});

const columns = Object.keys(tenant.shape) as (keyof Tenant)[];
const kind: RowKind<'tenants', Tenant> = {
  table: 'tenants',
  columns,
  keyOf: ({ id }) => ({ id }),
  idOf: ({ id }) => id,
};
const params = z.object({ id: uuid });

/**
 * Tenants, for superusers (SPEC §7 Tenants). Each request checks the tenant (`findCaller`), so deleting one
 * locks its members out at once and restoring admits them. The CNPJ is free text and need not be unique:
 * branches and trials of one company share it.
 */
export function tenants({ database: { queries }, forSuperuser }: Routes): void {
  forSuperuser(
    { method: 'GET', path: '/tenants', summary: 'List: tenant', query: listQuery, answer: pageOf(tenant) },
    ({ query }) => {
      const all = queries.selectFrom('tenants');
      const { sort_by: field, order } = query;
      return readPage(query.include_deleted ? all : all.where('deleted_at', 'is', null), query, (from) =>
        from
          .select(columns)
          .orderBy(field === 'name' ? byName(sql.ref(field)) : sql.ref(field), order)
          .orderBy('id', order),
      );
    },
  );

  forSuperuser(
    { method: 'GET', path: '/tenants/:id', summary: 'One tenant', params, answer: tenant },
    async ({ params: { id } }) =>
      known(await queries.selectFrom('tenants').select(columns).where('id', '=', id).executeTakeFirst()),
  );

  forSuperuser(
    {
      method: 'POST',
      path: '/tenants',
      summary: 'Create: tenant',
      body: fields,
      answer: tenant,
      status: 201,
    },
    ({ body, administer }) =>
      administer((scope) =>
        versionedRows(scope, kind).add({ ...body, status: body.status ?? 'active', id: newId() }),
      ),
  );

  forSuperuser(
    {
      method: 'PUT',
      path: '/tenants/:id',
      summary: 'Change: tenant',
      params,
      body: fields.partial(),
      answer: tenant,
    },
    ({ params: { id }, body, request, administer }) =>
      administer(async (scope) => {
        const rows = versionedRows(scope, kind);
        const before = known(await rows.locked({ id }));
        refuseStale(request, before, tenant);
        return rows.change(before, 'update', body);
      }),
  );

  forSuperuser(
    {
      method: 'DELETE',
      path: '/tenants/:id',
      summary: 'Remove: tenant, softly; closes it to its members',
      params,
      answer: tenant,
    },
    ({ params: { id }, request, administer }) =>
      administer(async (scope) => {
        const rows = versionedRows(scope, kind);
        const before = known(await rows.locked({ id }));
        refuseStale(request, before, tenant);
        return before.deleted_at ? before : rows.change(before, 'remove', { deleted_at: sql`now()` });
      }),
  );

  forSuperuser(
    { method: 'PUT', path: '/tenants/:id/restore', summary: 'Restore: tenant', params, answer: tenant },
    ({ params: { id }, request, administer }) =>
      administer(async (scope) => {
        const rows = versionedRows(scope, kind);
        const before = known(await rows.locked({ id }));
        refuseStale(request, before, tenant);
        return before.deleted_at ? rows.change(before, 'restore', { deleted_at: null }) : before;
      }),
  );
}

function known(found: Tenant | undefined): Tenant {
  if (!found) throw new Refusal(404, tenantRefusals.unknown);
  return found;
}
