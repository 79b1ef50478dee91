import { describe, test } from 'vitest';
import { aurora, bosque, marina, removed } from '../../support/examples/examples.ts';
import { type SpecHost, startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import {
  chooseTenant,
  createForm,
  editForm,
  names,
  notice,
  openProjects,
  removeQuestion,
  row,
  signIn,
  startProject,
} from '../projectsScreen.ts';
import { refused, userNotFetched, visits } from '../visits.ts';

const { open } = visits();

/** A page in a company, on a host of the plain specification. */
async function atWork(given: Partial<SpecHost> = {}) {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
  const host = await startSpecHost(page, given);
  await openProjects(page);
  return { page, host };
}

describe('a host that follows the specification to the letter', () => {
  test('receives the sign-in form-encoded, then the token, then the chosen company', async () => {
    const page = await open();
    const host = await startSpecHost(page, { password: 'p&ss=ção %+ 1' });
    await page.goto('/');
    await signIn(page, 'a+b@example.com', 'p&ss=ção %+ 1');
    await expect(page.getByText('Olá, Marina Castro')).toBeVisible();
    expect(host.calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/auth/token',
        query: '',
        body: { username: 'a+b@example.com', password: 'p&ss=ção %+ 1' },
      },
      { method: 'GET', path: '/api/v1/auth/users/me', query: '', body: null },
    ]);
    const [token, me] = host.calls;
    expect(token?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(token?.headers).not.toHaveProperty('authorization');
    expect(me?.headers.authorization).toBe('Bearer token-1');
    expect(me?.headers).not.toHaveProperty('x-tenant-id');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ authToken: 'token-1' });

    await chooseTenant(page, 'Construtora Horizonte');
    await page.getByRole('button', { name: 'Acessar Tenant' }).click();
    await expect(page).toHaveURL('/tenant/dashboard');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      authToken: 'token-1',
      tenantId: 't-horizonte',
    });
    await page.getByRole('link', { name: 'Projetos' }).click();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    expect(host.calls.slice(2)).toMatchObject([
      {
        method: 'GET',
        path: '/api/v1/projects/',
        body: null,
        headers: { authorization: 'Bearer token-1', 'x-tenant-id': 't-horizonte' },
      },
    ]);
    await page.reload();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    expect(host.calls.slice(3)).toMatchObject([
      { path: '/api/v1/auth/users/me', headers: { 'x-tenant-id': 't-horizonte' } },
      { path: '/api/v1/projects/', headers: { 'x-tenant-id': 't-horizonte' } },
    ]);
  });

  test('receives a new project trimmed, without its empty fields', async () => {
    const { page, host } = await atWork();
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('  Torre Sul ');
    await createForm(page).getByLabel('Endereço').fill('   ');
    await createForm(page).getByLabel('Nome do Projeto').press('Enter');
    await expect(notice(page, 'Projeto Criado')).toBeVisible();

    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Norte');
    await createForm(page).getByLabel('Endereço').fill(' Rua A, 1 ');
    await createForm(page).getByLabel('Status').selectOption('Ativo');
    await createForm(page).getByLabel('Data de Início').fill('1/2/2026');
    await createForm(page).getByLabel('Data de Término').fill('28022029');
    await createForm(page).getByLabel('Nome do Projeto').press('Control+Enter');
    await expect(row(page, 'Torre Norte')).toContainText('01/02/2026');
    const posts = host.callsOf('POST', '/projects/');
    expect(posts.map(({ body }) => body)).toEqual([
      { name: 'Torre Sul', status: 'Planning' },
      {
        name: 'Torre Norte',
        address: 'Rua A, 1',
        status: 'Active',
        start_date: '2026-02-01',
        end_date: '2029-02-28',
      },
    ]);
    for (const { headers, query } of posts) {
      expect(headers).toMatchObject({ authorization: 'Bearer token-1', 'x-tenant-id': 't-horizonte' });
      expect(headers['content-type']).toContain('application/json');
      expect(query).toBe('');
    }
    expect(posts[0]?.headers['idempotency-key']).toBeTruthy();
    expect(posts[0]?.headers['idempotency-key']).not.toBe(posts[1]?.headers['idempotency-key']);
    expect(host.callsOf('GET', '/projects/'), 'the list takes the row in without a reload').toHaveLength(1);
  });

  test('receives only the changes, and nothing without any', async () => {
    const { page, host } = await atWork({ projects: [{ ...aurora, id: 'obra 1/2' }] });
    const edit = () => page.getByRole('button', { name: 'Editar Residencial Aurora' }).click();
    const save = () => editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await edit();
    await save();
    await expect(editForm(page)).toContainText('Nenhuma alteração detectada.');
    await editForm(page).getByLabel('Nome do Projeto').fill('  Residencial Aurora ');
    await save();
    await expect(editForm(page)).toContainText('Nenhuma alteração detectada.');
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([]);

    await editForm(page).getByLabel('Data de Término').fill('');
    await editForm(page).getByLabel('Endereço').fill('');
    await save();
    await expect(editForm(page)).toHaveCount(0);
    await edit();
    await editForm(page).getByLabel('Data de Início').fill('11/03/2025');
    await save();
    await expect(row(page, 'Residencial Aurora')).toContainText('11/03/2025');
    expect(host.calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: '/api/v1/projects/obra%201%2F2', body: { address: null, end_date: null } },
      { path: '/api/v1/projects/obra%201%2F2', body: { start_date: '2025-03-11' } },
    ]);
  });

  test('receives a removal once, without a body, and its row leaves the list', async () => {
    const { page, host } = await atWork();
    await page.getByRole('button', { name: 'Excluir Residencial Aurora' }).click();
    await expect(removeQuestion(page)).toContainText('Residencial Aurora');
    await removeQuestion(page).getByRole('button', { name: 'Excluir' }).dblclick();
    await expect(row(page, 'Residencial Aurora')).toHaveCount(0);
    expect(host.callsOf('DELETE', '/projects/p-aurora')).toMatchObject([
      { body: null, query: '', headers: { 'x-tenant-id': 't-horizonte' } },
    ]);
  });

  test('has its rows sorted by name, without the removed ones', async () => {
    const named = (id: string, name: string) => ({ ...bosque, id, name });
    const { page } = await atWork({
      projects: [
        named('1', 'Zênite'),
        named('2', 'água Viva'),
        removed(aurora),
        named('3', 'Ébano'),
        named('4', 'Bosque'),
      ],
    });
    expect(await names(page)).toEqual(['água Viva', 'Bosque', 'Ébano', 'Zênite']);
  });

  test('has no logout, and the user can leave all the same', async () => {
    const { page } = await atWork();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    page.expectNoComplaints(refused(404));
  });

  test('refuses a stored token, which is removed and logged to the console, and the login shows', async () => {
    const page = await open({ authToken: 'old', tenantId: 't-horizonte' });
    await startSpecHost(page);
    await page.goto('/tenant/projects');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(page.complaints.filter((text) => userNotFetched.test(text))).toHaveLength(1);
    page.expectNoComplaints(refused(401), userNotFetched);
  });

  test('sends no companies, and the three samples are offered by name', async () => {
    const page = await open({ authToken: 'token-1' });
    const host = await startSpecHost(page, { user: { ...marina, full_name: null, tenants_info: null } });
    const combobox = page.getByRole('combobox', { name: 'Tenant' });
    await page.goto('/dashboard');
    await combobox.click();
    await expect(page.getByRole('option')).toHaveCount(3);
    host.user = { ...marina, full_name: null, tenants_info: undefined };
    await page.reload();
    await expect(page.getByText(`Olá, ${marina.email}`)).toBeVisible();
    await combobox.click();
    await expect(page.getByRole('option')).toHaveCount(3);
    const sample = (await page.getByRole('option').nth(1).textContent()) ?? '';
    await page.getByRole('option').nth(1).click();
    await page.getByRole('button', { name: 'Acessar Tenant' }).click();
    await expect(page.getByRole('heading', { name: sample })).toBeVisible();
    await expect(page.getByText(`Bem-vindo, ${marina.email}!`)).toBeVisible();
  });

  test('sends a name of one long word, which stays in its card', async () => {
    const page = await open({ authToken: 'token-1' });
    const email = 'maria.fernanda.albuquerque.de.oliveira@construtorahorizonte.com.br';
    await startSpecHost(page, { user: { ...marina, full_name: null, email } });
    await page.goto('/dashboard');
    const inside = (part: Element) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      const [card, told] = [part.closest('section'), words].map((of) => of?.getBoundingClientRect());
      return card && told && told.left > card.left && told.right < card.right;
    };
    expect(await page.getByText(`Olá, ${email}`).evaluate(inside)).toBe(true);
  });

  test('sends an empty list of companies, and the access is restricted', async () => {
    const page = await open({ authToken: 'token-1' });
    await startSpecHost(page, { user: { ...marina, tenants_info: [] } });
    await page.goto('/dashboard');
    await expect(page.getByText('Acesso Restrito')).toBeVisible();
  });
});
