import { registry } from '../../machines/tenant/suppliersMachine.ts';
import type { Http } from '../../services/http.ts';
import { suppliers } from '../../services/tenant/suppliers.ts';
import { SuppliersPage } from '../../views/tenant/SuppliersPage.tsx';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  return { View: SuppliersPage, logic: registryLogic(registry, suppliers, http) };
}
