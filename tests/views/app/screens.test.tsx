import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { adminDashboardMachine } from '../../../src/machines/admin/adminDashboardMachine.ts';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { loginMachine } from '../../../src/machines/session/loginMachine.ts';
import { tenantChoiceMachine } from '../../../src/machines/session/tenantChoiceMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as supplierMachines } from '../../../src/machines/tenant/suppliersMachine.ts';
import { tenantDashboardMachine } from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { appTexts } from '../../../src/texts/app.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { adminDashboardTexts, tenantDashboardTexts } from '../../../src/texts/reports/dashboards.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { AdminDashboardPage } from '../../../src/views/admin/AdminDashboardPage.tsx';
import { LinksPage } from '../../../src/views/admin/LinksPage.tsx';
import { UsersPage } from '../../../src/views/admin/UsersPage.tsx';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { PlaceState } from '../../../src/views/PlaceState.tsx';
import { LoginForm } from '../../../src/views/session/LoginForm.tsx';
import { TenantChoicePage } from '../../../src/views/session/TenantChoicePage.tsx';
import { ProjectsPage } from '../../../src/views/tenant/ProjectsPage.tsx';
import { SuppliersPage } from '../../../src/views/tenant/SuppliersPage.tsx';
import { TenantDashboardPage } from '../../../src/views/tenant/TenantDashboardPage.tsx';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  acme,
  ana,
  anaUser,
  aurora,
  bareHost,
  bosque,
  hostDown,
  linkOptions,
  marina,
  marinaAtHorizonte,
  marinaUser,
  rafaelAtHorizonte,
  refusal,
} from '../../support/examples/examples.ts';
import { itau, today } from '../../support/examples/treasuryExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

/** The page of a running screen whose calls wait for the test. */
function show(machine: AnyStateMachine, page: (actor: never) => ReactElement, input?: object) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const clock = new SimulatedClock();
  const actor = createActor(copy, { input, clock }).start();
  render(<Stage>{page(actor as never)}</Stage>);
  return { actor, ports, clock };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const noteOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const rowsOf = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the projects', () => {
  const open = async () => {
    const shown = show(projectsMachine, (actor) => <ProjectsPage screen={actor} />);
    shown.ports.last('list.load').resolve([aurora, { ...bosque, status: 'Archived' }]);
    await press('Editar Residencial Aurora');
    await screen.findByRole('dialog');
    return shown;
  };

  test('show each status under its name, and open only one new form at a time', async () => {
    const { actor } = await open();
    const grid = screen.getByRole('grid', { name: 'Gerenciamento de Projetos', hidden: true });
    expect(grid.textContent).toContain('Arquivado');
    expect(actor.getSnapshot().value).toBe('editing');
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Novo Projeto', hidden: true });
    expect(create.disabled).toBe(true);
  });

  test('show a status that only the host knows unchanged, and keep it chosen', async () => {
    const shown = show(projectsMachine, (actor) => <ProjectsPage screen={actor} />);
    shown.ports.last('list.load').resolve([{ ...aurora, status: 'Cancelled' as never }]);
    expect(rowsOf('Gerenciamento de Projetos')[1]).toContain('Cancelled');
    await press('Editar Residencial Aurora');
    const status = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>('Status');
    expect([status.value, status.selectedOptions[0]?.textContent]).toEqual(['Cancelled', 'Cancelled']);
    expect(status.options).toHaveLength(6);
  });

  test('say that nothing was changed, and ask before a change is discarded', async () => {
    const { actor } = await open();
    await press('Salvar Alterações');
    expect(screen.getByText('Nenhuma alteração detectada.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nome do Projeto'), ' II');
    await press('Cancelar');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continuar editando' }),
    );
    expect(actor.getSnapshot().value).toBe('editing');
  });

  test('show a refusal under its field, and keep the dates apart', async () => {
    const { ports } = await open();
    const end = screen.getByLabelText('Data de Término');
    await userEvent.clear(end);
    await userEvent.type(end, '31/12/2027');
    await press('Salvar Alterações');
    ports.last('form.sending.newKey').resolve('key-1');
    expect(ports.last('form.sending.save').input).toMatchObject({ body: { end_date: '2027-12-31' } });
    ports.last('form.sending.save').reject(refusal(409, 'name: já existe.'));
    expect(noteOf(screen.getByLabelText('Nome do Projeto'))).toBe('name: já existe.');
  });

  test('stay on screen when they could not be loaded again', async () => {
    const { ports } = show(projectsMachine, (actor) => <ProjectsPage screen={actor} />);
    ports.last('list.load').resolve([aurora]);
    await press('Recarregar Lista');
    ports.last('list.load').reject(hostDown);
    expect(screen.getByRole('alert').textContent).toContain('Network Error');
    expect(screen.getByRole('grid').textContent).toContain('Residencial Aurora');
  });
});

