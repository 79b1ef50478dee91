import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { focusedName } from './keyboard.ts';
import {
  createForm,
  discardQuestion,
  editForm,
  expectFocusKept,
  grid,
  notice,
  removeQuestion,
  row,
} from './projectsScreen.ts';
import { horizonte, marina, visits } from './visits.ts';

const { open } = visits();

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab') {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press(key);
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`Tab never reaches "${name}".`);
}

/** Moves the grid's active row to the one with this name. */
async function arrowTo(page: Page, name: string) {
  const wanted = await row(page, name).getAttribute('id');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 50; presses += 1) {
    if ((await grid(page).getAttribute('aria-activedescendant')) === wanted) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows never reach "${name}".`);
}

describe('the keyboard alone', () => {
  test('signs in, enters a company, and creates, edits and removes a project', async () => {
    const page = await open();
    await page.goto('/');
    await expect(page.getByLabel('Email (Username)')).toBeFocused();
    await page.keyboard.type(marina.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(marina.password);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('combobox', { name: 'Tenant' })).toBeFocused();
    await page.keyboard.type('horiz');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Tenant' })).toHaveValue(horizonte);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByRole('heading', { name: horizonte })).toBeVisible();

    await page.keyboard.press('Tab');
    const pastTheMenu = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(pastTheMenu).toBeFocused();
    await expect(pastTheMenu).toBeInViewport({ ratio: 1 });
    await tabTo(page, 'Projetos');
    await expect(pastTheMenu).not.toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(grid(page)).toBeVisible();
    await tabTo(page, 'Novo Projeto');
    await page.keyboard.press('Enter');
    await expect(createForm(page).getByLabel('Nome do Projeto')).toBeFocused();
    await page.keyboard.type('Zênite por Teclado');
    await tabTo(page, 'Status');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Data de Início');
    await page.keyboard.type('01/12/2026');
    await page.keyboard.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendário' });
    await expect(calendar.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(createForm(page).getByLabel('Data de Início')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(calendar.locator(':focus')).toHaveText('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(createForm(page).getByLabel('Data de Início')).toHaveValue('02/12/2026');
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, 'Projeto Criado')).toBeVisible();
    await expect(createForm(page)).toHaveCount(0);
    await expect(row(page, 'Zênite por Teclado')).toContainText('02/12/2026');
    await expect(row(page, 'Zênite por Teclado')).toContainText('Ativo');
    await expect(page.getByRole('button', { name: 'Novo Projeto' })).toBeFocused();

    await tabTo(page, 'Gerenciamento de Projetos');
    await expect(grid(page)).toBeFocused();
    await arrowTo(page, 'Zênite por Teclado');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tenant\/projects\/site\?/);
    await page.goBack();
    await expect(row(page, 'Zênite por Teclado')).toBeVisible();
    await grid(page).focus();
    await arrowTo(page, 'Zênite por Teclado');

    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Editar Zênite por Teclado' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Endereço');
    await page.keyboard.type('Rua Nova, 2');
    await page.keyboard.press('Escape');
    await expect(discardQuestion(page).getByRole('button', { name: 'Continuar editando' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(discardQuestion(page)).toHaveCount(0);
    await expect(editForm(page).getByLabel('Endereço')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editForm(page)).toHaveCount(0);
    await expect(row(page, 'Zênite por Teclado')).toContainText('Rua Nova, 2');
    await expectFocusKept(page);
    await expect(page.getByRole('button', { name: 'Editar Zênite por Teclado' })).toBeFocused();

    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Excluir Zênite por Teclado' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removeQuestion(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removeQuestion(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Excluir Zênite por Teclado' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removeQuestion(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Zênite por Teclado')).toHaveCount(0);
    await expect(removeQuestion(page)).toHaveCount(0);
    await expect(grid(page)).toBeFocused();

    await tabTo(page, 'Logout', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email (Username)')).toBeFocused();
  });
});
