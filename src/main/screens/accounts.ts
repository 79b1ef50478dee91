import { accountMachines, accountsMachine } from '../../machines/chart/accountsMachine.ts';
import { accounts } from '../../services/chart/accounts.ts';
import type { Http } from '../../services/http.ts';
import { AccountsPage } from '../../views/chart/AccountsPage.tsx';
import { outlineLogic } from '../logic/outlineLogic.ts';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const registry = registryLogic(accountMachines, accounts, http);
  return {
    View: AccountsPage,
    logic: accountsMachine.provide({ actors: { registry, outline: outlineLogic() } }),
  };
}
