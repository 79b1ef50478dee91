import { describe, test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();
const bank = 'Banco do Brasil - Movimento';

test('shows the payables and receivables of the host', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/ap');
  await expect(page.getByRole('row', { name: /Pago Total/ }).first()).toBeVisible();
  await expect(page.getByText(/[Dd]emonstração/)).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Contas a Receber' }).click();
  await expect(page.getByRole('row', { name: /Recebido Total/ }).first()).toBeVisible();
  await expectNoViolations(page);
});

describe('a treasury form whose code loads late gives the focus back to its button', () => {
  test.each([
    ['/tenant/finance/treasury', 'Nova Conta Financeira'],
    ['/tenant/finance/treasury?at.tab=movements', 'Novo Movimento Manual'],
    ['/tenant/finance/treasury?at.tab=movements', 'Nova Transferência'],
    ['/tenant/finance/ap', 'Novo Título Manual'],
  ])('%s: %s', async (path, name) => {
    const page = await openAs(marina, horizonte);
    const accounts = await call('GET', '/treasury/accounts?limit=200', page.authToken, page.tenantId);
    const account = (await accounts.json()).find((row: { name: string }) => row.name === bank)?.id;
    await page.goto(path.includes('?') ? `${path}&at.account=${account}` : path);
    await expect(page.getByRole('grid')).toBeVisible();
    await page.route('**/assets/*.js', async (route) => {
      await opened.promise;
      await route.continue();
    });
    const opened = Promise.withResolvers<void>();
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    // A disabled button keeps no focus: the list or the page has it until the form comes.
    await expect(page.locator('[data-focus-home]:focus')).toBeVisible();
    opened.resolve();
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
