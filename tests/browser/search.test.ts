import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectNoViolations } from '../support/page/browser.ts';
import { expect } from './expect.ts';
import { chooseTenant, signIn } from './projectsScreen.ts';
import { helena, horizonte, marina, type Person, unanswered, visits } from './visits.ts';

const { openAs } = visits();

async function at(path: string, person: Person = marina, company: string | null = horizonte) {
  const page = await openAs(person, company);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Buscar ou ir para…' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Buscar ou ir para…' });
  const options = palette.getByRole('option');
  const field = palette.getByRole('combobox');
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  return { page, palette, options, open };
}

const paletteCode = '**/assets/{palette,Palette,paletteLogic}*.js';

/** Holds requests until they are released. */
async function heldBack(page: Page, url: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

describe('the search of everything', () => {
  test('opens a screen by keyboard alone, and has no accessibility fault while it is open', async () => {
    const { page, palette, options, open } = await at('/tenant/projects');
    await open();
    await expect(options.first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.type('plano de c');
    await expect(options.first()).toContainText('Plano de Contas');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tenant\/finance\/chart-of-accounts/);
    await expect(palette).toHaveCount(0);
    await open();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });

  test('gives what the buttons in sight say, documents by their names, and a report of a month', async () => {
    const { page, palette, options, open } = await at('/tenant/finance/ap');
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    const named = await page
      .locator('.page-actions button:enabled, .page-actions a')
      .evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim()));
    expect(named.length).toBeGreaterThan(2);
    for (const name of named) {
      await open();
      await page.keyboard.type(`${name}`);
      await expect(options.filter({ hasText: name }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette).toHaveCount(0);
    }
    await open();
    await page.keyboard.type('NF 4017');
    await expect(options.first()).toContainText('NF 4017 · ');
    await expect(options.first()).toContainText('Contas a Pagar');
    await page.keyboard.press('Escape');
    await open();
    await page.keyboard.type('novo título manual');
    await options.first().click();
    await expect(page.getByRole('dialog').getByLabel('Fornecedor')).toBeVisible();
    await page.keyboard.press('Escape');
    await open();
    await page.keyboard.type('balancete outubro');
    await options.first().click();
    await expect(page).toHaveURL(/report.*from=\d{4}-10-01.*to=\d{4}-10-31|from=\d{4}-10-01/);
    await expect(page.getByLabel('Último dia')).toHaveValue(/^31\/10/);
  });

  test('finds rows by name at the host and by code in the page, and remembers the opened ones', async () => {
    const { page, options, open } = await at('/tenant/projects');
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    const asked = page.waitForRequest(/\/suppliers\/\?q=/);
    await open();
    await page.keyboard.type('cimento');
    await asked;
    const supplier = options.filter({ hasText: 'Fornecedor' }).first();
    await expect(supplier).toBeVisible();
    const name = ((await supplier.textContent()) ?? '').replace('Fornecedor', '').trim();
    await expectNoViolations(page);
    await supplier.click();
    await expect(page).toHaveURL(/\/tenant\/suppliers\?q=/);
    await expect(page.getByRole('row', { name: new RegExp(name.slice(0, 12)) })).toBeVisible();
    await open();
    await expect(options.first()).toContainText(`Recente · Fornecedor`);
    await page.keyboard.type('1101003');
    await expect(options.first()).toContainText('1.1.01.003');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tree\.find=1\.1\.01\.003/);
  });

  test('finds a title by its party, and opens it', async () => {
    const { page, options, open } = await at('/tenant/projects');
    await open();
    await page.keyboard.type('gesso & arte');
    const title = options.filter({ hasText: 'Contas a Pagar' }).first();
    await expect(title).toContainText('Blocos e argamassa · Gesso');
    await title.click();
    await expect(page).toHaveURL(/\/tenant\/finance\/ap\?at\.title=/);
    await expect(page.getByRole('dialog').getByText('Gesso & Arte Acabamentos').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await open();
    await expect(options.first()).toContainText('Recente · Contas a Pagar');
  });

  test('remembers rows opened from a list, for this company and this user alone', async () => {
    const { page, options, open, palette } = await at('/tenant/suppliers');
    const edit = page.getByRole('button', { name: /^Editar / }).first();
    const name = ((await edit.getAttribute('aria-label')) ?? '').replace('Editar ', '');
    await edit.click();
    await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Contabilidade (Razão)' }).click();
    await page
      .getByRole('button', { name: /^Detalhes/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Estornar/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await open();
    await expect(options.nth(0)).toContainText('Recente · Lançamento');
    await expect(options.nth(1)).toContainText('Recente · Fornecedor');
    await expect(options.nth(1)).toContainText(name);
    await options.nth(1).click();
    await expect(page).toHaveURL(/\/tenant\/suppliers\?q=/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, marina.email, marina.password);
    await chooseTenant(page, horizonte);
    await page.getByRole('button', { name: 'Acessar Tenant' }).click();
    await expect(page.getByRole('button', { name: 'Buscar ou ir para…' })).toBeVisible();
    await open();
    await expect(options.first()).toBeVisible();
    await expect(palette.getByText(/Recente · /)).toHaveCount(0);
  });

  test('keeps keys typed right after Ctrl+K, while its code is loading', async () => {
    const { page, palette, options } = await at('/tenant/projects');
    const field = palette.getByRole('combobox');
    const codeComes = await heldBack(page, paletteCode);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('areia');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('al');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    codeComes();
    await expect(field).toHaveValue('areal');
    await expect(field).toBeFocused();
    await page.keyboard.type(' ri');
    await expect(field).toHaveValue('areal ri');
    await expect(options.filter({ hasText: 'Fornecedor' }).first()).toContainText('Areal');
  });

  test('opens the result for an Enter pressed before its field appeared, and Escape cancels it', async () => {
    const { page, palette } = await at('/tenant/projects');
    const codeComes = await heldBack(page, paletteCode);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('plano de c');
    await page.keyboard.press('Enter');
    codeComes();
    await expect(page).toHaveURL(/\/tenant\/finance\/chart-of-accounts/);
    await expect(palette).toHaveCount(0);
  });

  test('says when its code fails to load, and leaves the keys to the page', async () => {
    const { page, palette } = await at('/tenant/projects');
    await page.route(paletteCode, (route) => route.abort('connectionreset'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('areal');
    await expect(page.getByText('Não foi possível abrir a busca')).toBeVisible();
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('/');
    await page.keyboard.type('torre');
    await expect(page.getByRole('searchbox')).toHaveValue('torre');
    page.expectNoComplaints(unanswered, /Failed to fetch dynamically imported module/);
  });

  test("finds users and tenants in a superuser's administration", async () => {
    const { page, options, open } = await at('/admin/users', helena, null);
    await open();
    await page.keyboard.type('rafael');
    const user = options.filter({ hasText: 'Usuário' }).first();
    await expect(user).toContainText('rafael@erpconstrutoras.example');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\?q=rafael/);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await open();
    await page.keyboard.type('atlantica');
    await expect(options.filter({ hasText: 'Tenant' }).first()).toContainText('Incorporadora Atlântica');
  });

  test('offers no command of the list below an open dialog, and gives the reason', async () => {
    const { page, palette, options, open } = await at('/tenant/projects');
    await page.getByRole('button', { name: 'Novo Projeto' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused();
    await open();
    await page.keyboard.type('exportar');
    const command = options.filter({ hasText: 'Exportar a lista em CSV' });
    await expect(command).toContainText('feche primeiro o que está aberto sobre a tela');
    await expect(command).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});
