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
import type { OpenedScreen } from '../openedScreen.ts';
import { registryLogic } from '../registryLogic.ts';

export function openTenants(http: Http): OpenedScreen {
  const logic = registryLogic(
    tenantMachines,
    {
      list: listTenants,
      create: createTenant,
      update: updateTenant,
      remove: (client, { id, deleted_at }, signal) =>
        deleted_at ? restoreTenant(client, id, signal) : removeTenant(client, id, signal),
    },
    http,
  );
  return { View: TenantsPage, logic };
}