test('a tax id with wrong check digits brings a warning while it is typed', async () => {
  const { ports } = show(supplierMachines.screen, (actor) => <SuppliersPage screen={actor} />);
  ports.last('list.load').resolve([]);
  await press('Novo Fornecedor');
  const field = await screen.findByLabelText('CNPJ/CPF');
  await userEvent.type(field, '11222333000182');
  expect(noteOf(field)).toBe('Os dígitos verificadores não conferem. Será salvo como está.');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a supplier counts as active when the host does not say (SPEC §3)', () => {
  const { ports } = show(supplierMachines.screen, (actor) => <SuppliersPage screen={actor} />);
  const { is_active: _, ...silent } = acme;
  ports.last('list.load').resolve([silent as never]);
  expect(rowsOf('Gerenciamento de Fornecedores')[1]).toContain('Ativo');
});

test('users show their active state and the superuser mark', () => {
  const { ports } = show(usersMachine, (actor) => <UsersPage screen={actor} />);
  ports.last('list.load').resolve([anaUser, { ...marinaUser, is_active: false }]);
  expect(
    rowsOf('Gerenciamento de Usuários')
      .slice(1, 3)
      .map((cells) => cells.slice(3, 5)),
  ).toEqual([
    ['Sim', 'Sim'],
    ['Não', 'Não'],
  ]);
});

test('links are those that pass the filters', async () => {
  const { ports, clock } = show(linksMachine, (actor) => <LinksPage screen={actor} />);
  ports.last('loadOptions').resolve(linkOptions);
  const rows = [marinaAtHorizonte, rafaelAtHorizonte];
  ports.last('registry.list.load').resolve({ rows, page: 1, pages: 1 });
  await userEvent.type(screen.getByLabelText('Filtrar por email'), 'rafael');
  act(() => clock.increment(300));
  expect(
    rowsOf('Gerenciamento de Vínculos Usuário-Tenant-Papel')
      .slice(1)
      .map(([email]) => email),
  ).toEqual(['rafael@horizonte.example']);
});

test('the login hides the password and shows its error', async () => {
  const { ports } = show(loginMachine, (login) => <LoginForm login={login} />, { username: '' });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.type).toBe('password');
  await userEvent.type(screen.getByLabelText('Email (Username)'), 'marina@horizonte.example');
  await userEvent.type(password, 'errada');
  await press('Login');
  ports.last('requestToken').reject(refusal(401, 'senha incorreta.'));
  expect(noteOf(password)).toBe('Senha incorreta');
});

test('a company must be chosen before it is entered', async () => {
  show(tenantChoiceMachine, (actor) => <TenantChoicePage screen={actor} />, { user: marina });
  await press('Acessar Tenant');
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['projects', appTexts.failures.broken.title, false],
  ['openScreen', appTexts.failures.unopened.title, true],
] as const)(
  'a screen that failed in %s can be opened again: %s; with the whole page: %s',
  async (port, title, isAll) => {
    const { app, ports, restore, arrive, openScreen } = startApp();
    restore(marina, 't-horizonte');
    arrive('/tenant/projects');
    if (port === 'projects') openScreen();
    render(
      <SurroundingsProvider value={{ app, today: () => today }}>
        <PlaceState>a tela</PlaceState>
      </SurroundingsProvider>,
    );
    act(() => ports.last(port).reject(new Error('a bug')));
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.queryByRole('button', { name: partsTexts.reloadPage }) !== null).toBe(isAll);
    await press('Tentar Novamente');
    act(openScreen);
    expect(screen.getByText('a tela')).toBeTruthy();
  },
);

