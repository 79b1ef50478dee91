import { describe, test } from 'vitest';
import { ana, marina } from '../support/examples/examples.ts';
import { expectNoViolations } from '../support/page/browser.ts';
import { startSpecHost } from '../support/page/specHost.ts';
import { expect } from './expect.ts';
import {
  chooseTenant,
  createForm,
  discardQuestion,
  editForm,
  expiredDialog,
  notice,
  openProjects,
  projectsPath,
  removeQuestion,
  row,
  signIn,
  startProject,
} from './projectsScreen.ts';
import { loginFailed, refused, visits } from './visits.ts';

const { open } = visits();
const entered = { authToken: 'token-1', tenantId: 't-horizonte' };

/** WCAG 2.2 AA and best practices, in light and in dark. */
describe('axe finds nothing', () => {
  test('on the login, with errors, and on the 404 page', async () => {
    const page = await open();
    await startSpecHost(page);
    await page.goto('/login');
    await expect(page.getByLabel('Password')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Informe a senha.')).toBeVisible();
    await expectNoViolations(page);
    await signIn(page, 'x@example.com', 'wrong');
    await expect(page.getByRole('alert')).toContainText('Erro de Login');
    await expectNoViolations(page);
    page.expectNoComplaints(refused(401), loginFailed);
    await page.goto('/nowhere');
    await expect(page.getByText('404 - Page Not Found')).toBeVisible();
    await expectNoViolations(page);
  });

  test('on the choice of tenant, closed, open, refused and restricted', async () => {
    const page = await open({ authToken: 'token-1' });
    const host = await startSpecHost(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Acessar Tenant' }).click();
    await expect(page.getByText('Por favor, selecione um tenant.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('combobox', { name: 'Tenant' }).click();
    await expect(page.getByRole('option')).toHaveCount(2);
    await expectNoViolations(page);
    await page.getByRole('combobox', { name: 'Tenant' }).fill('nothing like this');
    await expect(page.getByText('Nenhum tenant corresponde à busca.')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await chooseTenant(page, 'Construtora Horizonte');
    await expectNoViolations(page);
    host.user = { ...marina, tenants_info: [] };
    await page.reload();
    await expect(page.getByText('Acesso Restrito')).toBeVisible();
    await expectNoViolations(page);
  });

  test('on both dashboards and the menus', async () => {
    const page = await open(entered);
    const host = await startSpecHost(page);
    await page.goto('/tenant/dashboard');
    await expect(page.getByText('Bem-vindo, Marina Castro!')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
    await expectNoViolations(page);
    host.user = ana;
    await page.goto('/admin/dashboard');
    // The frame appears before its screen.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page);
  });

  test('on projects loading, failed, empty, stale and ready', async () => {
    const page = await open(entered);
    const host = await startSpecHost(page);
    const release = host.next('GET', '/projects/', 'later');
    host.next('GET', '/projects/', { status: 500, body: { detail: 'Banco em manutenção.' } });
    await page.goto(projectsPath);
    await expect(page.getByText('Carregando projetos…')).toBeAttached();
    await expectNoViolations(page);
    release();
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    host.next('GET', '/projects/', { status: 500, body: { detail: 'Banco em manutenção.' } });
    await page.reload();
    await expect(page.getByText('Falha ao carregar os projetos.')).toBeVisible();
    await expectNoViolations(page);
    host.projects = [];
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByText('Nenhum projeto encontrado para este tenant.')).toBeVisible();
    await expectNoViolations(page);
    page.expectNoComplaints(refused(500));
  });

  test('on the forms, the calendar, the questions and the notices', async () => {
    const page = await open(entered);
    const host = await startSpecHost(page);
    await openProjects(page);
    await startProject(page);
    await expectNoViolations(page);
    await createForm(page).getByLabel('Data de Término').fill('31/02/2027');
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(createForm(page).getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    // A month with days of the previous and the next one.
    await createForm(page).getByLabel('Data de Início').fill('05/01/2027');
    await createForm(page).getByLabel('Data de Início').press('Alt+ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Calendário' }).getByRole('grid')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(discardQuestion(page)).toBeVisible();
    await expectNoViolations(page);
    await discardQuestion(page).getByRole('button', { name: 'Descartar' }).click();

    await page.getByRole('button', { name: 'Editar Residencial Aurora' }).click();
    await editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(editForm(page)).toContainText('Nenhuma alteração detectada.');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(editForm(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Excluir Residencial Aurora' }).click();
    await expect(removeQuestion(page)).toBeVisible();
    await expectNoViolations(page);
    host.next('DELETE', '/projects/p-aurora', { status: 409, body: { detail: 'A obra tem lançamentos.' } });
    await removeQuestion(page).getByRole('button', { name: 'Excluir' }).click();
    await expect(notice(page, 'Falha ao Excluir')).toBeVisible();
    await expectNoViolations(page);
    await expect(removeQuestion(page)).toHaveCount(0);
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Projeto Criado')).toBeVisible();
    await expectNoViolations(page);

    host.token = 'token-2';
    await page.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect(expiredDialog(page)).toBeVisible();
    await expectNoViolations(page);
    page.expectNoComplaints(refused(409), refused(401));
  });

  test('on the fixed payables and receivables', async () => {
    const page = await open(entered);
    await startSpecHost(page);
    await page.goto('/tenant/finance/ap');
    await expect(page.getByRole('row', { name: /Pago Total/ })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Contas a Receber' }).click();
    await expect(page.getByRole('row', { name: /Recebido Total/ })).toBeVisible();
    await expectNoViolations(page);
  });

  test('on a narrow screen, with its menu closed and open', async () => {
    const page = await open(entered, { viewport: { width: 390, height: 844 } });
    await startSpecHost(page);
    await openProjects(page);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('link', { name: 'Projetos' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await startProject(page);
    await expectNoViolations(page);
  });
});
