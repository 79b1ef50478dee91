import { test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { visits } from '../visits.ts';
import { newBooks } from './newBooks.ts';

const { open } = visits();

const balancete = ['1.1.01.003\t\t1.000,00\t', '2.1.01.001\t\t\t819,50', '2.3.01.001\t\t\t180,50'].join('\n');

test('opens the books of a new company by keyboard, to the last cent', { timeout: 240_000 }, async () => {
  const { page, send, enter, pressed, accountId } = await newBooks('Construtora Implantada', open);
  const dialog = page.getByRole('dialog');
  await send('PUT', '/settings/finance', { payable_control_account_id: accountId('2.1.01.001') });

  await page.goto('/tenant/finance/opening');
  const cutover = page.getByLabel('Data de corte', { exact: true });
  await expect(cutover).toHaveValue(/^31\/12\/\d{4}$/);
  const year = (await cutover.inputValue()).slice(-4);
  await page.getByRole('combobox', { name: 'Conta transitória' }).fill('2.3.03.002');
  await enter();
  await pressed('Guardar início');
  await expect(page.getByRole('button', { name: 'Abandonar implantação…' })).toBeEnabled();

  await pressed('Colar de planilha…');
  await dialog.getByLabel('Linhas copiadas da planilha').fill(balancete);
  await page.keyboard.press('Control+Enter');
  await pressed('Guardar balancete');
  await expect(page.getByText('Fornecedores', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lançar balancete' })).toBeEnabled();
  await pressed('Lançar balancete');
  await expect(page.getByRole('button', { name: 'Colar de planilha…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.getByLabel('Saldo de Itaú Obras').fill('1040');
  await pressed('Acrescentar em trânsito');
  await page.keyboard.type('Itaú');
  await enter();
  await page.keyboard.type('Cheque 850');
  await enter();
  await page.keyboard.type('-40');
  await pressed('Lançar 2 saldos');
  await expect(page.getByRole('button', { name: 'Retirar Itaú Obras…' }).first()).toBeVisible();
  await expect(
    page.getByText(/títulos somam 0,00; balancete, 819,50: faltam 819,50 \(nenhum título/),
  ).toBeVisible();
  await expectNoViolations(page);

  await pressed('Novo título a pagar…');
  const supplier = page.getByRole('combobox', { name: 'Fornecedor' });
  await supplier.fill('Cimento Sul');
  await enter();
  await expect(page.getByRole('dialog', { name: 'Novo Fornecedor' })).toBeVisible();
  await enter();
  await expect(dialog).toHaveCount(1);
  await expect(supplier).toHaveValue('Cimento Sul');
  await expect(page.getByRole('group', { name: 'Parcelas' })).toHaveCSS('border-radius', '8px');
  await page.getByLabel('Descrição', { exact: true }).fill('Cimento de novembro');
  await page.getByLabel('Emissão', { exact: true }).fill(`10/11/${year}`);
  await page.getByLabel('Valor do documento', { exact: true }).fill('819,50');
  await page.getByLabel('Primeiro vencimento', { exact: true }).fill(`10/01/${Number(year) + 1}`);
  await page.getByRole('combobox', { name: 'Conta de controle' }).fill('2.1.01.001');
  await enter();
  await pressed('Lançar Título');
  await expect(page.getByText('Todas as contas conferem.')).toBeVisible();

  await pressed('Concluir Implantação…');
  await expect(dialog).toContainText(`dezembro de ${year}`);
  await dialog.getByRole('button', { name: 'Concluir Implantação' }).focus();
  await enter();
  await expect(page.getByText('Implantação concluída em', { exact: false })).toBeVisible();
  expect(await send('GET', '/openings')).toMatchObject({ state: 'finished', transitional: { balance: 0 } });
  expect((await send('GET', '/periods')).closed_through).toBe(`${year}-12-31`);
});
