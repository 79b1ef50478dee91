import { describe, test } from 'vitest';
import { expectNoViolations } from '../support/page/browser.ts';
import { expect } from './expect.ts';
import { horizonte, marina, openTab, refused, visits } from './visits.ts';

const { openAs } = visits();

const kinds = [
  { noun: 'Fornecedor', path: '/tenant/suppliers', title: 'Gerenciamento de Fornecedores' },
  { noun: 'Cliente', path: '/tenant/customers', title: 'Gerenciamento de Clientes' },
];

describe.each(kinds)('$title', ({ noun, path, title }) => {
  test('are created with a warning on the tax id, changed, and removed with confirmation', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: `Novo ${noun}` }).click();
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await expect(page.getByText(`Nome do ${noun} é obrigatório.`)).toBeVisible();
    await page.getByLabel(`Nome do ${noun}`).fill('  Zênite Obras  ');
    await page.getByLabel('CNPJ/CPF').fill('11222333000182');
    await expect(page.getByText('Os dígitos verificadores não conferem.')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${noun} Criado`)).toBeVisible();
    const row = page.getByRole('row', { name: /Zênite Obras/ });
    await expect(row).toContainText('11.222.333/0001-82');
    await row.getByRole('button', { name: 'Editar Zênite Obras' }).click();
    await page.getByLabel('CNPJ/CPF').fill('12ABC34501DE35');
    // Enter is released after the answer, when the focus is back on the button that opened the form.
    await page.keyboard.down('Enter');
    await expect(row).toContainText('12.ABC.345/01DE-35');
    await expect(row.getByRole('button', { name: 'Editar Zênite Obras' })).toBeFocused();
    await page.keyboard.up('Enter');
    await expect(page.getByText(`${noun} Atualizado`), 'it lies over no button').toBeVisible();
    await row.getByRole('button', { name: 'Excluir Zênite Obras' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText(`${noun} Excluído`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test('the tax id of another supplier brings a warning before saving', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/suppliers');
  const first = page.getByRole('grid').locator('tbody tr').first();
  await expect(first.getByRole('button', { name: /^Editar/ })).toBeVisible();
  const [name = '', taxId = ''] = await first.locator('td').allInnerTexts();
  await page.getByRole('button', { name: 'Novo Fornecedor' }).click();
  await page.getByLabel('CNPJ/CPF').fill(taxId.replaceAll(/\D/g, ''));
  await expect(page.getByText(`${name} tem o mesmo CNPJ/CPF.`)).toBeVisible();
  await page.getByLabel('CNPJ/CPF').fill('');
  await expect(page.getByText('tem o mesmo CNPJ/CPF')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(page.getByLabel('CNPJ/CPF')).toHaveValue(/\d/);
  await expect(page.getByText('tem o mesmo CNPJ/CPF'), 'its own is no other').toHaveCount(0);
});

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
  await expect(page.getByLabel('CNPJ/CPF', { exact: true })).toHaveValue('11222333000181');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Escolha qual valor manter.')).toBeVisible();
  await page.getByRole('button', { name: 'Seu valor: Yara Máquinas' }).click();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Fornecedor Atualizado')).toBeVisible();
  await expect(page.getByRole('row', { name: /Yara Máquinas/ })).toContainText('11.222.333/0001-81');
  page.expectNoComplaints(refused(412));
});
