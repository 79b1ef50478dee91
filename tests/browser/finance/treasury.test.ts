import { describe, test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();
const bank = 'Banco do Brasil - Movimento';

describe('the treasury', () => {
  test('opens the movements of the selected account, newest first, fifteen a page', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/treasury');
    const movements = page.getByRole('tab', { name: 'Movimentações' });
    await expect(page.getByRole('tab', { name: /^Contas Financeiras \(\d+\)$/ })).toBeVisible();
    await expect(movements).toBeDisabled();
    await expectNoViolations(page);
    await page.getByRole('row', { name: new RegExp(bank) }).click();
    await movements.click();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('row')).toHaveCount(16);
    for (const column of ['Entrada', 'Saída', 'Saldo', 'Valor'])
      await expect(grid.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await expect(page.getByText('Página 1 de')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByText('Página 2 de')).toBeVisible();
  });

  test('records a movement, which changes the balance, and refuses an invalid amount or a future date', async () => {
    const page = await openAs(marina, horizonte);
    const posted: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/treasury/movements/manual')) posted.push(request.postDataJSON());
    });
    await page.goto('/tenant/finance/treasury');
    await page.getByRole('row', { name: new RegExp(bank) }).click();
    await page.getByRole('tab', { name: 'Movimentações' }).click();
    const balance = page.getByText(/^R\$ [\d.]+,\d\d$/).first();
    const before = centsOf(await balance.textContent());
    await page.getByRole('button', { name: 'Novo Movimento Manual' }).click();
    await page.getByRole('button', { name: 'Criar Movimento' }).click();
    await expect(
      page.getByText('Data, Valor (positivo), Tipo, Descrição e Conta de Contrapartida são obrigatórios.'),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Data', { exact: true }).fill('01/01/2200');
    await page.getByLabel('Valor', { exact: true }).fill('1,234');
    await page.getByLabel('Descrição').fill('Ajuste de caixa');
    await page.getByRole('combobox', { name: 'Conta de Contrapartida' }).fill('caixa da matriz');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: 'Criar Movimento' }).click();
    await expect(page.getByText('A data não pode ser futura.')).toBeVisible();
    await expect(page.getByText(/Valor deve ser um número positivo\. Use no máximo duas/)).toBeVisible();
    expect(posted).toEqual([]);
    await page.getByLabel('Data', { exact: true }).fill('02/01/2026');
    await page.getByLabel('Valor', { exact: true }).fill('1.234,56');
    await page.getByRole('button', { name: 'Criar Movimento' }).click();
    await expect(page.getByText('Movimento criado.')).toBeVisible();
    expect(posted).toEqual([
      expect.objectContaining({ movement_date: '2026-01-02', amount: 1234.56, type: 'DEBITO' }),
    ]);
    await expect.poll(async () => centsOf(await balance.textContent())).toBe(before + 123_456);
  });

  test('asks for a bank in every account but the cash box', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/treasury');
    await page.getByRole('button', { name: 'Nova Conta Financeira' }).click();
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(page.getByText('Nome, Tipo da Conta e Conta Contábil são obrigatórios.')).toBeVisible();
    await page.getByLabel('Nome').fill('Caixa do Canteiro');
    await page.getByRole('combobox', { name: 'Conta Contábil' }).fill('caixa de obras');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Tipo da Conta').selectOption('CONTA_CORRENTE');
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(
      page.getByText('Para Contas Corrente ou Aplicação, Banco e Número da Conta são obrigatórios.'),
    ).toBeVisible();
    await page.getByLabel('Tipo da Conta').selectOption('CAIXA');
    await expect(page.getByLabel('Número da Conta')).toBeDisabled();
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(page.getByText('Conta Criada')).toBeVisible();
    await expect(page.getByRole('row', { name: /Caixa do Canteiro/ })).toContainText('Caixa');
  });
});

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

function centsOf(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, ''));
}

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
    await expect(page.locator('body')).toBeFocused();
    opened.resolve();
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
