import { isLiveUser } from '../../domain/user.ts';
import { userMachines } from '../../machines/admin/usersMachine.ts';
import type { Http } from '../../services/http.ts';
import { createUser, listUsers, removeUser, restoreUser, updateUser } from '../../services/users.ts';
import { UsersPage } from '../../views/admin/UsersPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { registryLogic } from '../registryLogic.ts';

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
