import { describe, test } from 'vitest';
import type { WatchedPage } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { helena, horizonte, marina, refused, stepTo, visits } from '../visits.ts';

const { open, openAs } = visits();

interface Places {
  visitor: string;
  superuser: string;
  user: string;
  member: string;
}

/** SPEC §2, access: destination of each visitor for a path. */
const access = {
  superuser: (path: string): Places => ({
    visitor: '/login',
    superuser: path,
    user: '/dashboard',
    member: '/dashboard',
  }),
  tenant: (path: string): Places => ({
    visitor: '/login',
    superuser: '/admin/dashboard',
    user: '/dashboard',
    member: path,
  }),
};

/** SPEC §2, routes with their own screen. */
const table: Record<string, Places> = {
  '/login': {
    visitor: '/login',
    superuser: '/admin/dashboard',
    user: '/dashboard',
    member: '/dashboard',
  },
  '/': {
    visitor: '/login',
    superuser: '/admin/dashboard',
    user: '/dashboard',
    member: '/tenant/dashboard',
  },
  '/admin': access.superuser('/admin/dashboard'),
  '/admin/dashboard': access.superuser('/admin/dashboard'),
  '/admin/users': access.superuser('/admin/users'),
  '/admin/tenants': access.superuser('/admin/tenants'),
  '/admin/user-tenant-roles': access.superuser('/admin/user-tenant-roles'),
  '/dashboard': {
    visitor: '/login',
    superuser: '/dashboard',
    user: '/dashboard',
    member: '/dashboard',
  },
  '/tenant': access.tenant('/tenant/dashboard'),
  '/tenant/dashboard': access.tenant('/tenant/dashboard'),
  '/tenant/projects': access.tenant('/tenant/projects'),
  '/tenant/projects/': access.tenant('/tenant/projects/'),
  '/tenant/suppliers': access.tenant('/tenant/suppliers'),
  '/tenant/customers': access.tenant('/tenant/customers'),
  '/tenant/finance/chart-of-accounts': access.tenant('/tenant/finance/chart-of-accounts'),
  '/tenant/finance/cost-centers': access.tenant('/tenant/finance/cost-centers'),
  '/tenant/finance/ap': access.tenant('/tenant/finance/ap'),
  '/tenant/finance/ar': access.tenant('/tenant/finance/ar'),
  '/tenant/finance/treasury': access.tenant('/tenant/finance/treasury'),
  '/tenant/finance/gl': access.tenant('/tenant/finance/gl'),
};

/** Heading of each place, so that an address alone does not pass. */
const headings: Record<string, string | RegExp> = {
  '/login': 'ERP Construtoras',
  '/admin/dashboard': 'Dashboard (Admin)',
  '/admin/users': 'Gerenciamento de Usuários',
  '/admin/tenants': 'Gerenciamento de Tenants',
  '/admin/user-tenant-roles': 'Gerenciamento de Vínculos Usuário-Tenant-Papel',
  '/dashboard': 'Selecione uma empresa',
  '/tenant/dashboard': /Construtora Horizonte/,
  '/tenant/projects': 'Gerenciamento de Projetos',
  '/tenant/projects/': 'Gerenciamento de Projetos',
  '/tenant/suppliers': 'Gerenciamento de Fornecedores',
  '/tenant/customers': 'Gerenciamento de Clientes',
  '/tenant/finance/chart-of-accounts': 'Plano de Contas',
  '/tenant/finance/cost-centers': 'Centros de Custo',
  '/tenant/finance/ap': 'Contas a Pagar',
  '/tenant/finance/ar': 'Contas a Receber',
  '/tenant/finance/treasury': 'Tesouraria',
  '/tenant/finance/gl': 'Contabilidade Geral Razão',
};

const everybody = ['visitor', 'superuser', 'user', 'member'] as const;

/** Every visitor opens each path: one by a page load, which costs time, the others within the page. */
async function expectPlaces(page: WatchedPage, who: keyof Places) {
  await page.goto('/');
  for (const [at, [path, places]] of Object.entries(table).entries()) {
    const place = places[who];
    if (at % everybody.length === everybody.indexOf(who)) await page.goto(path);
    else await stepTo(page, path);
    const heading = page.getByRole('heading', { level: 1, name: headings[place] ?? place });
    await expect(heading, `${who} at ${path}`).toBeVisible();
    await expect(page, `${who} at ${path}`).toHaveURL(({ pathname }) => pathname === place);
  }
}

describe('the route table', () => {
  test('sends a visitor to the login', async () => {
    await expectPlaces(await open(), 'visitor');
  });

  test('opens the administration to a superuser', async () => {
    await expectPlaces(await openAs(helena, null), 'superuser');
  });

  test('asks a user without a company to choose one', async () => {
    await expectPlaces(await openAs(marina, null), 'user');
  });

  test('opens the tenant area to a member who has entered', async () => {
    await expectPlaces(await openAs(marina, horizonte), 'member');
  });

  test('answers any other path with the 404 page, to visitors too', async () => {
    for (const page of [await open(), await openAs(helena, null), await openAs(marina, horizonte)]) {
      await page.goto('/tenant/nowhere');
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
      await expect(page).toHaveTitle(/^404 - Page Not Found/);
      await stepTo(page, '/nowhere');
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toHaveCount(0);
    }
  });

  test('answers a malformed address with the 404 page', async () => {
    const page = await open();
    await page.goto('/%E0%A4%A');
    page.expectNoComplaints(refused(404));
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });

  test('replaces the login in the history', async () => {
    const page = await open();
    await page.goto('/nowhere');
    await page.goto('/login');
    await page.getByLabel('Email (Username)').fill(marina.email);
    await page.getByLabel('Password').fill(marina.password);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByText('Olá, Marina Castro')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });

  test('forgets a stored company that the user does not belong to', async () => {
    const { authToken } = await openAs(marina, null);
    const page = await open({ authToken, tenantId: '00000000-0000-4000-8000-000000000000' });
    await page.goto('/tenant/projects');
    await expect(page).toHaveURL('/dashboard');
  });
});
