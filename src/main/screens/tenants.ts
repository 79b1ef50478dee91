import { tenantMachines } from '../../machines/admin/tenantsMachine.ts';
import * as calls from '../../services/admin/tenants.ts';
import type { Http } from '../../services/http.ts';
import { TenantsPage } from '../../views/admin/TenantsPage.tsx';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const logic = registryLogic(
    tenantMachines,
    {
      list: calls.listTenants,
      create: calls.createTenant,
      update: calls.updateTenant,
      command: (client, tenant) =>
        tenant.deleted_at ? calls.restoreTenant(client, tenant) : calls.removeTenant(client, tenant),
    },
    http,
  );
  return { View: TenantsPage, logic };
}
