import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import type { AppActor } from '../../../src/machines/app/appMachine.ts';
import { directoryTexts, linkTexts, tenantTexts, userTexts } from '../../../src/texts/admin/admin.ts';
import { screenHelp } from '../../../src/texts/help/screenHelp.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { LinksPage } from '../../../src/views/admin/LinksPage.tsx';
import { TenantsPage } from '../../../src/views/admin/TenantsPage.tsx';
import { UsersPage } from '../../../src/views/admin/UsersPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  ana,
  atlantica,
  horizonte,
  hostDown,
  linkOptions,
  marinaAtHorizonte,
  marinaUser,
  refusal,
} from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function show(machine: AnyStateMachine, page: (actor: never) => ReactElement, app?: AppActor) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy, { input: { capabilities: [], permissions: [] } as never }).start();
  render(<Stage app={app}>{page(actor as never)}</Stage>);
  return { actor, ports };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function showUsers(rows = [marinaUser], app?: AppActor) {
  const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />, app);
  ports.last('list.load').resolve(rows);
}

const { passwordHelper, passwordHelperNew } = userTexts.form;

describe.each(['plain', 'ruled'] as const)('on a host whose passwords are %s', (host) => {
  test.each([
    ['made', () => button(userTexts.create), passwordHelperNew],
    ['changed', () => button(listTexts.edit(marinaUser.email)), passwordHelper],
  ])(
    'the form of a user that is %s hides the typed password, and explains an empty one',
    async (_, opener, said) => {
      const { app, restore } = startApp();
      restore({ ...ana, capabilities: host === 'ruled' ? ['account.1'] : ['lists.1'] });
      showUsers([marinaUser], app);
      fireEvent.click(opener());
      const field = await screen.findByLabelText<HTMLInputElement>(userTexts.form.password);
      expect([field.type, screen.queryByText(said[host]) !== null]).toEqual(['password', true]);
    },
  );
});

test('a superuser ends the sessions of an open user where the host can, and never of a new one', async () => {
  const { app, restore } = startApp();
  restore({ ...ana, capabilities: ['account.1'] });
  const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />, app);
  ports.last('list.load').resolve([marinaUser]);
  fireEvent.click(button(listTexts.edit(marinaUser.email)));
  fireEvent.click(await screen.findByLabelText(userTexts.form.endSessions));
  fireEvent.click(button(userTexts.form.save));
  ports.last('form.sending.newKey').resolve('key-of-the-save');
  expect(ports.last('form.sending.save').input).toMatchObject({ body: { end_sessions: true } });
  ports.last('form.sending.save').resolve({ ...marinaUser, version: 9 });
  fireEvent.click(button(userTexts.create));
  await screen.findByLabelText(userTexts.form.password);
  expect(screen.queryByLabelText(userTexts.form.endSessions)).toBeNull();
});

test('a password is initial unless the superuser says otherwise, and only where the host knows it', async () => {
  const bodyOf = async (capabilities: string[], keeps: boolean) => {
    const { app, restore } = startApp();
    restore({ ...ana, capabilities });
    const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />, app);
    ports.last('list.load').resolve([]);
    fireEvent.click(button(userTexts.create));
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
    await type(userTexts.form.email, 'nova@b.com');
    await type(userTexts.form.password, 'Canteiro inicial 1');
    if (keeps) fireEvent.click(screen.getByLabelText(userTexts.form.initialPassword));
    fireEvent.click(button(userTexts.form.create));
    ports.last('form.sending.newKey').resolve('key-of-the-save');
    const { body } = ports.last('form.sending.save').input as { body: object };
    cleanup();
    return body;
  };
  expect(await bodyOf(['account.1'], false)).toMatchObject({ initial_password: true });
  expect(await bodyOf(['account.1'], true)).not.toHaveProperty('initial_password');
  expect(await bodyOf([], false)).not.toHaveProperty('initial_password');
});

test('a user who is no longer active can be restored like a deleted one (SPEC §4)', () => {
  const inactive = { ...marinaUser, id: 'u-2', email: 'b@b.com', is_active: false };
  const deleted = { ...inactive, id: 'u-3', email: 'c@c.com', deleted_at: '2026-11-01T12:00:00Z' };
  showUsers([marinaUser, inactive, deleted]);
  expect(button(directoryTexts.remove(marinaUser.email))).toBeTruthy();
  for (const { email } of [inactive, deleted]) expect(button(directoryTexts.restore(email))).toBeTruthy();
  // Both rows can be edited, and the help agrees.
  expect(button(listTexts.edit(deleted.email)).disabled).toBe(false);
  for (const { disabled } of [screenHelp.users, screenHelp.tenants])
    expect(disabled).toMatch(/^Nada está desabilitado/);
});

test('a link is removed and changed under the names of its user and company', async () => {
  const { ports } = show(linksMachine, (actor) => <LinksPage screen={actor} />);
  ports.last('loadOptions').resolve(linkOptions);
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  const [user, tenant] = [marinaAtHorizonte.user_email ?? '', marinaAtHorizonte.tenant_name ?? ''];
  expect(button(linkTexts.remove(user, tenant))).toBeTruthy();
  const told = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect(told.slice(0, 3)).toEqual([user, tenant, marinaAtHorizonte.role_name]);
  fireEvent.click(button(linkTexts.editRole(user, tenant)));
  expect(await screen.findByText(linkTexts.subject(user, tenant))).toBeTruthy();
});

