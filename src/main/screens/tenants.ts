import type { Tenant } from '../../domain/tenant.ts';
import {
  type TenantBody,
  tenantCommandMachine,
  tenantFormMachine,
  tenantListMachine,
  tenantsMachine,
} from '../../machines/admin/tenantsMachine.ts';
import type { Http } from '../../services/http.ts';
import {
  createTenant,
  listTenants,
  removeTenant,
  restoreTenant,
  updateTenant,
} from '../../services/tenants.ts';
import { TenantsPage } from '../../views/admin/TenantsPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';
import { registryPorts } from '../registryPorts.ts';

export function openTenants(http: Http): OpenedScreen {
  const { load, save, run, newKey } = registryPorts<Tenant, TenantBody>({
    list: (signal) => listTenants(http, signal),
    create: (body, key, signal) => createTenant(http, body, key, signal),
    update: (tenant, changes, signal) => updateTenant(http, tenant, changes, signal),
    command: ({ id, deleted_at }, signal) =>
      deleted_at ? restoreTenant(http, id, signal) : removeTenant(http, id, signal),
  });
  return {
    View: TenantsPage,
    logic: tenantsMachine.provide({
      actors: {
        list: tenantListMachine.provide({ actors: { load } }),
        form: tenantFormMachine.provide({ actors: { save, newKey } }),
        command: tenantCommandMachine.provide({ actors: { run } }),
      },
    }),
  };
}
