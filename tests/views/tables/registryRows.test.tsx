import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { registry as customers } from '../../../src/machines/tenant/customersMachine.ts';
import { registry as projects } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import { directoryTexts, linkTexts, userTexts } from '../../../src/texts/admin/admin.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import {
  customerRecord,
  partyColumns,
  partyTexts,
  supplierRecord,
} from '../../../src/texts/tenant/parties.ts';
import { projectStatusNames } from '../../../src/texts/tenant/projects.ts';
import { LinksPage } from '../../../src/views/admin/LinksPage.tsx';
import { TenantsPage } from '../../../src/views/admin/TenantsPage.tsx';
import { UsersPage } from '../../../src/views/admin/UsersPage.tsx';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { PartiesPage } from '../../../src/views/tenant/PartiesPage.tsx';
import { ProjectsPage } from '../../../src/views/tenant/ProjectsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  acme,
  ana,
  aurora,
  boreal,
  horizonte,
  linkOptions,
  marina,
  marinaAtHorizonte,
  marinaUser,
} from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';

beforeAll(preloadParts);

function show(machine: AnyStateMachine, page: (actor: never) => ReactElement, user: SessionUser = ana) {
  const { app, restore } = startApp();
  restore(user, user.is_superuser ? null : 't-horizonte');
  const send = vi.spyOn(app, 'send').mockReturnValue();
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const input = { tenantId: 't-horizonte', capabilities: user.capabilities ?? [], permissions: [] };
  const actor = createActor(copy, { input: input as never }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      {page(actor as never)}
    </SurroundingsProvider>,
  );
  return { send, ports, actor };
}

const gone = '2026-11-01T12:00:00Z';
/** Tone and status of the row with these words. */
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const tagOf = (name: string) => {
  const tag = rowOf(name).querySelector<HTMLElement>('.status-tag');
  return tag && [tag.textContent, tag.dataset.tone];
};

test('only active tenants are marked as such, and deleted ones are muted', () => {
  const { ports } = show(tenantsMachine, (actor) => <TenantsPage screen={actor} />);
  ports.last('list.load').resolve([
    { ...horizonte, status: 'active' },
    { ...boreal, status: 'suspended' },
    { ...boreal, id: 't-2', name: 'Sem Status', status: null },
    { ...boreal, id: 't-3', name: 'Extinta', status: 'active', deleted_at: gone },
  ]);
  expect(rowOf(horizonte.name).textContent).toContain('11.222.333/0001-81');
  expect(tagOf(horizonte.name)).toEqual(['active', 'teal']);
  expect(tagOf(boreal.name)).toEqual(['suspended', 'neutral']);
  expect(tagOf('Sem Status')).toBeNull();
  expect([horizonte.name, boreal.name, 'Extinta'].map((name) => rowOf(name).dataset.tone)).toEqual([
    undefined,
    undefined,
    'muted',
  ]);
  // Only deleted rows can be restored, whatever their status (SPEC §4).
  const isOffered = (label: string) => screen.queryByRole('button', { name: label }) !== null;
  for (const [name, isDeleted] of [
    [horizonte.name],
    [boreal.name],
    ['Sem Status'],
    ['Extinta', true],
  ] as const)
    expect([directoryTexts.remove(name), directoryTexts.restore(name)].map(isOffered), name).toEqual([
      !isDeleted,
      Boolean(isDeleted),
    ]);
});

test('deleted and inactive users are muted', () => {
  const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />);
  ports
    .last('list.load')
    .resolve([
      marinaUser,
      { ...marinaUser, id: 'u-2', full_name: 'Rui Saiu', email: 'rui@erp.example', deleted_at: gone },
      { ...marinaUser, id: 'u-3', full_name: 'Lia Parada', email: 'lia@erp.example', is_active: false },
    ]);
  expect(rowOf(marinaUser.full_name ?? '').dataset.tone).toBeUndefined();
  for (const name of ['Rui Saiu', 'Lia Parada']) expect(rowOf(name).dataset.tone, name).toBe('muted');
});

