import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import {
  type LinkListActor,
  type LinkRegistryActor,
  linkRegistryMachine,
} from '../../../src/machines/admin/linkRegistryMachine.ts';
import { type LinksEvent, linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { directoryTexts, linkTexts, tenantTexts, userTexts } from '../../../src/texts/admin/admin.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { LinkForm } from '../../../src/views/admin/LinkForm.tsx';
import { LinksPage } from '../../../src/views/admin/LinksPage.tsx';
import { LinksPanel } from '../../../src/views/admin/LinksPanel.tsx';
import { TenantForm } from '../../../src/views/admin/TenantForm.tsx';
import { TenantsPage } from '../../../src/views/admin/TenantsPage.tsx';
import { UserForm } from '../../../src/views/admin/UserForm.tsx';
import { UsersPage } from '../../../src/views/admin/UsersPage.tsx';
import { CommandDialog } from '../../../src/views/shared/CommandDialog.tsx';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import {
  horizonte,
  linkOptions,
  marinaAtHorizonte,
  marinaUser,
  rafaelAtHorizonte,
} from '../../support/examples/examples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { put } from '../shared/putText.ts';
import {
  button,
  press,
  walkAskedCommand,
  walkDirectCommand,
  walkForm,
  walkList,
  walkRegistry,
} from '../shared/registryDrivers.tsx';
import { sendingActs } from '../shared/sendingActs.ts';
import {
  linkCast,
  linkCommandModel,
  linkListModel,
  linkRegistryModel,
  linkRestorationModel,
  linksModel,
  newLinkModel,
  newTenantModel,
  newUserModel,
  openLinkModel,
  openTenantModel,
  openUserModel,
  tenantCast,
  tenantCommandModel,
  tenantListModel,
  tenantsModel,
  userCast,
  userCommandModel,
  userListModel,
  usersModel,
} from './admin.ts';

beforeAll(preloadParts);

const putInto = (label: string) => (user: UserEvent, text: string) => put(user, label, text);
const putEmail = putInto(userTexts.form.email);
const putName = putInto(tenantTexts.form.name);

walkList(userListModel, ({ email }) => email);
walkForm(newUserModel, {
  form: (form) => <UserForm form={form} />,
  submit: userTexts.form.create,
  put: putEmail,
  field: 'email',
});
walkForm(openUserModel, {
  form: (form) => <UserForm form={form} />,
  submit: userTexts.form.save,
  put: putEmail,
  field: 'email',
});
walkDirectCommand(userCommandModel);
walkRegistry(usersModel, {
  page: (screen) => <UsersPage screen={screen} />,
  cast: userCast,
  create: userTexts.create,
  edit: listTexts.edit(marinaUser.email),
  command: directoryTexts.remove(marinaUser.email),
  fill: (user) => putEmail(user, 'rafael@horizonte.example'),
  submit: new RegExp(`^(${userTexts.form.create}|${userTexts.form.save})$`),
});

walkList(tenantListModel, ({ name }) => name);
walkForm(newTenantModel, {
  form: (form) => <TenantForm form={form} />,
  submit: tenantTexts.form.create,
  put: putName,
  field: 'name',
});
walkForm(openTenantModel, {
  form: (form) => <TenantForm form={form} />,
  submit: tenantTexts.form.save,
  put: putName,
  field: 'name',
});
walkDirectCommand(tenantCommandModel);
walkRegistry(tenantsModel, {
  page: (screen) => <TenantsPage screen={screen} />,
  cast: tenantCast,
  create: tenantTexts.create,
  edit: listTexts.edit(horizonte.name),
  command: directoryTexts.remove(horizonte.name),
  fill: (user) => putName(user, 'Boreal Obras'),
  submit: new RegExp(`^(${tenantTexts.form.create}|${tenantTexts.form.save})$`),
});

const choose = async (user: UserEvent, label: string, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
};
const roleNames: Record<string, string> = { 1: 'Tenant Admin', 3: 'Comercial', 5: 'Visualizador' };
const linkForm = linkTexts.form;

runOnPage(newLinkModel, {
  external: ['the session is resumed'],
  render: (form) => (
    <Stage>
      <LinkForm form={form} options={linkOptions} />
    </Stage>
  ),
  tagContract: { asking() {} },
  act: {
    ...sendingActs,
    'choose all three': async (user) => {
      await choose(user, linkForm.user, 'rafael@horizonte.example');
      await choose(user, linkForm.tenant, 'Construtora Horizonte');
      await choose(user, linkForm.role, 'Financeiro');
    },
    submit: press(linkForm.create),
    close: press(formTexts.cancel),
    discard: press(formDialogTexts.discardConfirm),
    'go on editing': press(formDialogTexts.discardDecline),
  },
  controls: { submit: button(linkForm.create), close: button(formTexts.cancel) },
});
walkForm(openLinkModel, {
  form: (form) => <LinkForm form={form} options={linkOptions} />,
  submit: linkForm.save,
  put: (user, role) => choose(user, linkForm.role, roleNames[role] ?? role),
  field: 'role_id',
});
walkAskedCommand(linkCommandModel, linkTexts.removeConfirm);
walkDirectCommand(linkRestorationModel);

runOnPage(linkListModel, {
  render: (list) => <LinkPages list={list} />,
  texts: { retry: listTexts.retry, empty: linkTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: [
    'a row is created',
    'a row is updated',
    'a row is removed',
    'the session is resumed',
    'a write of before ends',
    'the host is to search',
  ],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
    'go to the second page': button(pagerTexts.next),
    'go to the first page': button(pagerTexts.previous),
  },
});

const links = createActor(linksMachine);

function LinkPages({ list }: { list: LinkListActor }) {
  return (
    <Stage>
      <ReloadButton list={list} />
      <LinksPanel screen={links} registry={createActor(linkRegistryMachine)} list={list} />
    </Stage>
  );
}

function LinkRegistry({ registry }: { registry: LinkRegistryActor }) {
  const { list, form, command } = useSelector(registry, ({ children }) => children);
  const canCreate = useSelector(registry, (snapshot) => snapshot.can({ type: 'create.requested' }));
  return (
    <>
      {list && <ReloadButton list={list} />}
      <button type="button" disabled={!canCreate} onClick={() => registry.send({ type: 'create.requested' })}>
        {linkTexts.create}
      </button>
      {list && <LinksPanel screen={links} registry={registry} list={list} />}
      {form && <LinkForm form={form} options={linkOptions} />}
      {command && <CommandDialog command={command} />}
    </>
  );
}

const marinaHere = [marinaUser.email, horizonte.name] as const;

walkRegistry(linkRegistryModel, {
  page: (registry) => <LinkRegistry registry={registry} />,
  cast: linkCast,
  answer: (rows) => ({ rows, page: 1, pages: 1 }),
  create: linkTexts.create,
  edit: linkTexts.editRole(...marinaHere),
  command: linkTexts.remove(...marinaHere),
  confirm: linkTexts.removeConfirm,
  fill: async (user) => {
    if (screen.queryByRole('combobox', { name: linkForm.user })) {
      await choose(user, linkForm.user, 'rafael@horizonte.example');
      await choose(user, linkForm.tenant, 'Construtora Horizonte');
    }
    await choose(user, linkForm.role, 'Comercial');
  },
  submit: new RegExp(`^(${linkForm.create}|${linkForm.save})$`),
});

runOnPage(linksModel, {
  render: (screen) => (
    <Stage>
      <LinksPage screen={screen} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    busy() {
      const create = button(linkTexts.create)();
      const isHeld = create?.ariaDisabled === 'true' && create.title === linkTexts.notReady;
      if (!isHeld) throw new Error('busy: a link could be made of nothing');
    },
  },
  begin: (ports) =>
    act(async () =>
      ports
        .last('registry.list.load')
        .resolve({ rows: [marinaAtHorizonte, rafaelAtHorizonte], page: 1, pages: 1 }),
    ),
  act: {
    'ask for the options again': press(listTexts.retry),
    'open a new link': async (user) => {
      await press(linkTexts.create)(user);
      await press(formTexts.cancel)(user);
    },
    'type a filter': (user, { patch }) =>
      user.type(screen.getByLabelText(linkTexts.filters.user), patch.user),
    'type another filter': async (user, { patch }) => {
      await user.clear(screen.getByLabelText(linkTexts.filters.user));
      await user.type(screen.getByLabelText(linkTexts.filters.user), patch.user);
    },
    'clear the filters': press(linkTexts.filters.clear),
    // 'Desfazer' is in the notice; after its answer the page belongs to the registry again.
    'take back a removal': async (_, event, links, ports) => {
      act(() => links.send(event as LinksEvent));
      ports.last('registry.command.run').resolve(marinaAtHorizonte);
    },
  },
  external: ['the address gives a filter', 'the session is resumed'],
  controls: {
    'ask for the options again': button(listTexts.retry),
    'open a new link': button(linkTexts.create),
    'clear the filters': button(linkTexts.filters.clear),
  },
});
