import type { LinkOptions } from '../../domain/admin/tenantLink.ts';
import type { Http } from '../http.ts';
import { listRoles } from './tenantLinks.ts';
import { listTenantOptions } from './tenants.ts';
import { listUsers } from './users.ts';

/** Choices of the form of a link. */
export async function listLinkOptions(http: Http, signal: AbortSignal): Promise<LinkOptions> {
  const [users, tenants, roles] = await Promise.all([
    listUsers(http, signal),
    listTenantOptions(http, signal),
    listRoles(http, signal),
  ]);
  return { users, tenants, roles };
}
