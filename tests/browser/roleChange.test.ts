import { expect as check, test } from 'vitest';
import { roleIds } from '../../src/domain/permission.ts';
import { expect } from './expect.ts';
import { call, helena, horizonte, ofRoles, refused, tokenOf, visits } from './visits.ts';

const { openAs } = visits();

const personIn = (role: number) => {
  const person = ofRoles.find(({ roles }) => roles.horizonte === role);
  if (!person) throw new Error(`nobody is in the role ${role}`);
  return person;
};

test('a role that changes while one types redraws menu and controls, and loses no input', async () => {
  const page = await openAs(personIn(roleIds.operational), horizonte);
  await page.goto('/tenant/projects');
  await page.getByRole('button', { name: 'Novo Projeto' }).click();
  await page.getByLabel('Nome do Projeto').fill('Residencial Papel Novo');
  await expect(page.locator('nav a[href="/tenant/imports"]')).toHaveCount(1);

  const authority = await tokenOf(helena);
  const me = await call('GET', '/auth/users/me', page.authToken);
  const { id } = (await me.json()) as { id: string };
  const giveRole = async (role: number) => {
    const answer = await call('POST', `/users/${id}/tenants/${page.tenantId}/roles/${role}`, authority);
    check(answer.ok).toBe(true);
  };
  await giveRole(roleIds.viewer);
  try {
    await page.getByRole('button', { name: 'Criar Projeto' }).click();
    const sentence = 'Seu papel (Visualizador) não permite criar nem alterar projetos.';
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Nome do Projeto')).toHaveValue('Residencial Papel Novo');
    await expect(page.locator('nav a[href="/tenant/imports"]')).toHaveCount(0);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    const create = page.getByRole('button', { name: 'Novo Projeto' });
    await expect(create).toHaveAttribute('data-reason', sentence);
    await create.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    page.expectNoComplaints(refused(403));
  } finally {
    await giveRole(roleIds.operational);
  }
});

test('an address that the role may not read says so and asks for nothing', async () => {
  const page = await openAs(personIn(roleIds.commercial), horizonte);
  await page.goto('/tenant/finance/gl?at.new=entry');
  await expect(page.getByText('Seu papel (Comercial) não permite ver a contabilidade.')).toBeVisible();
  await expect(page.locator('nav a[href="/tenant/finance/gl"]')).toHaveCount(0);
});

test('a reader opens entries and finds no way to post one', async () => {
  const page = await openAs(personIn(roleIds.viewer), horizonte);
  await page.goto('/tenant/finance/gl?at.new=entry');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Duplicar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('novo lançamento');
  await expect(page.getByRole('option', { name: /novo lançamento/i })).toHaveCount(0);
});
