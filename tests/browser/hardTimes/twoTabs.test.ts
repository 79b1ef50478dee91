import { describe, test } from 'vitest';
import { type SpecHost, startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import {
  createForm,
  expiredDialog,
  openProjects,
  projectsPath,
  signIn,
  startProject,
} from '../projectsScreen.ts';
import { alone, loginFailed, openTab, refused, visits } from '../visits.ts';

const { open } = visits();

/** Two tabs of one browser, both in the same company. */
async function twoTabs() {
  const first = await open({ authToken: 'token-1', tenantId: 't-horizonte' }, alone);
  const host = await startSpecHost(first.context());
  const second = await openTab(first);
  await openProjects(first);
  await openProjects(second);
  return { first, second, host };
}

const tenantsOf = (host: SpecHost, method: string) =>
  host.callsOf(method, '/projects/').map(({ headers }) => headers['x-tenant-id']);

describe('two tabs', () => {
  test('log out together', async () => {
    const { first, second } = await twoTabs();
    await first.getByRole('button', { name: 'Logout' }).click();
    await expect(first).toHaveURL('/login');
    await expect(second).toHaveURL('/login');
    first.expectNoComplaints(refused(404));
  });

  test('on two companies never write into each other', async () => {
    const { first, second, host } = await twoTabs();
    await second
      .getByRole('combobox', { name: 'Trocar de tenant' })
      .selectOption({ label: 'Incorporadora Atlântica' });
    await second.getByRole('link', { name: 'Projetos' }).click();
    await startProject(second);
    await startProject(first);
    await createForm(first).getByLabel('Nome do Projeto').fill('Da Horizonte');
    await createForm(first).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(createForm(first)).toHaveCount(0);
    await createForm(second).getByLabel('Nome do Projeto').fill('Da Atlântica');
    await createForm(second).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(createForm(second)).toHaveCount(0);
    expect(tenantsOf(host, 'POST')).toEqual(['t-horizonte', 't-atlantica']);
    await first.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect.poll(() => tenantsOf(host, 'GET').at(-1)).toBe('t-horizonte');
    await expect(first.getByRole('heading', { name: 'Gerenciamento de Projetos' })).toBeVisible();
    await expect(first.getByRole('combobox', { name: 'Trocar de tenant' })).toHaveValue('t-horizonte');
  });

  test('keep the half-typed form of one when a password is mistyped in the other', async () => {
    const { first, second, host } = await twoTabs();
    await startProject(first);
    await createForm(first).getByLabel('Nome do Projeto').fill('Meio Digitado');
    host.token = 'token-2';
    await second.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect(expiredDialog(second)).toBeVisible();
    await signIn(second, 'marina@horizonte.example', 'wrong');
    await expect(expiredDialog(second).getByRole('alert')).toContainText('Erro de Login');
    await signIn(second, 'marina@horizonte.example', 'secret');
    await expect(expiredDialog(second)).toHaveCount(0);
    first.expectNoComplaints(refused(401), loginFailed);
    await expect(first).toHaveURL(projectsPath);
    await expect(createForm(first).getByLabel('Nome do Projeto')).toHaveValue('Meio Digitado');
  });
});
