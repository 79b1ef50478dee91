import { supplierMachines } from '../../machines/tenant/suppliersMachine.ts';
import type { Http } from '../../services/http.ts';
import { suppliers } from '../../services/suppliers.ts';
import { SuppliersPage } from '../../views/tenant/SuppliersPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';
import { partyLogic } from './parties.ts';

export function openSuppliers(http: Http): OpenedScreen {
  return { View: SuppliersPage, logic: partyLogic(supplierMachines, suppliers, http) };
}
