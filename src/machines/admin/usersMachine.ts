import type { ActorRefFrom } from 'xstate';
import { isLiveUser, type User } from '../../domain/admin/user.ts';
import { compareNames } from '../../domain/order.ts';
import { namedUser } from '../../domain/tables/foundRow.ts';
import { userTexts } from '../../texts/admin/admin.ts';
import { personWords } from '../../texts/admin/personMentions.ts';
import { type Announcements, about, success, toAcknowledge, undoable } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRegistryMachine } from '../shared/lists/registryMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import { checkUser, type UserBody, type UserValues, userBody, userValues } from './userRules.ts';

export const userListMachine = createListMachine<User>({
  id: 'userList',
  loadFailed: userTexts.loadFailed,
  compare: (a, b) => compareNames(a.email, b.email),
  hides: () => false,
});

const saveFailed = (user: User | null) =>
  user === null ? userTexts.form.createFailed : userTexts.form.updateFailed;

export const userFormMachine = createFormMachine<User, UserValues, UserBody>({
  id: 'userForm',
  valuesOf: userValues,
  check: checkUser,
  bodyOf: userBody,
  mentions: { email: personWords.email, password: personWords.password, full_name: personWords.fullName },
  saveFailed,
});

/** Deletes a live user and restores any other (SPEC §4), without asking: both can be undone (decision D16). */
export const userCommandMachine = createRowCommandMachine<User>({
  id: 'userCommand',
  failed: (user) => (isLiveUser(user) ? userTexts.removeFailed : userTexts.restoreFailed),
});

export const userAnnouncements: Announcements<User> = {
  named: namedUser,
  created: (user) => about(success(userTexts.created), namedUser(user), 'users'),
  updated: (user) => about(success(userTexts.updated), namedUser(user), 'users'),
  done: (user, after) =>
    isLiveUser(user)
      ? undoable(about(success(userTexts.removed), namedUser(user), 'users'), 'users', after)
      : about(success(userTexts.restored), namedUser(user), 'users'),
  failed: (user, text) =>
    toAcknowledge(isLiveUser(user) ? userTexts.removeFailed : userTexts.restoreFailed, text),
  saveFailed,
};

/** User management (SPEC §2, §4, §5). */
export const usersMachine = createRegistryMachine({
  id: 'users',
  list: userListMachine,
  form: userFormMachine,
  command: userCommandMachine,
  announce: userAnnouncements,
});

export const userMachines = {
  list: userListMachine,
  form: userFormMachine,
  command: userCommandMachine,
  screen: usersMachine,
  announce: userAnnouncements,
};

export type UsersActor = ActorRefFrom<typeof usersMachine>;
export type UserFormActor = ActorRefFrom<typeof userFormMachine>;
