import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { founder } from './founder.ts';
import { call, codeOfIdleTimes, horizonte, marina, refused, visits } from './visits.ts';

const { open, openAs } = visits();

const pager = (page: Page, name: string) => page.getByRole('button', { name });

/** Holds the calls until it is told, so that the browser notices that what had the focus is disabled meanwhile. */
async function held(page: Page, calls: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    // A frame in which the control is drawn as disabled.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    resolve();
  };
}

describe('the focus stays where it was', () => {
  test('on the button of the pager and in its field, page after page, to the last one', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/gl');
    await expect(page.getByText('Página 1 de')).toBeAttached();
    await codeOfIdleTimes(page);
    const release = await held(page, '**/gl/entries?*');
    await pager(page, 'Próxima página').press('Enter');
    await release();
    await expect(page.getByText('Página 2 de')).toBeAttached();
    await expect(pager(page, 'Próxima página')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Página 3 de')).toBeAttached();
    await pager(page, 'Última página').press('Enter');
    await expect(pager(page, 'Última página')).toHaveAttribute('title', 'Esta é a última página.');
    await expect(pager(page, 'Última página')).toBeFocused();
    const field = page.getByRole('textbox', { name: 'Ir para a página' });
    await field.fill('2');
    await field.press('Enter');
    await expect(page.getByText('Página 2 de')).toBeAttached();
    await expect(field).toBeFocused();
  });

  test('on the button that loads the list anew, and on the one that tries again when that failed', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/gl');
    await expect(page.getByText('Página 1 de')).toBeAttached();
    await codeOfIdleTimes(page);
    const release = await held(page, '**/gl/entries?*');
    const reload = page.getByRole('button', { name: 'Recarregar Lista' });
    await reload.press('Enter');
    await expect(reload).toBeDisabled();
    await release();
    await expect(reload).toBeEnabled();
    await expect(reload).toBeFocused();
    await page.route('**/gl/entries?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await reload.press('Enter');
    const again = page.getByRole('button', { name: 'Tentar Novamente' });
    await expect(again).toBeFocused();
    const failed = page.waitForResponse('**/gl/entries?*');
    await page.keyboard.press('Enter');
    await failed;
    await expect(again).toBeFocused();
    await page.unroute('**/gl/entries?*');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeFocused();
    page.expectNoComplaints(refused(500));
  });

  test('and goes to the page with who leaves a screen by a link in it, however soon they were there', async () => {
    const page = await openAs(marina, horizonte);
    const release = await held(page, '**/assets/afterwards-*.js');
    await page.goto('/tenant/suppliers');
    await page.getByRole('link', { name: 'Importar', exact: true }).focus();
    await release();
    await codeOfIdleTimes(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('going back to a long list finds its place, the row that led away and the focus on what was pressed', async () => {
  const stored = await founder();
  const rows = Array.from({ length: 700 }, (_, place) => ({ name: `Fornecedor ${1000 + place}` }));
  const imported = await call('POST', '/imports/suppliers', stored.authToken, stored.tenantId, { rows });
  expect(imported.status).toBe(201);
  const page = await open(stored);
  await page.goto('/tenant/suppliers');
  await expect(page.getByText('700 fornecedores')).toBeVisible();
  await page.getByRole('grid').press('End');
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp');
  const led = page.getByRole('button', { name: 'Histórico de Fornecedor 1679' });
  await led.click();
  await expect(page).toHaveURL(/\/audit\?/);
  await page.goBack();
  await expect(led).toBeFocused();
  await expect(led).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-active]')).toContainText('Fornecedor 1680');

  // Who goes there anew begins at its top.
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('link', { name: 'Fornecedores' }).click();
  await expect(page.getByText('700 fornecedores')).toBeVisible();
  await expect(page.getByRole('row', { name: /Fornecedor 1000/ })).toBeInViewport();
});

test('going back to a page without a list finds the focus on the link that led away', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/dashboard');
  const results = page.getByRole('link', { name: 'Abrir relatório' }).nth(1);
  await expect(results).toBeVisible();
  // What keeps places comes once the page is idle.
  await codeOfIdleTimes(page);
  await results.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'DRE' })).toBeVisible();
  await page.goBack();
  await expect(results).toBeFocused();
});

test('going back from one report to another finds the focus on the amount that led away', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/reports?r.report=project-costs');
  const cost = page.getByRole('link', { name: /^Residencial Aurora, Realizado/ });
  await expect(cost).toBeVisible();
  await codeOfIdleTimes(page);
  await cost.click();
  await expect(page.getByRole('link', { name: /^Alvenaria, Realizado/ })).toBeVisible();
  await page.goBack();
  await expect(cost).toBeFocused();
});
