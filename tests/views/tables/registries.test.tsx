import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import type { Capability } from '../../../src/domain/capability.ts';
import { formatCalendarDate } from '../../../src/domain/dateText.ts';
import { type ProjectStatus, projectStatuses } from '../../../src/domain/tenant/project.ts';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { auditAddress } from '../../../src/machines/app/auditPlace.ts';
import type { ShellActor } from '../../../src/machines/app/shellMachine.ts';
import { accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { patienceMs } from '../../../src/machines/shared/patience.ts';
import { registry as customers } from '../../../src/machines/tenant/customersMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { linkTexts } from '../../../src/texts/admin/admin.ts';
import { treeTexts } from '../../../src/texts/chart/trees.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { guideTexts } from '../../../src/texts/help/guide.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { outputTexts, tableTexts } from '../../../src/texts/tables/tables.ts';
import { projectRecord, projectStatusNames } from '../../../src/texts/tenant/projects.ts';
import { LinksPage } from '../../../src/views/admin/LinksPage.tsx';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { AccountsPage } from '../../../src/views/chart/AccountsPage.tsx';
import { CostCentersPage } from '../../../src/views/chart/CostCentersPage.tsx';
import { SearchSpace } from '../../../src/views/palette/SearchSpace.tsx';
import { CustomersPage } from '../../../src/views/tenant/CustomersPage.tsx';
import { ProjectsPage } from '../../../src/views/tenant/ProjectsPage.tsx';
import { SuppliersPage } from '../../../src/views/tenant/SuppliersPage.tsx';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  acme,
  ana,
  aurora,
  bosque,
  hostDown,
  linkOptions,
  marina,
  marinaAtHorizonte,
  rafaelAtHorizonte,
} from '../../support/examples/examples.ts';
import { cashBox, itau } from '../../support/examples/treasuryExamples.ts';
import { assets, cash, office } from '../../support/examples/treeExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';

beforeAll(preloadParts);

const admin = { ...marina, tenants_info: marina.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 })) };

function show(
  machine: AnyStateMachine,
  page: (actor: never) => ReactElement,
  capabilities: Capability[] = [],
  user: SessionUser = admin,
) {
  const { app, restore } = startApp();
  restore({ ...user, capabilities }, user.is_superuser ? null : 't-horizonte');
  const shell = app.getSnapshot().children.shell as ShellActor;
  const send = vi.spyOn(shell, 'send').mockReturnValue();
  const clock = new SimulatedClock();
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const input = { tenantId: 't-horizonte', capabilities, permissions: [] };
  const actor = createActor(copy, { input: input as never, clock }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      {page(actor as never)}
    </SurroundingsProvider>,
  );
  return { actor, clock, ports, send };
}

function showProjects(rows = [aurora, bosque], ...capabilities: Capability[]) {
  const shown = show(projectsMachine, (actor) => <ProjectsPage screen={actor} />, capabilities);
  shown.ports.last('list.load').resolve(rows);
  return shown;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isTold = (text: string) => screen.queryByText(text) !== null;

const pages: [string, AnyStateMachine, (actor: never) => ReactElement, string, [object, string][]][] = [
  [
    'projects',
    projectsMachine,
    (actor) => <ProjectsPage screen={actor} />,
    'list.load',
    [
      [aurora, aurora.name],
      [bosque, bosque.name],
    ],
  ],
  [
    'suppliers',
    suppliers.screen,
    (actor) => <SuppliersPage screen={actor} />,
    'list.load',
    [[acme, acme.name]],
  ],
  [
    'customers',
    customers.screen,
    (actor) => <CustomersPage screen={actor} />,
    'list.load',
    [[acme, acme.name]],
  ],
  [
    'accounts',
    accountsMachine,
    (actor) => <AccountsPage screen={actor} />,
    'registry.list.load',
    [
      [assets, `${assets.code} ${assets.name}`],
      [cash, `${cash.code} ${cash.name}`],
    ],
  ],
  [
    'cost_centers',
    costCentersMachine,
    (actor) => <CostCentersPage screen={actor} />,
    'registry.list.load',
    [[office, `${office.code} ${office.name}`]],
  ],
  [
    'treasury_accounts',
    treasuryMachine,
    (actor) => <TreasuryPage screen={actor} />,
    'accounts.list.load',
    [
      [itau, itau.name],
      [cashBox, cashBox.name],
    ],
  ],
];

test.each(pages)(
  'each row of %s opens its own history by its own name, and in a tab by Ctrl and the middle button',
  (entity, machine, page, port, rows) => {
    const { ports, send } = show(machine, page, ['audit.1']);
    ports.last(port).resolve(rows.map(([row]) => row));
    for (const [row, name] of rows) {
      const entity_id = String(Reflect.get(row, 'id'));
      const path = auditAddress({ entity, entity_id });
      const way = button(listTexts.history(name));
      fireEvent.click(way);
      const asked = { type: 'history.requested', row: { entity, entity_id, name, path } };
      expect(send).toHaveBeenLastCalledWith(asked);
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      send.mockClear();
      fireEvent.click(way, { ctrlKey: true });
      fireEvent(way, new MouseEvent('auxclick', { button: 1, bubbles: true }));
      expect([send.mock.calls, open.mock.calls]).toEqual([[], [1, 2].map(() => [path, '_blank'])]);
      open.mockRestore();
    }
  },
);

test.each([
  [1, true],
  [2, false],
])(
  'F7 opens the history of the active row, and is left to the browser for the role %i otherwise: %s',
  (role, isRead) => {
    const tenants_info = marina.tenants_info?.map((tenant) => ({ ...tenant, role_id: role }));
    const { ports, send } = show(
      projectsMachine,
      (actor) => (
        <>
          <SearchSpace />
          <ProjectsPage screen={actor} />
        </>
      ),
      ['audit.1'],
      { ...marina, tenants_info },
    );
    ports.last('list.load').resolve([aurora, bosque]);
    const grid = screen.getByRole('grid');
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'End' });
    const second = document.querySelector('tr[data-active]')?.textContent?.includes(aurora.name);
    expect([second, fireEvent.keyDown(grid, { key: 'F7' })]).toEqual([true, !isRead]);
    const about = { entity: 'projects', entity_id: aurora.id };
    const row = { ...about, name: aurora.name, path: auditAddress(about) };
    expect(send.mock.calls).toEqual(isRead ? [[{ type: 'history.requested', row }]] : []);
  },
);

