import { test } from 'vitest';
import { expectNoViolations } from '../support/page/browser.ts';
import { expect } from './expect.ts';
import { horizonte, marina, openTab, refused, visits } from './visits.ts';

const { openAs } = visits();

test('two users who change one supplier resolve the conflict field by field, and lose no input', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/suppliers');
  await page.getByRole('button', { name: 'Novo Fornecedor' }).click();
  await page.getByLabel('Nome do Fornecedor').fill('Yara Locações');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Editar Yara Locações' }).click();
  await page.getByLabel('Nome do Fornecedor').fill('Yara Máquinas');

  const other = await openTab(page);
  await other.goto('/tenant/suppliers');
  await other.getByRole('button', { name: 'Editar Yara Locações' }).click();
  await other.getByLabel('Nome do Fornecedor').fill('Yara Transportes');
  await other.getByLabel('CNPJ/CPF').fill('11222333000181');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Fornecedor Atualizado')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(
    page.getByText('Alterado por outra pessoa enquanto você editava', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Nome do Fornecedor', { exact: true })).toHaveValue('Yara Máquinas');
  await expect(page.getByLabel('CNPJ/CPF', { exact: true })).toHaveValue('11.222.333/0001-81');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Escolha qual valor manter.')).toBeVisible();
  await page.getByRole('button', { name: 'Seu valor: Yara Máquinas' }).click();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Fornecedor Atualizado')).toBeVisible();
  await expect(page.getByRole('row', { name: /Yara Máquinas/ })).toContainText('11.222.333/0001-81');
  page.expectNoComplaints(refused(412));
});
