import { accountMachines, accountsMachine } from '../../machines/finance/accountsMachine.ts';
import { accounts } from '../../services/accounts.ts';
import type { Http } from '../../services/http.ts';
import { AccountsPage } from '../../views/finance/AccountsPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { outlineLogic } from '../outlineLogic.ts';
import { registryLogic } from '../registryLogic.ts';

export function open(http: Http): OpenedMachine {
  const registry = registryLogic(accountMachines, accounts, http);
  return {
    View: AccountsPage,
    logic: accountsMachine.provide({ actors: { registry, outline: outlineLogic() } }),
  };
}
