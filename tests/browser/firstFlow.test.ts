import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import {
  chooseTenant,
  createForm,
  editForm,
  grid,
  names,
  notice,
  projectCalls,
  projectsPath,
  recordCalls,
  removeQuestion,
  row,
  signIn,
} from './projectsScreen.ts';
import {
  atlantica,
  bruno,
  call,
  helena,
  horizonte,
  loginFailed,
  marina,
  rafael,
  refused,
  visits,
} from './visits.ts';

const { open, openAs } = visits();

describe('a new user', () => {
  test('signs in, chooses a company, and creates, edits and removes a project', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Login · ERP Construtoras');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.getByRole('heading', { name: 'ERP Construtoras' })).toBeVisible();

    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Informe o e-mail.')).toBeVisible();
    await expect(page.getByText('Informe a senha.')).toBeVisible();
    expect(calls).toHaveLength(0);

    await signIn(page, marina.email, 'not the password');
    await expect(page.getByRole('alert')).toContainText('Erro de Login');
    await expect(page.getByRole('alert')).toContainText('E-mail ou senha inválidos.');
    await expect(page.getByLabel('Email (Username)')).toHaveValue(marina.email);
    page.expectNoComplaints(refused(401), loginFailed);

    await signIn(page, marina.email, marina.password);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Olá, Marina Castro')).toBeVisible();
    await page.getByRole('button', { name: 'Acessar Tenant' }).click();
    await expect(page.getByText('Por favor, selecione um tenant.')).toBeVisible();
    await chooseTenant(page, horizonte);
    await page.getByRole('button', { name: 'Acessar Tenant' }).click();
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page).toHaveTitle(`Dashboard · ${horizonte}`);
    await expect(page.getByRole('heading', { name: horizonte })).toBeVisible();
    await expect(page.getByText('Bem-vindo, Marina Castro!')).toBeVisible();

    await page.getByRole('link', { name: 'Projetos' }).click();
    await expect(page).toHaveURL(projectsPath);
    await expect(page).toHaveTitle(`Projetos · ${horizonte}`);
    await expect(row(page, 'Residencial Aurora')).toContainText('10/03/2025');
    const listed = await names(page);
    expect(listed).toEqual([...listed].sort((a, b) => a.localeCompare(b, 'pt-BR')));

    await page.getByRole('button', { name: 'Novo Projeto' }).click();
    await expect(page.getByRole('dialog').getByLabel('Status')).toHaveValue('Planning');
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(createForm(page)).toContainText('Nome do Projeto e Status são obrigatórios.');
    await createForm(page).getByLabel('Nome do Projeto').fill('  Zênite Torre Um  ');
    await createForm(page).getByLabel('Data de Início').fill('01/12/2026');
    await createForm(page).getByLabel('Data de Término').fill('30/11/2026');
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(createForm(page)).toContainText('A data de término não pode ser anterior à data de início.');
    await createForm(page).getByLabel('Data de Término').fill('30/11/2028');
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(notice(page, 'Projeto Criado')).toBeVisible();
    await expect(createForm(page)).toHaveCount(0);
    await expect(row(page, 'Zênite Torre Um')).toContainText('30/11/2028');
    expect(await names(page)).toEqual([...listed, 'Zênite Torre Um']);

    await page.getByRole('button', { name: 'Editar Zênite Torre Um' }).click();
    await editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(editForm(page)).toContainText('Nenhuma alteração detectada.');
    expect(projectCalls(calls, 'PUT')).toHaveLength(0);
    await editForm(page).getByLabel('Status').selectOption('Em Espera');
    await editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(notice(page, 'Projeto Atualizado')).toBeVisible();
    await expect(row(page, 'Zênite Torre Um')).toContainText('Em Espera');
    expect(projectCalls(calls, 'PUT').map((request) => request.postDataJSON())).toEqual([
      { status: 'OnHold' },
    ]);

    await page.reload();
    await expect(page).toHaveURL(projectsPath);
    await expect(row(page, 'Zênite Torre Um')).toContainText('Em Espera');

    await page.getByRole('button', { name: 'Excluir Zênite Torre Um' }).click();
    await removeQuestion(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(removeQuestion(page)).toHaveCount(0);
    expect(projectCalls(calls, 'DELETE')).toHaveLength(0);
    await page.getByRole('button', { name: 'Excluir Zênite Torre Um' }).click();
    await removeQuestion(page).getByRole('button', { name: 'Excluir' }).click();
    await expect(notice(page, 'Projeto Excluído')).toBeVisible();
    await expect(row(page, 'Zênite Torre Um')).toHaveCount(0);
    expect(await names(page)).toEqual(listed);
  });

  test('logs out for good: nothing is remembered, and the token is revoked', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await expect.poll(async () => (await call('GET', '/auth/users/me', page.authToken)).status).toBe(401);
    await page.goBack().catch(() => undefined);
    await page.goto('/tenant/dashboard');
    await expect(page).toHaveURL('/login');
  });

  test('logs out of a slow host without waiting, and the token is revoked all the same', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/dashboard');
    let reachTheHost = () => {};
    const hostIsReached = new Promise<void>((resolve) => {
      reachTheHost = resolve;
    });
    await page.route('**/auth/logout', async (route) => {
      await hostIsReached;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect((await call('GET', '/auth/users/me', page.authToken)).status).toBe(200);
    reachTheHost();
    await expect.poll(async () => (await call('GET', '/auth/users/me', page.authToken)).status).toBe(401);
  });
});

