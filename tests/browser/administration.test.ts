import { describe, test } from 'vitest';
import { expectNoViolations } from '../support/page/browser.ts';
import { expect } from './expect.ts';
import { helena, refused, visits } from './visits.ts';

const { openAs } = visits();

describe('a superuser', () => {
  test('creates, changes, deletes and restores a user', async () => {
    const page = await openAs(helena, null);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['POST', 'PUT', 'DELETE'].includes(request.method())) {
        calls.push(`${request.method()} ${request.postData() ?? ''}`);
      }
    });
    await page.goto('/admin/users');
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Email',
      'Nome Completo',
      'Ativo?',
      'Superusuário?',
      'Criado em',
      'Atualizado em',
      'Deletado em',
      'Ações',
    ]);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Criar Novo Usuário' }).click();
    await page.getByRole('button', { name: 'Criar Usuário' }).click();
    await expect(page.getByText('E-mail é obrigatório.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Email').fill('lia@horizonte.example');
    await page.getByLabel('Senha').fill('curta');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/A senha deve ter/)).toBeVisible();
    await expect(page.getByLabel('Senha')).toHaveAttribute('aria-invalid', 'true');
    page.expectNoComplaints(refused(422));
    await page.getByLabel('Senha').fill('uma-senha-boa');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Usuário Criado')).toBeVisible();
    await page.getByRole('button', { name: 'Editar lia@horizonte.example' }).click();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Nenhuma alteração detectada.')).toBeVisible();
    await page.getByLabel('Nome Completo').fill('Lia Ramos');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Usuário Atualizado')).toBeVisible();
    expect(calls.at(-1)).toBe('PUT {"full_name":"Lia Ramos"}');
    await page.getByRole('button', { name: 'Deletar lia@horizonte.example' }).click();
    await page.getByRole('button', { name: 'Restaurar lia@horizonte.example' }).click();
    await expect(page.getByText('Usuário Restaurado')).toBeVisible();
    await page.getByRole('button', { name: /^Gerenciar Tenants\/Papéis de lia/ }).click();
    await expect(page.getByText('Funcionalidade Pendente')).toBeVisible();
  });

  test('sees why the last superuser cannot be removed', async () => {
    const page = await openAs(helena, null);
    await page.goto('/admin/users');
    await page.getByRole('button', { name: `Deletar ${helena.email}` }).click();
    const alert = page.getByRole('alertdialog', { name: 'Falha ao deletar usuário.' });
    await expect(alert).toContainText('último superusuário');
    await expectNoViolations(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('button', { name: `Deletar ${helena.email}` })).toBeEnabled();
    page.expectNoComplaints(refused(409));
  });

  test('creates, changes, deletes and restores a tenant, newest first', async () => {
    const page = await openAs(helena, null);
    await page.goto('/admin/tenants');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Criar Novo Tenant' }).click();
    await expect(page.getByPlaceholder('active, inactive, suspended')).toBeVisible();
    await page.getByRole('button', { name: 'Criar Tenant' }).click();
    await expect(page.getByText('Nome é obrigatório.')).toBeVisible();
    await page.getByLabel('Nome').fill('Mirante Incorporações');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tenant Criado')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mirante Incorporações');
    await page.getByRole('button', { name: 'Editar Mirante Incorporações' }).click();
    await page.getByLabel('Status', { exact: true }).fill('suspended');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').nth(1)).toContainText('suspended');
    await page.getByRole('button', { name: 'Deletar Mirante Incorporações' }).click();
    await page.getByRole('button', { name: 'Restaurar Mirante Incorporações' }).click();
    await expect(page.getByText('Tenant Restaurado')).toBeVisible();
  });

  test('grants, changes and revokes a role, filters the page and turns it', async () => {
    const page = await openAs(helena, null);
    await page.goto('/admin/user-tenant-roles');
    const filter = page.getByLabel('Filtrar por email');
    await expect(page.getByText('Página 1 de')).toBeVisible();
    await expectNoViolations(page);
    await filter.fill('ninguém');
    await expect(page.getByText('Nenhum vínculo encontrado com os filtros atuais.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Filtros' }).click();
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByText('Página 2 de')).toBeVisible();

    await page.getByRole('button', { name: 'Novo Vínculo' }).click();
    await page.getByRole('button', { name: 'Criar Vínculo' }).click();
    await expect(page.getByText('Todos os campos são obrigatórios.')).toBeVisible();
    await expectNoViolations(page);
    const choose = async (label: string, text: string) => {
      await page.getByRole('combobox', { name: label }).fill(text);
      await page.getByRole('option').first().click();
    };
    await choose('Usuário', 'bruno@');
    await choose('Tenant', 'atlantica');
    await choose('Papel', 'comercial');
    await page.getByRole('button', { name: 'Criar Vínculo' }).click();
    await expect(page.getByText('Vínculo Criado')).toBeVisible();
    await expect(page.getByText('Página 1 de')).toBeVisible();
    await filter.fill('BRUNO@');
    const row = page.getByRole('row', { name: /bruno@/ });
    await expect(row).toContainText('Comercial');
    await row.getByRole('button', { name: /^Editar papel de/ }).click();
    await choose('Papel', 'visualizador');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Vínculo Atualizado')).toBeVisible();
    await expect(row).toContainText('Visualizador');
    await row.getByRole('button', { name: /^Remover vínculo de/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Vínculo Removido')).toBeVisible();
    await expect(row).toBeHidden();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    expect(Object.keys((await sent).postDataJSON())).toEqual(['user_id', 'tenant_id', 'role_id']);
    await expect(row).toContainText('Visualizador');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden();
  });
});
