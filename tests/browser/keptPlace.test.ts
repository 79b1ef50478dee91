import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { founder } from './founder.ts';
import { call, codeOfIdleTimes, horizonte, marina, refused, visits } from './visits.ts';

const { open, openAs } = visits();

const pager = (page: Page, name: string) => page.getByRole('button', { name });

/** Holds the calls until they are released, so that the browser notices the disabled control. */
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

describe('the focus', () => {
  test('stays on the button of the pager and in its field, page after page, to the last one', async () => {
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

  test('stays on the reload button, and on the retry button after a failure', async () => {
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

  test('moves to the page when a link leads to another screen, however early', async () => {
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

test('Back to a long list restores its scroll, the opened row and the focus', async () => {
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
  await page.getByRole('dialog').getByRole('link', { name: 'Ver na trilha de auditoria' }).click();
  await expect(page).toHaveURL(/\/audit\?/);
  await page.goBack();
  await expect(led).toBeFocused();
  await expect(led).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-active]')).toContainText('Fornecedor 1680');

  // A new visit starts at the top.
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('link', { name: 'Fornecedores' }).click();
  await expect(page.getByText('700 fornecedores')).toBeVisible();
  await expect(page.getByRole('row', { name: /Fornecedor 1000/ })).toBeInViewport();
});

test('Back to a page without a list restores the focus on the followed link', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/dashboard');
  const results = page.getByRole('link', { name: 'Abrir relatório' }).nth(1);
  await expect(results).toBeVisible();
  // Places are kept by code that loads when the page is idle.
  await codeOfIdleTimes(page);
  await results.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'DRE' })).toBeVisible();
  await page.goBack();
  await expect(results).toBeFocused();
});

test('Back from one report to another restores the focus on the followed amount', async () => {
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