describe('users', () => {
  test('a superuser lands on the administration dashboard', async () => {
    const page = await open();
    await page.goto('/login');
    await signIn(page, helena.email, helena.password);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page).toHaveTitle('Dashboard (Admin) · ERP Construtoras');
    await expect(page.getByText('Painel Administrativo')).toBeVisible();
    await expect(page.getByText(`Logado como: ${helena.email}`)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a user without a company sees the reason and can log out', async () => {
    const page = await open();
    await page.goto('/login');
    await signIn(page, bruno.email, bruno.password);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Acesso Restrito');
    await expect(page.getByRole('alert')).toContainText(
      'Você não tem acesso a nenhum tenant. Contate o administrador.',
    );
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a user of one company cannot switch; a user of two can, and sees the other rows', async () => {
    const one = await openAs(rafael, horizonte);
    await one.goto('/tenant/dashboard');
    await expect(one.getByRole('combobox', { name: 'Trocar de tenant' })).toBeDisabled();

    const two = await openAs(marina, horizonte);
    await two.goto(projectsPath);
    await expect(grid(two)).toBeVisible();
    const before = await names(two);
    await two.getByRole('combobox', { name: 'Trocar de tenant' }).selectOption(atlantica);
    await expect(two).toHaveURL('/tenant/dashboard');
    await expect(two.getByRole('heading', { name: atlantica })).toBeVisible();
    await two.getByRole('link', { name: 'Projetos' }).click();
    await expect(grid(two)).toBeVisible();
    const after = await names(two);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
  });

  test('keys in the company switch leave the company unchanged until Enter in its list', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto(projectsPath);
    await expect(grid(page)).toBeVisible();
    const switcher = page.getByRole('combobox', { name: 'Trocar de tenant' });
    const open = page.locator('select:open');
    await switcher.press('ArrowDown');
    await expect(open).toHaveCount(1);
    await expect(page).toHaveURL(projectsPath);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByRole('heading', { name: atlantica })).toBeVisible();
    await expect(open).toHaveCount(0);
  });

  test('a browser that prefers dark starts in dark', async () => {
    const page = await open({}, { colorScheme: 'dark' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
    const background = await page.evaluate(() => getComputedStyle(document.body).colorScheme);
    expect(background).toContain('dark');
  });

  test('the chosen theme is remembered', async () => {
    const page = await openAs(rafael, horizonte);
    await page.goto('/tenant/dashboard');
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
  });
});
