import { tenantMachines } from '../../machines/admin/tenantsMachine.ts';
import {
  createTenant,
  listTenants,
  removeTenant,
  restoreTenant,
  updateTenant,
} from '../../services/admin/tenants.ts';
import type { Http } from '../../services/http.ts';
import { TenantsPage } from '../../views/admin/TenantsPage.tsx';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const logic = registryLogic(
    tenantMachines,
    {
      list: listTenants,
      create: createTenant,
      update: updateTenant,
      command: (client, tenant) =>
        tenant.deleted_at ? restoreTenant(client, tenant) : removeTenant(client, tenant),
    },
    http,
  );
  return { View: TenantsPage, logic };
}
