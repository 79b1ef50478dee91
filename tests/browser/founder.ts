import { randomUUID } from 'node:crypto';
import { call, helena, type Person, tokenOf } from './visits.ts';

/** A member of a new, empty company. */
export async function founder(name = 'Construtora Nova') {
  const superuser = await tokenOf(helena);
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    (await call('POST', path, superuser, '', body)).json();
  const login = { email: `fundadora-${randomUUID()}@nova.example`, password: 'Obra-Fundadora-2026' };
  const { id: user_id } = await create('/users/', { ...login, full_name: 'Lia Prado' });
  const { id: tenant_id } = await create('/tenants/', { name, status: 'active' });
  await create('/user-tenant-links/superuser/links', { user_id, tenant_id, role_id: 1 });
  return { authToken: await tokenOf(login as Person), tenantId: tenant_id };
}
