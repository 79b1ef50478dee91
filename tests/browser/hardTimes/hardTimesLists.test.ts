import type { BrowserContextOptions } from 'playwright';
import { describe, test } from 'vitest';
import { bosque } from '../../support/examples/examples.ts';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import { grid, names, openProjects, projectsPath, row, signIn } from '../projectsScreen.ts';
import { alone, codeOfIdleTimes, loginFailed, refused, unanswered, visits } from '../visits.ts';

const { open } = visits();

async function opened(options?: BrowserContextOptions) {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' }, options);
  return { page, host: await startSpecHost(page) };
}

describe('a list in hard times', () => {
  test('says that it loads, after ten seconds that it still waits, and takes the late answer', async () => {
    const { page, host } = await opened(alone);
    await page.clock.install();
    const release = host.next('GET', '/projects/', 'later');
    await page.goto(projectsPath);
    await expect(page.getByRole('status').filter({ hasText: 'Carregando projetos…' })).toBeAttached();
    await expect(page.getByText('Ainda aguardando a resposta do servidor…')).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Ainda aguardando a resposta do servidor…')).toBeVisible();
    await page.clock.fastForward(600_000);
    release();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    await expect(page.getByText('Ainda aguardando a resposta do servidor…')).toHaveCount(0);
    expect(host.callsOf('GET', '/projects/')).toHaveLength(1);
  });

  test('fails, offers a retry that works, and shows an empty list as empty', async () => {
    const { page, host } = await opened();
    host.projects = [];
    host.next('GET', '/projects/', { status: 503, body: { detail: 'Servidor ocupado.' } });
    host.next('GET', '/projects/', 'nothing');
    await page.goto(projectsPath);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Falha ao carregar os projetos.');
    await expect(alert).toContainText('Servidor ocupado.');
    await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(alert).toContainText('Network Error');
    await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByText('Nenhum projeto encontrado para este tenant.')).toBeVisible();
    await expect(alert).toHaveCount(0);
    page.expectNoComplaints(refused(503), unanswered);
  });

  test('with a row that cannot be drawn breaks only its screen: the menu stays, and a retry draws it', async () => {
    const { page, host } = await opened();
    const [path, name] = ['/treasury/accounts', 'Itaú - Movimento'];
    const account = {
      id: 'a-1',
      name,
      account_type: 'CONTA_CORRENTE',
      bank_name: 'Itaú',
      agency_number: null,
      account_number: '1-2',
      accountancy_account_id: 1,
      is_active: true,
      current_balance: 10,
    };
    host.next('GET', path, { status: 200, body: [{ ...account, bank_name: {} }] });
    host.next('GET', path, { status: 200, body: [account] });
    await page.goto('/tenant/finance/treasury');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Algo deu errado nesta tela');
    await expect(page.getByRole('navigation')).toBeVisible();
    await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(alert).toHaveCount(0);
    page.expectNoComplaints(/Objects are not valid as a React child|Minified React error/);
  });

  test('keeps its rows during a reload, and after one that failed', async () => {
    const { page, host } = await opened();
    await openProjects(page);
    const release = host.next('GET', '/projects/', 'later');
    await page.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recarregar Lista' })).toBeDisabled();
    release();
    await expect(grid(page)).not.toHaveAttribute('aria-busy', 'true');

    host.next('GET', '/projects/', { status: 500, body: { detail: 'Banco em manutenção.' } });
    await page.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect(page.getByRole('alert')).toContainText('Falha ao carregar os projetos.');
    await expect(page.getByRole('alert')).toContainText('Banco em manutenção.');
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    host.projects.push({ ...bosque, id: 'new', name: 'Chegou Depois' });
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(row(page, 'Chegou Depois')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    page.expectNoComplaints(refused(500));
  });

  test('ignores an answer that arrives after leaving it', async () => {
    const { page, host } = await opened();
    const release = host.next('GET', '/projects/', 'later');
    await page.goto(projectsPath);
    await expect.poll(() => host.callsOf('GET', '/projects/').length).toBe(1);
    const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/projects/'));
    await page.getByRole('combobox', { name: 'Trocar de tenant' }).selectOption('Incorporadora Atlântica');
    await given;
    await expect(page).toHaveURL('/tenant/dashboard');
    await page.getByRole('link', { name: 'Projetos' }).click();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    host.projects = [{ ...bosque, id: 'other', name: 'Da Outra Empresa' }];
    release();
    expect(await names(page)).toEqual(['Bosque das Águas', 'Residencial Aurora']);
    expect(host.callsOf('GET', '/projects/').map(({ headers }) => headers['x-tenant-id'])).toEqual([
      't-horizonte',
      't-atlantica',
    ]);
  });

  test('draws a thousand projects with few nodes, from end to end by keyboard', async () => {
    const { page, host } = await opened();
    host.projects = Array.from({ length: 1000 }, (_, index) => ({
      ...bosque,
      id: `p-${index}`,
      name: `Obra ${String(index).padStart(4, '0')}`,
    }));
    await openProjects(page);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    await expect(page.getByText('1.000 projetos')).toBeVisible();
    expect(await nodes()).toBeLessThan(2500);
    await grid(page).focus();
    await page.keyboard.press('End');
    await expect(row(page, 'Obra 0999')).toBeInViewport();
    expect(await grid(page).getAttribute('aria-activedescendant')).toBe(
      await row(page, 'Obra 0999').getAttribute('id'),
    );
    await expect(row(page, 'Obra 0000')).toHaveCount(0);
    expect(await nodes()).toBeLessThan(2500);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Nome do Projeto')).toHaveValue('Obra 0998');
    await page.keyboard.press('Escape');
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, 'Obra 0000')).toBeInViewport();
    await expect(grid(page)).toBeFocused();
  });

  test('treats an answer that is no list as a failure', async () => {
    const { page, host } = await opened();
    host.next('GET', '/projects/', { status: 200, body: '<html>Sign in to this network</html>' });
    await page.goto(projectsPath);
    await expect(page.getByText('Falha ao carregar os projetos.')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
  });

  test('can be opened again when its code failed to load', async () => {
    const { page } = await opened();
    await page.goto('/tenant/dashboard');
    await expect(page.getByText('Bem-vindo, Marina Castro!')).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
    await page.getByRole('link', { name: 'Projetos' }).click();
    await expect(page.getByText('Não foi possível abrir esta tela')).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    page.expectNoComplaints(unanswered);
  });
});

describe('a sign-in in hard times', () => {
  const everyScript = '**/assets/*.js';

  async function atLogin() {
    const page = await open();
    const host = await startSpecHost(page);
    return { page, host, enter: () => signIn(page, 'marina@erpconstrutoras.example', host.password) };
  }

  test('works once the connection is back, when it was lost before the first attempt', async () => {
    const { page, host, enter } = await atLogin();
    await page.goto('/login');
    await codeOfIdleTimes(page);
    await page.route(everyScript, (route) => route.abort('connectionreset'));
    host.next('POST', '/auth/token', 'nothing');
    await enter();
    await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor');
    await page.unroute(everyScript);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    page.expectNoComplaints(unanswered, loginFailed);
  });

  test('moves to a new page when the code of the calls failed to load', async () => {
    const { page, enter } = await atLogin();
    await page.route('**/assets/{auth,calls}*.js', (route) => route.abort('connectionreset'));
    await page.goto('/login');
    await enter();
    await expect(page.getByRole('alert')).toContainText('Uma parte da página não veio.');
    await page.unroute('**/assets/{auth,calls}*.js');
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Login', exact: true }).click(),
    ]);
    await enter();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    page.expectNoComplaints(unanswered, loginFailed);
  });
});
