import { describe, test } from 'vitest';
import { expect } from '../expect.ts';
import {
  createForm,
  discardQuestion,
  expectFocusKept,
  expiredDialog,
  notice,
  openProjects,
  removeQuestion,
  row,
  signIn,
  startProject,
} from '../projectsScreen.ts';
import { call, horizonte, loginFailed, marina, rafael, refused, visits } from '../visits.ts';

const { openAs } = visits();

/** A half-typed project whose save is answered with 401, because the session ended elsewhere. */
async function expireOverForm(name: string) {
  const page = await openAs(marina, horizonte);
  await openProjects(page);
  await startProject(page);
  await createForm(page).getByLabel('Nome do Projeto').fill(name);
  await createForm(page).getByLabel('Data de Início').fill('01/02/2027');
  await call('POST', '/auth/logout', page.authToken);
  await page.keyboard.press('Control+Enter');
  await expect(expiredDialog(page)).toBeVisible();
  page.expectNoComplaints(refused(401));
  return page;
}

describe('a session that expires over a form', () => {
  test('is renewed by the same user, who continues in the same place', async () => {
    const page = await expireOverForm('Meio Digitado');
    await expect(expiredDialog(page).getByLabel('Email (Username)')).toHaveValue(marina.email);
    await expect(expiredDialog(page).getByLabel('Password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(expiredDialog(page)).toBeVisible();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(expiredDialog(page).getByRole('alert')).toContainText('Erro de Login');
    await signIn(page, marina.email, marina.password);
    await expect(expiredDialog(page)).toHaveCount(0);
    await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Meio Digitado');
    await expect(createForm(page).getByLabel('Data de Início')).toHaveValue('01/02/2027');
    await expect(createForm(page).getByLabel('Data de Início'), 'where it was').toBeFocused();
    await expect(createForm(page).getByRole('alert'), 'the former session is past').toHaveCount(0);
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(notice(page, 'Projeto Criado')).toBeVisible();
    await expect(row(page, 'Meio Digitado')).toContainText('01/02/2027');
    await page.getByRole('button', { name: 'Excluir Meio Digitado' }).click();
    await removeQuestion(page).getByRole('button', { name: 'Excluir' }).click();
    await expect(row(page, 'Meio Digitado')).toHaveCount(0);
    page.expectNoComplaints(refused(401), loginFailed);
  });

  test('starts afresh for another user', async () => {
    const page = await expireOverForm('De Outra Pessoa');
    await signIn(page, rafael.email, rafael.password);
    // His only company is entered at once.
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByText('Bem-vindo, Rafael Nogueira!')).toBeVisible();
    await expect(expiredDialog(page)).toHaveCount(0);
  });

  test('asks before a logout discards the form', async () => {
    const page = await expireOverForm('Quase Perdido');
    await expiredDialog(page).getByRole('button', { name: 'Logout' }).click();
    await expect(discardQuestion(page)).toBeVisible();
    await discardQuestion(page).getByRole('button', { name: 'Continuar editando' }).click();
    await expect(discardQuestion(page)).toHaveCount(0);
    await expect(expiredDialog(page)).toBeVisible();
    await expectFocusKept(page);
    await expiredDialog(page).getByRole('button', { name: 'Logout' }).click();
    await discardQuestion(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    page.expectNoComplaints(refused(401));
  });
});

test('a list that met the expired session reloads after the sign-in', async () => {
  const page = await openAs(marina, horizonte);
  await openProjects(page);
  await call('POST', '/auth/logout', page.authToken);
  await page.getByRole('button', { name: 'Recarregar Lista' }).click();
  await expect(expiredDialog(page)).toBeVisible();
  await signIn(page, marina.email, marina.password);
  await expect(expiredDialog(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row(page, 'Residencial Aurora')).toBeVisible();
  await expectFocusKept(page);
  page.expectNoComplaints(refused(401));
});