test('a link keeps a role that is no longer offered', async () => {
  const { ports } = show(linksMachine, (actor) => <LinksPage screen={actor} />);
  const link = { ...marinaAtHorizonte, role_id: 6, role_name: 'Auditor' };
  ports.last('registry.list.load').resolve({ rows: [link], page: 1, pages: 1 });
  fireEvent.click(button(linkTexts.editRole(link.user_email ?? '', link.tenant_name ?? '')));
  const shown = async () => (await screen.findByLabelText<HTMLInputElement>(linkTexts.form.role)).value;
  expect(await shown()).toBe('Auditor');
  ports.last('loadOptions').resolve(linkOptions);
  expect(await shown()).toBe('Auditor');
});

test('a new link waits for its options, and says so; behind a form it only waits', () => {
  const { actor, ports } = show(linksMachine, (page) => <LinksPage screen={page} />);
  const held = () => {
    const { disabled, ariaDisabled, title } = button(linkTexts.create);
    return [disabled, ariaDisabled, title];
  };
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  expect(held()).toEqual([false, 'true', linkTexts.notReady]);
  ports.last('loadOptions').resolve(linkOptions);
  expect(held()).toEqual([false, null, '']);
  const { registry } = actor.getSnapshot().children;
  act(() => registry?.send({ type: 'edit.requested', row: marinaAtHorizonte }));
  expect(held()).toEqual([true, null, '']);
});

test('a new link marks deleted users, whom the host would refuse', async () => {
  const { ports } = show(linksMachine, (page) => <LinksPage screen={page} />);
  const gone = { ...marinaUser, id: 'u-9', email: 'saiu@b.com', deleted_at: '2026-11-01T12:00:00Z' };
  ports.last('loadOptions').resolve({ ...linkOptions, users: [marinaUser, gone] });
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  fireEvent.click(button(linkTexts.create));
  fireEvent.click(await screen.findByRole('combobox', { name: RegExp(linkTexts.form.user) }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual([marinaUser.email, linkTexts.form.deletedUser(gone.email)]);
});

test('the options of a link can be requested again after a failure', () => {
  const { ports } = show(linksMachine, (page) => <LinksPage screen={page} />);
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  ports.last('loadOptions').reject(hostDown);
  fireEvent.click(button(listTexts.retry));
  ports.last('loadOptions').resolve(linkOptions);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button(linkTexts.create).ariaDisabled).toBeNull();
});

test('each filter of links is typed separately, and clearing clears all of them', () => {
  const { actor, ports } = show(linksMachine, (page) => <LinksPage screen={page} />);
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  for (const field of ['user', 'tenant', 'role'] as const)
    fireEvent.change(screen.getByRole('searchbox', { name: linkTexts.filters[field] }), {
      target: { value: field },
    });
  expect(actor.getSnapshot().context.typed).toEqual({ user: 'user', tenant: 'tenant', role: 'role' });
  fireEvent.click(button(linkTexts.filters.clear));
  expect(actor.getSnapshot().context.typed).toEqual({ user: '', tenant: '', role: '' });
});

test('a CNPJ with wrong check digits brings a warning while it is typed (decision D5)', async () => {
  const { ports } = show(tenantsMachine, (actor) => <TenantsPage screen={actor} />);
  ports.last('list.load').resolve([]);
  fireEvent.click(button(tenantTexts.create));
  const cnpj = await screen.findByLabelText(tenantTexts.form.cnpj);
  const isWarnedAt = (value: string) => {
    fireEvent.change(cnpj, { target: { value } });
    return screen.queryByText(tenantTexts.form.checkDigits) !== null;
  };
  expect(['11.222.333/0001-82', '11.222.333/0001-81', ''].map(isWarnedAt)).toEqual([true, false, false]);
});

test('the form of a new company explains its statuses (SPEC §5)', async () => {
  const { ports } = show(tenantsMachine, (actor) => <TenantsPage screen={actor} />);
  ports.last('list.load').resolve([]);
  fireEvent.click(button(tenantTexts.create));
  const status = await screen.findByLabelText<HTMLInputElement>(tenantTexts.form.status);
  for (const known of ['active', 'inactive', 'suspended']) expect(status.placeholder).toContain(known);
});

test('a conflict shows the CNPJ of the other change with its punctuation', async () => {
  const { ports } = show(tenantsMachine, (actor) => <TenantsPage screen={actor} />);
  ports.last('list.load').resolve([horizonte]);
  fireEvent.click(button(listTexts.edit(horizonte.name)));
  const cnpj = await screen.findByLabelText(tenantTexts.form.cnpj);
  fireEvent.change(cnpj, { target: { value: '44.555.666/0001-81' } });
  fireEvent.click(button(tenantTexts.form.save));
  ports.last('form.sending.newKey').resolve('key-1');
  const current = { ...horizonte, cnpj: '12345678000195', version: 2 };
  ports.last('form.sending.save').reject({ ...refusal(412, 'Alterado.'), current });
  expect(await screen.findByText(/12\.345\.678\/0001-95/)).toBeTruthy();
  expect(screen.queryByText(/12345678000195/)).toBeNull();
});

test('companies with numbers as ids can be searched like any other', async () => {
  const { ports } = show(tenantsMachine, (actor) => <TenantsPage screen={actor} />);
  ports.last('list.load').resolve([{ ...horizonte, id: 7 }, atlantica]);
  const search = await screen.findByRole('searchbox');
  fireEvent.change(search, { target: { value: 'horizonte' } });
  await vi.waitFor(() => expect(screen.queryByText(atlantica.name)).toBeNull());
  expect(screen.getByText(horizonte.name)).toBeTruthy();
});

test.each([
  [1, 1],
  [2, 0],
])(
  'press %i of a double click on a row deletes %i times, because another action is there by then',
  (detail, calls) => {
    const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />);
    ports.last('list.load').resolve([marinaUser]);
    fireEvent.click(button(directoryTexts.remove(marinaUser.email)), { detail });
    expect(ports.calls('command.run')).toHaveLength(calls);
  },
);
