import type { Kysely } from 'kysely';
import { z } from 'zod';
import { linkId } from '../../src/domain/admin/tenantLink.ts';
import { linkRefusals, refusalTexts, tenantRefusals } from '../../src/texts/server.ts';
import type { Tables } from '../database/tables.ts';
import type { Scope } from '../database/transactions.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { type InputProblem, Refusal } from '../http/problems.ts';

/** A link as stored. */
export interface LinkRow {
  user_id: string;
  tenant_id: string;
  role_id: number;
  version: number;
}

export type LinkKey = Pick<LinkRow, 'user_id' | 'tenant_id'>;

export const linkKind: RowKind<'user_tenant_links', LinkRow> = {
  table: 'user_tenant_links',
  columns: ['user_id', 'tenant_id', 'role_id', 'version'],
  keyOf: ({ user_id, tenant_id }) => ({ user_id, tenant_id }),
  idOf: linkId,
};

/** A link on the wire, with the names of user, tenant and role (SPEC §3). */
export const link = z
  .object({
    user_id: z.string(),
    tenant_id: z.string(),
    role_id: z.number(),
    user_email: z.string(),
    tenant_name: z.string(),
    role_name: z.string(),
    version: z.number(),
  })
  .meta({ id: 'TenantLink' });

/** Every link with its names. */
export function namedLinks(queries: Kysely<Tables>) {
  return queries
    .selectFrom('user_tenant_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .innerJoin('tenants', 'tenants.id', 'link.tenant_id')
    .innerJoin('roles', 'roles.id', 'link.role_id');
}

export const linkColumns = [
  'link.user_id',
  'link.tenant_id',
  'link.role_id',
  'link.version',
  'users.email as user_email',
  'tenants.name as tenant_name',
  'roles.name as role_name',
] as const;

/** One link with its names; it must exist. */
export function namedLink({ db }: Scope, { user_id, tenant_id }: LinkKey) {
  return namedLinks(db)
    .select(linkColumns)
    .where('link.user_id', '=', user_id)
    .where('link.tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
}

/** Adds a link; a second one for the same user and tenant is refused (409). */
export function addLink(scope: Scope, parties: Omit<LinkRow, 'version'>): Promise<LinkRow> {
  const taken = new Refusal(409, linkRefusals.taken);
  return unlessRefusedBy('user_tenant_links_pkey', taken, () => versionedRows(scope, linkKind).add(parties));
}

/** Problems that prevent this link, one per field of a body. */
export async function problemsOfLink(
  { db }: Scope,
  asked: Omit<LinkRow, 'version'>,
): Promise<InputProblem[]> {
  const user = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', asked.user_id)
    .executeTakeFirst();
  const tenant = await db
    .selectFrom('tenants')
    .select('deleted_at')
    .where('id', '=', asked.tenant_id)
    .executeTakeFirst();
  const role = await db.selectFrom('roles').select('id').where('id', '=', asked.role_id).executeTakeFirst();
  const problem = (field: string, msg: string, type: string) => [{ loc: ['body', field], msg, type }];
  return [
    ...(user ? [] : problem('user_id', refusalTexts.unknownUser, 'unknown')),
    ...(user?.deleted_at ? problem('user_id', linkRefusals.deletedUser, 'deleted') : []),
    ...(tenant ? [] : problem('tenant_id', tenantRefusals.unknown, 'unknown')),
    ...(tenant?.deleted_at ? problem('tenant_id', linkRefusals.deletedTenant, 'deleted') : []),
    ...(role ? [] : problem('role_id', linkRefusals.unknownRole, 'unknown')),
  ];
}

/** The locked link's row, or a 404. */
export function knownLink(found: LinkRow | undefined): LinkRow {
  if (!found) throw new Refusal(404, linkRefusals.unknown);
  return found;
}
