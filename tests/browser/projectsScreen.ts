import type { Page, Request } from 'playwright';
import { expect } from './expect.ts';

export const projectsPath = '/tenant/projects';
export const projectsApi = '**/api/v1/projects/';

/** Opens the projects of the entered company, and waits for their rows. */
export async function openProjects(page: Page): Promise<void> {
  await page.goto(projectsPath);
  await expect(grid(page).or(page.getByText('Nenhum projeto encontrado para este tenant.'))).toBeVisible();
}

export const grid = (page: Page) => page.getByRole('grid', { name: 'Gerenciamento de Projetos' });

/** Row of a project; its name is the whole text of the first cell. */
export const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) });

/** Names in the order of the list. */
export function names(page: Page): Promise<string[]> {
  return grid(page).locator('tbody tr[id] > td:first-child').allTextContents();
}

export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const createForm = (page: Page) => dialog(page, 'Novo Projeto');
export const editForm = (page: Page) => dialog(page, 'Editar Projeto');
export const discardQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Descartar alterações?' });
export const removeQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Excluir projeto' });
export const expiredDialog = (page: Page) => dialog(page, 'Sessão expirada');

export async function startProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo Projeto' }).click();
  await expect(createForm(page).getByLabel('Nome do Projeto')).toBeFocused();
}

export const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true });

/** Records every call of the API from now on. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** Calls of one method to projects. */
export function projectCalls(calls: Request[], method: string): Request[] {
  return calls.filter((request) => request.method() === method && request.url().includes('/projects/'));
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email (Username)').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function chooseTenant(page: Page, company: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tenant' }).click();
  await page.getByRole('option', { name: company }).click();
}

/** Fails when the focus is on the page's body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus must not be on the body')
    .not.toBe('BODY');
}
