import { describe, test } from 'vitest';
import { expectNoViolations } from '../support/page/browser.ts';
import { expect } from './expect.ts';
import { call, horizonte, marina, stepTo, visits } from './visits.ts';

const { openAs } = visits();

/** Path of each list, and its noun. */
const kinds = [
  ['projects', 'Projeto'],
  ['suppliers', 'Fornecedor'],
  ['customers', 'Cliente'],
  ['finance/chart-of-accounts', 'Conta'],
  ['finance/cost-centers', 'Centro de Custo'],
  ['finance/treasury', 'Conta Financeira'],
] as const;

describe('an edited row', () => {
  test('shows its creator and last editor, and its history above what is typed', async () => {
    const page = await openAs(marina, horizonte);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/audit/a')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/tenant/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, noun] of kinds) {
      asked.length = 0;
      await stepTo(page, `/tenant/${path}`);
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: `Editar ${noun}` });
      await expect(dialog.getByText('Criado por')).toBeVisible();
      await expect(dialog.getByText('Alterado por')).toBeVisible();
      await expect(dialog.locator('dd').first()).toHaveText(/^Marina.*, \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/);
      expect(asked, path).toEqual(['/api/v1/audit/authors']);
      await expectNoViolations(page);
      const field = dialog.getByLabel(/Nome/).first();
      const before = await field.inputValue();
      await field.fill('Ainda não salvo');
      await dialog.getByRole('button', { name: 'Histórico' }).click();
      const history = page.getByRole('dialog', { name: /^Histórico de / });
      await expect(history, path).toBeVisible();
      await expect(history).not.toHaveAccessibleName(/este registro/);
      await expect(history.getByRole('link', { name: 'Ver na trilha de auditoria' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(history).toHaveCount(0);
      await expect(field).toHaveValue('Ainda não salvo');
      await expect(dialog.getByRole('button', { name: 'Histórico' })).toBeFocused();
      await field.fill(before);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('opens its history over the list by F7 and by its button', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/dashboard');
    // F7 works in the focused grid, once the search's code has loaded.
    await expect(page.getByRole('button', { name: /Buscar ou ir para/ })).toBeVisible();
    for (const [path] of kinds.filter(([path]) => path !== 'customers')) {
      await stepTo(page, `/tenant/${path}`);
      await page.getByRole('row').nth(1).click();
      await page.keyboard.press('ArrowDown');
      const way = page.locator('tr[data-active]').getByRole('button', { name: /^Histórico de / });
      const name = (await way.getAttribute('aria-label')) ?? '';
      await expect(page.locator('table.grid')).toBeFocused();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await page.keyboard.press('F7');
      await expect(dialog, path).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('table.grid'), path).toBeFocused();
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(
        dialog.getByRole('grid').getByText('Marina', { exact: false }).first(),
        path,
      ).toBeVisible();
      await dialog.getByText('Fechar', { exact: true }).click();
      await expect(button, path).toBeFocused();
      await expect(page, path).toHaveURL(new RegExp(`/tenant/${path}`));
    }
  });

  test('a supplier is edited, and its history names it and the change over the list, by keyboard', async () => {
    const page = await openAs(marina, horizonte);
    const [before, after] = ['A Pedreira', 'A Pedreira do Vale'].map((name) => `${name} ${Date.now()}`);
    const made = await call('POST', '/suppliers/', page.authToken, page.tenantId, {
      name: before,
      is_active: true,
    });
    expect(made.status).toBe(201);
    await page.goto('/tenant/suppliers');
    await expect(page.getByRole('button', { name: /Buscar ou ir para/ })).toBeVisible();
    await page.getByRole('row', { name: before }).click();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Editar Fornecedor' })
      .getByLabel(/^Nome/)
      .fill(after ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: after })).toHaveAttribute('data-active');
    await expect(page.locator('table.grid')).toBeFocused();
    await page.keyboard.press('F7');
    const dialog = page.getByRole('dialog', { name: `Histórico de ${after}`, exact: true });
    const newest = dialog.getByRole('row').nth(1).locator('td');
    const change = ['Alteração', 'Nome do Fornecedor', before ?? '', after ?? ''];
    await expect(newest).toHaveText([/\d{2}:\d{2}$/, /^Marina/, ...change]);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('table.grid')).toBeFocused();
    await page.keyboard.press('F7');
    await dialog.getByRole('link', { name: 'Ver na trilha de auditoria' }).click();
    await expect(page).toHaveURL(/\/tenant\/finance\/audit\?f\.entity=suppliers/);
    await expect(dialog).toHaveCount(0);
  });

  test('reserves the space of its authors: no button moves under the pointer', async () => {
    const page = await openAs(marina, horizonte);
    /** Answers the held call, waiting for it if necessary. */
    const held: (() => void)[] = [];
    await page.route('**/audit/authors?*', async (route) => {
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
      await route.continue();
    });
    await page.goto('/tenant/dashboard');
    const openers = [
      ...kinds.map(([path]) => [path, /^Editar /] as const),
      ['finance/gl', /^Detalhes de /],
      ['finance/ap', /^Abrir título /],
      ['finance/ar', /^Abrir título /],
    ] as const;
    for (const [path, name] of openers) {
      await stepTo(page, `/tenant/${path}`);
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('.row-authors dd')).toHaveText(['…', '…']);
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(1);
      const places = () =>
        dialog.getByRole('button').evaluateAll((buttons) =>
          buttons.map((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return [button.textContent, x, y, width, height];
          }),
        );
      const before = await places();
      await expect.poll(() => held.length, path).toBe(1);
      held.pop()?.();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await places(), path).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('says when its authors fail to load, and retries', async () => {
    const page = await openAs(marina, horizonte);
    await page.route('**/audit/authors?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/tenant/projects');
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Editar Projeto' });
    await expect(dialog.getByText('Falha ao carregar a autoria.')).toBeVisible();
    await page.unroute('**/audit/authors?*');
    await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(dialog.getByText('Criado por')).toBeVisible();
    page.expectNoComplaints(/status of 500/);
  });

  test('shows no authors while it is new', async () => {
    const page = await openAs(marina, horizonte);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/tenant/projects');
    await page.getByRole('button', { name: 'Novo Projeto' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused();
    expect(asked.filter((url) => url.includes('/audit/'))).toEqual([]);
    await expect(page.getByText('Criado por')).toHaveCount(0);
  });
});