test('a running command can be neither confirmed again nor left, and its question says that it takes long', async () => {
  const { clock } = showProjects();
  fireEvent.click(button(listTexts.remove(bosque.name)));
  const question = within(await screen.findByRole('alertdialog'));
  const isHeld = () => question.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
  expect(isHeld()).toEqual([false, false]);
  fireEvent.click(question.getByRole('button', { name: projectRecord.removeConfirm }));
  expect(isHeld()).toEqual([true, true]);
  expect(question.queryByText(formTexts.stillWaiting)).toBeNull();
  act(() => clock.increment(patienceMs));
  expect(question.getByText(formTexts.stillWaiting)).toBeTruthy();
});

test('the first row of an empty list is created from the guide', async () => {
  const { actor } = showProjects([], 'lists.1');
  fireEvent.click(await screen.findByRole('button', { name: guideTexts.projects.first ?? '' }));
  expect(actor.getSnapshot().value).toBe('editing');
});

test('a form that may have been saved says so until it is sent again', async () => {
  const { ports } = showProjects();
  fireEvent.click(button(listTexts.edit(bosque.name)));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(projectRecord.name), { target: { value: 'Outro' } });
  const save = () => fireEvent.click(form.getByRole('button', { name: projectRecord.submit.save }));
  save();
  ports.last('form.sending.newKey').resolve('key');
  ports.last('form.sending.save').reject(hostDown);
  expect(isTold(formTexts.inDoubt)).toBe(true);
  save();
  expect(isTold(formTexts.inDoubt)).toBe(false);
});

test("the count shows how many rows match, both for the list's search and the screen's", async () => {
  showProjects();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: bosque.name } });
  await waitFor(() => expect(isTold(tableTexts.shownOf(1, projectRecord.total(2)))).toBe(true));
});

test('the count shows how many of all links match the filters, and that none does', () => {
  const { ports, clock } = show(linksMachine, (actor) => <LinksPage screen={actor} />, [], ana);
  ports.last('loadOptions').resolve(linkOptions);
  const rows = [marinaAtHorizonte, rafaelAtHorizonte];
  ports.last('registry.list.load').resolve({ rows, page: 1, pages: 1 });
  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox', { name: linkTexts.filters.user }), { target: { value } });
    act(() => clock.increment(300));
  };
  search('rafael');
  expect(isTold(tableTexts.shownOf(1, linkTexts.total(2)))).toBe(true);
  search('ninguém');
  expect(screen.getByText(linkTexts.empty)).toBeTruthy();
});

test('a press on a heading sorts words ascending and dates descending', () => {
  showProjects();
  for (const [title, order] of [
    [projectRecord.columns.name.title, 'ascending'],
    [projectRecord.columns.start_date.title, 'descending'],
  ] as const) {
    fireEvent.click(button(title));
    expect(screen.getByRole('columnheader', { name: title }).getAttribute('aria-sort')).toBe(order);
  }
});

test('a searched list exports only its matches', async () => {
  showProjects([aurora, bosque]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: bosque.name } });
  await waitFor(() => expect(screen.queryByText(aurora.name)).toBeNull());
  fireEvent.click(button(outputTexts.print));
  const printed = () =>
    [...document.querySelectorAll('.print-sheet tbody tr')].map((row) => row.children[0]?.textContent);
  await waitFor(() => expect(printed()).toEqual([bosque.name]));
});

test('collapsed rows are exported with the others', async () => {
  const { ports } = show(accountsMachine, (actor) => <AccountsPage screen={actor} />);
  ports.last('registry.list.load').resolve([assets, cash]);
  fireEvent.click(button(treeTexts.collapseAll));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  fireEvent.click(button(outputTexts.print));
  const printed = () =>
    [...document.querySelectorAll('.print-sheet tbody tr')].map((row) => row.children[1]?.textContent);
  await waitFor(() => expect(printed()).toEqual([assets.name, cash.name]));
});

test('a project shows its status by word and tone, and its end', () => {
  const tones: Record<ProjectStatus, string> = {
    Planning: 'info',
    Active: 'success',
    OnHold: 'warning',
    Completed: 'teal',
    Archived: 'neutral',
  };
  showProjects(projectStatuses.map((status, at) => ({ ...aurora, id: `p-${at}`, name: status, status })));
  const rows = screen.getAllByRole('row').slice(1);
  const tags = rows.map((row) => row.querySelector<HTMLElement>('.status-tag'));
  const told = Object.fromEntries(tags.map((tag) => [tag?.textContent, tag?.dataset.tone]));
  expect(told).toEqual(
    Object.fromEntries(projectStatuses.map((status) => [projectStatusNames[status], tones[status]])),
  );
  const days = [aurora.start_date, aurora.end_date].map((day) => formatCalendarDate(day ?? ''));
  for (const row of rows)
    expect([...row.children].slice(3, 5).map(({ textContent }) => textContent)).toEqual(days);
});
