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

/** SPEC §7: `POST /tenants/`. */
export function createTenant(http: Http, body: Partial<TenantBody>, key: string): Promise<Tenant> {
  return rowOf(http({ method: 'POST', url: urls.tenants, needs: 'token', body, key }));
}

/** SPEC §7: `PUT /tenants/{id}` with the changed fields only. */
export function updateTenant(
  http: Http,
  { id, version }: Pick<Tenant, 'id' | 'version'>,
  body: Partial<TenantBody>,
): Promise<Tenant> {
  return rowOf(http({ method: 'PUT', url: urls.tenant(id), needs: 'token', body, version }));
}

/** SPEC §7: `DELETE /tenants/{id}`; the tenant as it is afterwards. */
export function removeTenant(http: Http, tenantId: string): Promise<Tenant> {
  return rowOf(http({ method: 'DELETE', url: urls.tenant(tenantId), needs: 'token' }));
}

/** SPEC §7: `PUT /tenants/{id}/restore`. */
export function restoreTenant(http: Http, tenantId: string): Promise<Tenant> {
  return rowOf(http({ method: 'PUT', url: urls.tenantRestore(tenantId), needs: 'token' }));
}
