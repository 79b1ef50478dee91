import { isLiveUser } from '../../domain/user.ts';
import { userMachines } from '../../machines/admin/usersMachine.ts';
import type { Http } from '../../services/http.ts';
import { createUser, listUsers, removeUser, restoreUser, updateUser } from '../../services/users.ts';
import { UsersPage } from '../../views/admin/UsersPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';
import { registryLogic } from '../registryLogic.ts';

export function openUsers(http: Http): OpenedScreen {
  const logic = registryLogic(
    userMachines,
    {
      list: listUsers,
      create: createUser,
      update: updateUser,
      remove: (client, user, signal) =>
        isLiveUser(user) ? removeUser(client, user.id, signal) : restoreUser(client, user.id, signal),
    },
    http,
  );
  return { View: UsersPage, logic };
}
