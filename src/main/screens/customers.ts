import { registry } from '../../machines/tenant/customersMachine.ts';
import type { Http } from '../../services/http.ts';
import { customers } from '../../services/tenant/customers.ts';
import { CustomersPage } from '../../views/tenant/CustomersPage.tsx';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  return { View: CustomersPage, logic: registryLogic(registry, customers, http) };
}
