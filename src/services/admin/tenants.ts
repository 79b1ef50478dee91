import type { Tenant } from '../../domain/admin/tenant.ts';
import { answered } from '../answered.ts';
import type { Http } from '../http.ts';
import { everyPage, type ListAnswer } from '../paging.ts';
import { urls } from '../urls.ts';

/** The CNPJ may arrive as a number. */
type WireTenant = Omit<Tenant, 'cnpj'> & { cnpj?: string | number | null };

export type TenantBody = Pick<Tenant, 'name' | 'cnpj' | 'status'>;

/** SPEC §9: the page size of the administration and link screens. */
const tenantPageSize = 100;

/** SPEC §7: `GET /tenants/` of the administration, with deleted tenants so that they can be restored. */
export async function listTenants(http: Http, signal: AbortSignal): Promise<Tenant[]> {
  const received = await everyPage((page) =>
    http<ListAnswer<WireTenant>>({
      method: 'GET',
      url: urls.tenants,
      needs: 'token',
      query: { page, size: tenantPageSize, sort_by: 'created_at', order: 'desc', include_deleted: true },
      signal,
    }),
  );
  return received.map(readTenant);
}

/** SPEC §7: `GET /tenants/` of the link screen, for its choices. */
export async function listTenantOptions(http: Http, signal: AbortSignal): Promise<Tenant[]> {
  const received = await everyPage((page) =>
    http<ListAnswer<WireTenant>>({
      method: 'GET',
      url: urls.tenants,
      needs: 'token',
      query: { page, size: tenantPageSize },
      signal,
    }),
  );
  return received.map(readTenant);
}

/** Known fields of the row. */
type Known = Partial<Tenant> & Pick<Tenant, 'id'>;

/** SPEC §7: `POST /tenants/`. */
export function createTenant(http: Http, body: Partial<TenantBody>, key: string): Promise<Tenant> {
  const answer = http({ method: 'POST', url: urls.tenants, needs: 'token', body, key });
  return answered<WireTenant, Tenant>(answer, readTenant, body);
}

/** SPEC §7: `PUT /tenants/{id}` with the changed fields only. */
export function updateTenant(http: Http, tenant: Known, body: Partial<TenantBody>): Promise<Tenant> {
  const { id, version } = tenant;
  const answer = http({ method: 'PUT', url: urls.tenant(id), needs: 'token', body, version });
  return answered(answer, readTenant, { ...tenant, ...body });
}

/** SPEC §7: `DELETE /tenants/{id}`, whose answer is not specified; returns the tenant as it is afterwards. */
export function removeTenant(http: Http, tenant: Known): Promise<Tenant> {
  const answer = http({ method: 'DELETE', url: urls.tenant(tenant.id), needs: 'token' });
  return answered(answer, readTenant, { ...tenant, deleted_at: new Date().toISOString() });
}

/** SPEC §7: `PUT /tenants/{id}/restore`, likewise. */
export function restoreTenant(http: Http, tenant: Known): Promise<Tenant> {
  const answer = http({ method: 'PUT', url: urls.tenantRestore(tenant.id), needs: 'token' });
  return answered(answer, readTenant, { ...tenant, deleted_at: null });
}

function readTenant({ cnpj, ...tenant }: WireTenant): Tenant {
  return { ...tenant, ...(cnpj !== undefined && { cnpj: cnpj === null ? null : String(cnpj) }) };
}
