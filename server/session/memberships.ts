import type { TenantOption } from '../../src/domain/admin/user.ts';
import { compareNames } from '../../src/domain/order.ts';
import type { Database } from '../database/database.ts';

/** The live companies of a user, by name. */
export async function tenantsOf({ queries }: Database, userId: string) {
  const tenants = await queries
    .selectFrom('user_tenant_links as link')
    .innerJoin('tenants', 'tenants.id', 'link.tenant_id')
    .selectAll('tenants')
    .select('link.role_id')
    .where('link.user_id', '=', userId)
    .where('tenants.deleted_at', 'is', null)
    .execute();
  return tenants.sort((a, b) => compareNames(a.name, b.name));
}

/**
 * The user's companies as options of `tenants_info` (SPEC §3), with the role and the tax id that only an
 * extended host sends.
 */
export async function tenantOptionsOf(database: Database, userId: string): Promise<Required<TenantOption>[]> {
  const tenants = await tenantsOf(database, userId);
  return tenants.map(({ id, name, role_id, cnpj }) => ({ value: id, label: name, role_id, cnpj }));
}
