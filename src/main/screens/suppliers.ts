import { registry } from '../../machines/tenant/suppliersMachine.ts';
import type { Http } from '../../services/http.ts';
import { suppliers } from '../../services/suppliers.ts';
import { SuppliersPage } from '../../views/tenant/SuppliersPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { registryLogic } from '../registryLogic.ts';

export function open(http: Http): OpenedMachine {
  return { View: SuppliersPage, logic: registryLogic(registry, suppliers, http) };
}
