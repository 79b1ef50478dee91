import { describe, test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();

describe('the chart of accounts', () => {
  test('opens, closes and searches by keys', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/chart-of-accounts');
    const tree = page.getByRole('treegrid');
    await expect(tree.getByRole('row').nth(1)).toHaveAttribute('aria-level', '1');
    await expectNoViolations(page);
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    const root = tree.getByRole('row').nth(1);
    await expect(root).toHaveAttribute('aria-expanded', 'false');
    await expect(tree.getByRole('row').nth(2)).toHaveAttribute('aria-level', '1');
    await page.keyboard.press('ArrowRight');
    await expect(root).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel('Filtrar a árvore').fill('caixa da matriz');
    await expect(tree.getByRole('row', { name: /Caixa da Matriz/ })).toBeVisible();
    await expect(tree.getByRole('row', { name: /Disponibilidades/ })).toBeVisible();
    await expect(tree.getByRole('row', { name: /Caixa de Obras/ })).toHaveCount(0);
  });

  test('creates under a synthetic parent, deactivates with confirmation and reactivates', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/chart-of-accounts');
    await page.getByRole('button', { name: 'Nova Conta' }).click();
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(page.getByText('Código, Nome, Tipo e Classificação são obrigatórios.')).toBeVisible();
    await expect(page.getByText(/Contas analíticas devem ter uma conta pai sintética/)).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Código').fill('1.1.01.900');
    await page.getByLabel('Nome').fill('Conta de Teste');
    await page.getByLabel('Classificação', { exact: true }).selectOption('ATIVO');
    await page.getByRole('combobox', { name: 'Conta Pai' }).fill('1.1.01');
    await page.getByRole('option', { name: '1.1.01 - Disponibilidades' }).click();
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(page.getByText('Conta Criada')).toBeVisible();
    await page.getByLabel('Filtrar a árvore').fill('Conta de Teste');
    const row = page.getByRole('row', { name: /Conta de Teste/ });
    await row.getByRole('button', { name: /^Desativar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('Conta Desativada')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByText('Mostrar contas inativas').click();
    await row.getByRole('button', { name: /^Reativar/ }).click();
    await expect(page.getByText('Conta Reativada')).toBeVisible();
    await expect(row).toContainText('Ativa');
  });

  test('gives the reason why a synthetic account with active children stays', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/chart-of-accounts');
    const row = page.getByRole('row', { name: /Disponibilidades/ });
    const deactivate = row.getByRole('button', { name: /^Desativar/ });
    await expect(deactivate).toBeDisabled();
    await expect(deactivate).toHaveAccessibleDescription(
      'Não é possível desativar contas sintéticas que possuem contas filhas ativas.',
    );
  });
});

describe('the cost centers', () => {
  test('need a project if their type says so, are deactivated by name and reactivated', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/cost-centers');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Novo Centro de Custo' }).click();
    await page.getByLabel('Código').fill('9.99');
    await page.getByLabel('Nome').fill('Centro de Teste');
    await page.getByLabel('Tipo', { exact: true }).selectOption('PROJECT');
    await page.getByRole('button', { name: /^Criar/ }).click();
    await expect(
      page.getByText("Para Centros de Custo do tipo 'Projeto', um projeto deve ser selecionado."),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('combobox', { name: 'Projeto' }).fill('aurora');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: /^Criar/ }).click();
    const row = page.getByRole('row', { name: /Centro de Teste/ });
    await page.getByLabel('Filtrar a árvore').fill('Centro de Teste');
    await expect(row).toContainText('Analítico');
    await row.getByRole('button', { name: /^Desativar/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Centro de Teste');
    await question.getByRole('button', { name: 'Desativar' }).click();
    await expect(row).toHaveCount(0);
    await page.getByText('Mostrar centros de custo inativos').click();
    await row.getByRole('button', { name: /^Reativar/ }).click();
    await expect(row).toContainText('Ativo');
  });
});
