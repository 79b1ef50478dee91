import { registry } from '../../machines/tenant/customersMachine.ts';
import { customers } from '../../services/customers.ts';
import type { Http } from '../../services/http.ts';
import { CustomersPage } from '../../views/tenant/CustomersPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { registryLogic } from '../registryLogic.ts';

export function open(http: Http): OpenedMachine {
  return { View: CustomersPage, logic: registryLogic(registry, customers, http) };
}
