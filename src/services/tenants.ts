import type { Tenant } from '../domain/tenant.ts';
import type { Http } from './http.ts';
import { everyPage, type ListAnswer } from './paging.ts';
import { rowOf } from './rowOf.ts';
import { urls } from './urls.ts';

export type TenantBody = Pick<Tenant, 'name' | 'cnpj' | 'status'>;

/** SPEC §9: the page size of the administration and link screens. */
const tenantPageSize = 100;

/** SPEC §7: `GET /tenants/` as the administration asks, deleted ones included so that they can be restored. */
export function listTenants(http: Http, signal: AbortSignal): Promise<Tenant[]> {
  return everyPage((page) =>
    http<ListAnswer<Tenant>>({
      method: 'GET',
      url: urls.tenants,
      needs: 'token',
      query: { page, size: tenantPageSize, sort_by: 'created_at', order: 'desc', include_deleted: true },
      signal,
    }),
  );
}

/** SPEC §7: `GET /tenants/` as the link screen asks, for what can be chosen. */
export function listTenantOptions(http: Http, signal: AbortSignal): Promise<Tenant[]> {
  return everyPage((page) =>
    http<ListAnswer<Tenant>>({
      method: 'GET',
      url: urls.tenants,
      needs: 'token',
      query: { page, size: tenantPageSize },
      signal,
    }),
  );
}

/** What is known of the row that a call is about. */
type Known = Partial<Tenant> & Pick<Tenant, 'id'>;

/** SPEC §7: `POST /tenants/`. */
export function createTenant(http: Http, body: Partial<TenantBody>, key: string): Promise<Tenant> {
  const answer = http({ method: 'POST', url: urls.tenants, needs: 'token', body, key });
  return rowOf<Tenant>(answer, body);
}

/** SPEC §7: `PUT /tenants/{id}` with the changed fields only. */
export function updateTenant(http: Http, tenant: Known, body: Partial<TenantBody>): Promise<Tenant> {
  const { id, version } = tenant;
  const answer = http({ method: 'PUT', url: urls.tenant(id), needs: 'token', body, version });
  return rowOf<Tenant>(answer, { ...tenant, ...body });
}

/** SPEC §7: `DELETE /tenants/{id}`, of which no answer is named; the tenant as it is afterwards. */
export function removeTenant(http: Http, tenant: Known): Promise<Tenant> {
  const answer = http({ method: 'DELETE', url: urls.tenant(tenant.id), needs: 'token' });
  return rowOf(answer, { ...tenant, deleted_at: new Date().toISOString() });
}

/** SPEC §7: `PUT /tenants/{id}/restore`, likewise. */
export function restoreTenant(http: Http, tenant: Known): Promise<Tenant> {
  const answer = http({ method: 'PUT', url: urls.tenantRestore(tenant.id), needs: 'token' });
  return rowOf(answer, { ...tenant, deleted_at: null });
}
