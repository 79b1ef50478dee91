import {
  linkCommandMachine,
  linkFormMachine,
  linkListMachine,
  linkRegistryMachine,
} from '../../../src/machines/admin/linkRegistryMachine.ts';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import {
  tenantCommandMachine,
  tenantFormMachine,
  tenantListMachine,
  tenantsMachine,
} from '../../../src/machines/admin/tenantsMachine.ts';
import {
  userCommandMachine,
  userFormMachine,
  userListMachine,
  usersMachine,
} from '../../../src/machines/admin/usersMachine.ts';
import {
  anaUser,
  atlantica,
  boreal,
  horizonte,
  hostDown,
  linkOptions,
  marinaAtHorizonte,
  marinaUser,
  rafaelAtHorizonte,
  rafaelUser,
  refusal,
} from '../../support/examples/examples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import {
  askedCommandModel,
  directCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  pagedListModel,
  registryModel,
} from '../shared/registryModels.ts';
import { told } from './address.ts';

const now = '2026-11-20T12:00:00Z';

export const userCast = {
  open: marinaUser,
  other: anaUser,
  created: rafaelUser,
  commanded: { ...marinaUser, is_active: false, deleted_at: now },
};
const email = { field: 'email', typed: rafaelUser.email } as const;

export const userListModel = listModel(userListMachine, userCast);
export const newUserModel = newFormModel(userFormMachine, email, rafaelUser);
export const openUserModel = openFormModel(userFormMachine, email, {
  open: marinaUser,
  newer: { ...marinaUser, email: 'marina.castro@horizonte.example', version: 2 },
});
export const userCommandModel = directCommandModel(userCommandMachine, userCast);
export const usersModel = registryModel(usersMachine, userCast);

export const tenantCast = {
  open: horizonte,
  other: atlantica,
  created: boreal,
  commanded: { ...horizonte, deleted_at: now },
};
const name = { field: 'name', typed: boreal.name } as const;

export const tenantListModel = listModel(tenantListMachine, tenantCast);
export const newTenantModel = newFormModel(tenantFormMachine, name, boreal);
export const openTenantModel = openFormModel(tenantFormMachine, name, {
  open: horizonte,
  newer: { ...horizonte, name: 'Horizonte Engenharia', version: 2 },
});
export const tenantCommandModel = directCommandModel(tenantCommandMachine, tenantCast);
export const tenantsModel = registryModel(tenantsMachine, tenantCast);

export const linkCast = {
  open: marinaAtHorizonte,
  other: rafaelAtHorizonte,
  created: rafaelAtHorizonte,
  commanded: { ...marinaAtHorizonte, removed: { key: '1-2-3-4' } },
};
const role = { field: 'role_id', typed: '3' } as const;

export const linkListModel = pagedListModel(linkListMachine, {
  open: marinaAtHorizonte,
  other: rafaelAtHorizonte,
  created: rafaelAtHorizonte,
  updated: { ...marinaAtHorizonte, role_id: 3 },
});
export const newLinkModel = defineModel(linkFormMachine, {
  name: 'linkForm (new)',
  input: { row: null },
  cases: ({ context: { values } }) => ({
    'choose all three': values.role_id === '' && {
      type: 'form.patched',
      patch: { user_id: 'u-rafael', tenant_id: 't-horizonte', role_id: '2' },
    },
    submit: { type: 'form.submitted' },
    close: { type: 'form.closed' },
    discard: { type: 'discard.confirmed' },
    'go on editing': { type: 'discard.declined' },
    'the form is refused': done(
      'sending',
      refused(refusal(409, 'Este usuário já tem um papel nesta empresa.')),
    ),
    'it is created': done('sending', accepted(rafaelAtHorizonte)),
  }),
  facts: ({ context }) => [context.values.role_id, context.doubts.length],
});
export const openLinkModel = openFormModel(linkFormMachine, role, {
  open: marinaAtHorizonte,
  newer: { ...marinaAtHorizonte, role_id: 5 },
});
export const linkCommandModel = askedCommandModel(linkCommandMachine, linkCast);
export const linkRestorationModel = {
  ...directCommandModel(linkCommandMachine, {
    ...linkCast,
    open: linkCast.commanded,
    commanded: marinaAtHorizonte,
  }),
  name: 'linkCommand (restoration)',
};
export const linkRegistryModel = registryModel(linkRegistryMachine, linkCast);

export const linksModel = defineModel(linksMachine, {
  cases: ({ context: { typed, applied } }) => ({
    'the options arrive': done('loadOptions', linkOptions),
    'the options do not arrive': failed('loadOptions', hostDown),
    'the options are slow': after('patience', 'links.options.loading.brief'),
    'ask for the options again': { type: 'options.retried' },
    'open a new link': { type: 'create.requested' },
    'take back a removal': { type: 'command.requested', row: linkCast.commanded },
    'type a filter': typed.user === '' && { type: 'filter.typed', patch: { user: 'rafael' } },
    'type another filter': applied.user === 'rafael' &&
      typed.user === 'rafael' && { type: 'filter.typed', patch: { user: 'ninguém' } },
    'the typing pauses': after('debounce', 'links.filters.typing'),
    'clear the filters': { type: 'filters.cleared' },
    'the address gives a filter': typed.user === '' && told({ user: 'rafael' }),
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context: { typed, applied } }) => [typed.user, applied.user],
});
