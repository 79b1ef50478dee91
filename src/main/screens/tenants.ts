import { tenantMachines } from '../../machines/admin/tenantsMachine.ts';
import type { Http } from '../../services/http.ts';
import {
  createTenant,
  listTenants,
  removeTenant,
  restoreTenant,
  updateTenant,
} from '../../services/tenants.ts';
import { TenantsPage } from '../../views/admin/TenantsPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { registryLogic } from '../registryLogic.ts';

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