test.each([
  ['suppliers', suppliers.screen, supplierRecord, places.payables.path],
  ['customers', customers.screen, customerRecord, places.receivables.path],
] as const)(
  '%s say whether they are active, and lead to their titles where there are some',
  (_, machine, texts, path) => {
    const inactive = { ...acme, id: 's-2', name: 'Brita Fina', is_active: false };
    const page = (actor: never) => <PartiesPage screen={actor} record={texts} />;
    const tenants_info = marina.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 }));
    const { ports, send } = show(machine, page, { ...marina, tenants_info, capabilities: ['titles.1'] });
    ports.last('list.load').resolve([acme, inactive]);
    expect(tagOf(acme.name)).toEqual([partyColumns.is_active.on, 'success']);
    expect(tagOf(inactive.name)).toEqual([partyColumns.is_active.off, 'neutral']);
    fireEvent.click(screen.getByRole('button', { name: partyTexts.openTitles(acme.name) }));
    const to = `${path}?at.party=${acme.id}`;
    expect(send.mock.calls).toEqual([[{ type: 'navigation.requested', to }]]);
  },
);

test('a supplier whose activity the host does not send is found among the active ones', async () => {
  const { is_active: _, ...quiet } = { ...acme, id: 's-2', name: 'Brita Fina' };
  const inactive = { ...acme, id: 's-3', name: 'Cal e Areia', is_active: false };
  const page = (actor: never) => <PartiesPage screen={actor} record={supplierRecord} />;
  const { ports } = show(suppliers.screen, page, marina);
  ports.last('list.load').resolve([acme, quiet, inactive]);
  expect(tagOf(quiet.name)).toEqual([partyColumns.is_active.on, 'success']);
  const status = await screen.findByTitle(filterTexts.filter(partyColumns.is_active.title));
  fireEvent.change(status, { target: { value: partyColumns.is_active.on } });
  const names = [acme, quiet, inactive].map(({ name }) => name);
  expect(names.filter((name) => screen.queryByText(name))).toEqual([acme.name, quiet.name]);
});

test('a supplier links to no titles on a host without titles', () => {
  const page = (actor: never) => <PartiesPage screen={actor} record={supplierRecord} />;
  const { ports } = show(suppliers.screen, page, marina);
  ports.last('list.load').resolve([acme]);
  expect(
    within(rowOf(acme.name)).queryByRole('button', { name: partyTexts.openTitles(acme.name) }),
  ).toBeNull();
});

test('a project on hold is a warning, no error, and a completed one looks finished', () => {
  const { ports } = show(projects.screen, (actor) => <ProjectsPage screen={actor} />, marina);
  const toned = {
    Planning: 'info',
    Active: 'success',
    OnHold: 'warning',
    Completed: 'teal',
    Archived: 'neutral',
  };
  const states = Object.keys(toned) as (keyof typeof toned)[];
  ports.last('list.load').resolve(states.map((status) => ({ ...aurora, id: status, name: status, status })));
  for (const status of states) expect(tagOf(status)).toEqual([projectStatusNames[status], toned[status]]);
});

test('a second new link cannot begin while one is being created', () => {
  const { ports } = show(linksMachine, (actor) => <LinksPage screen={actor} />);
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: linkTexts.create });
  ports.last('loadOptions').resolve(linkOptions);
  ports.last('registry.list.load').resolve({ rows: [marinaAtHorizonte], page: 1, pages: 1 });
  expect(create().disabled).toBe(false);
  fireEvent.click(create());
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: linkTexts.create, hidden: true }).disabled,
  ).toBe(true);
});

test('nothing else can begin while a command on a user runs', async () => {
  const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />);
  const other = { ...marinaUser, id: 'u-other', email: 'outra@horizonte.com.br' };
  ports.last('list.load').resolve([marinaUser, other]);
  const held = () =>
    [directoryTexts.remove(other.email), userTexts.create].map((name) =>
      screen.getByRole('button', { name }).matches(':disabled'),
    );
  expect(held()).toEqual([false, false]);
  fireEvent.click(screen.getByRole('button', { name: directoryTexts.remove(marinaUser.email) }));
  expect(held()).toEqual([true, true]);
  ports.last('command.run').resolve({ ...marinaUser, is_active: false });
  expect(held()).toEqual([false, false]);
});

test("rows outside a company have no history, even for roles that may read a company's", () => {
  const auditor: SessionUser = {
    ...marina,
    capabilities: ['audit.1'],
    tenants_info: [{ value: 't-horizonte', label: 'Horizonte', role_id: 6 }],
  };
  const histories = () => screen.queryAllByRole('button', { name: new RegExp(`^${listTexts.history('')}`) });
  const { ports } = show(projects.screen, (actor) => <ProjectsPage screen={actor} />, auditor);
  ports.last('list.load').resolve([aurora]);
  expect(histories()).toHaveLength(1);
  cleanup();
  const users = show(usersMachine, (actor) => <UsersPage screen={actor} />, auditor);
  users.ports.last('list.load').resolve([marinaUser]);
  expect(histories()).toEqual([]);
});
