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
      command: (client, { id, deleted_at }) =>
        deleted_at ? restoreTenant(client, id) : removeTenant(client, id),
    },
    http,
  );
  return { View: TenantsPage, logic };
}
