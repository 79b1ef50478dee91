import { isLiveUser, type User } from '../../domain/user.ts';
import type { UserBody } from '../../machines/admin/userRules.ts';
import {
  userCommandMachine,
  userFormMachine,
  userListMachine,
  usersMachine,
} from '../../machines/admin/usersMachine.ts';
import type { Http } from '../../services/http.ts';
import { createUser, listUsers, removeUser, restoreUser, updateUser } from '../../services/users.ts';
import { UsersPage } from '../../views/admin/UsersPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';
import { registryPorts } from '../registryPorts.ts';

export function openUsers(http: Http): OpenedScreen {
  const { load, save, run, newKey } = registryPorts<User, UserBody>({
    list: (signal) => listUsers(http, signal),
    create: (body, key, signal) => createUser(http, body, key, signal),
    update: (user, changes, signal) => updateUser(http, user, changes, signal),
    command: (user, signal) =>
      isLiveUser(user) ? removeUser(http, user.id, signal) : restoreUser(http, user.id, signal),
  });
  return {
    View: UsersPage,
    logic: usersMachine.provide({
      actors: {
        list: userListMachine.provide({ actors: { load } }),
        form: userFormMachine.provide({ actors: { save, newKey } }),
        command: userCommandMachine.provide({ actors: { run } }),
      },
    }),
  };
}