test('an unreadable amount is reported at its field', async () => {
  const { ports } = show(treasuryMachine, (actor) => <TreasuryPage screen={actor} />);
  ports.last('accounts.list.load').resolve([itau]);
  await userEvent.click(screen.getByText(itau.name));
  await userEvent.click(screen.getByRole('tab', { name: 'Movimentações' }));
  ports.last('movements.load').resolve([]);
  await press('Novo Movimento Manual');
  const amount = await screen.findByLabelText('Valor');
  await userEvent.type(amount, '10,005');
  await press('Criar Movimento');
  expect(noteOf(amount)).toContain('Valor deve ser um número positivo. Use no máximo duas casas decimais.');
});

test('a place of a company waits for the company, any other for its screen', () => {
  for (const [path, told] of [
    ['/tenant/projects', appTexts.checkingTenant],
    ['/admin/dashboard', appTexts.loading],
  ] as const) {
    const { app, arrive } = startApp();
    arrive(path);
    const { unmount } = render(
      <SurroundingsProvider value={{ app, today: () => today }}>
        <PlaceState>a tela</PlaceState>
      </SurroundingsProvider>,
    );
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.queryByText('a tela')).toBeNull();
    unmount();
  }
});

test('the superuser dashboard links to all their other screens, and to the logout', async () => {
  const { app, restore } = startApp();
  restore(ana);
  const send = vi.spyOn(app, 'send').mockReturnValue();
  const actor = createActor(adminDashboardMachine, { input: bareHost as never }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => today }}>
      <AdminDashboardPage screen={actor as never} />
    </SurroundingsProvider>,
  );
  expect(screen.getByText(adminDashboardTexts.welcome(ana.full_name ?? ''))).toBeTruthy();
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads).toEqual([places.users, places.tenants, places.links].map(({ path }) => path));
  expect(screen.queryByRole('button', { name: /Recarregar|Atualizar/ })).toBeNull();
  await press(adminDashboardTexts.logout);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'logout.requested' });
});

test.each([
  ['without figures', [], true],
  ['with its figures', ['reports.1'], false],
] as const)('the dashboard of a company %s names the company', (_, capabilities, isPlaceholder) => {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: [...capabilities] }, 't-horizonte');
  const { machine } = controlPorts(tenantDashboardMachine, (answer) => act(answer));
  const actor = createActor(machine, {
    input: { ...bareHost, capabilities: [...capabilities] } as never,
  }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => today }}>
      <TenantDashboardPage screen={actor as never} />
    </SurroundingsProvider>,
  );
  expect(screen.getByText('t-horizonte')).toBeTruthy();
  expect(screen.queryByText(tenantDashboardTexts.placeholder) !== null).toBe(isPlaceholder);
  expect(document.querySelector('.prose')?.className).toBe(isPlaceholder ? 'prose' : 'prose prose-line');
  expect(document.querySelector('.page-actions') === null).toBe(isPlaceholder);
});

test('a refused sign-in shows its error, and nothing appears before', async () => {
  const { ports } = show(loginMachine, (login) => <LoginForm login={login} />, { username: '' });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText(loginTexts.username), 'ana@erp.example');
  await userEvent.type(screen.getByLabelText(loginTexts.password), 'errada');
  await press(loginTexts.submit);
  ports.last('requestToken').reject(hostDown);
  expect((await screen.findByRole('alert')).textContent).toContain(loginTexts.failedTitle);
});
