import { isLiveUser } from '../../domain/admin/user.ts';
import { userMachines } from '../../machines/admin/usersMachine.ts';
import { createUser, listUsers, removeUser, restoreUser, updateUser } from '../../services/admin/users.ts';
import type { Http } from '../../services/http.ts';
import { UsersPage } from '../../views/admin/UsersPage.tsx';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const logic = registryLogic(
    userMachines,
    {
      list: listUsers,
      create: createUser,
      update: updateUser,
      command: (client, user) => (isLiveUser(user) ? removeUser(client, user) : restoreUser(client, user)),
    },
    http,
  );
  return { View: UsersPage, logic };
}
