import { describe, test } from 'vitest';
import { registries, routes } from '../../../src/machines/app/routes.ts';
import { menuTexts } from '../../../src/texts/app.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { tenantDashboardTexts } from '../../../src/texts/reports/dashboards.ts';
import { marina } from '../../support/examples/examples.ts';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import { row } from '../projectsScreen.ts';
import { stepTo, visits } from '../visits.ts';

const { open } = visits();

/** SPEC §2: the whole menu of a company. */
const specified = [
  menuTexts.tenantDashboard,
  registries.projects.title,
  registries.suppliers.title,
  registries.customers.title,
  menuTexts.accounts,
  menuTexts.costCenters,
  menuTexts.payables,
  menuTexts.receivables,
  menuTexts.treasury,
  menuTexts.ledger,
];

const beyond = routes.filter(({ needs }) => needs).map(({ path }) => path);

/** Decision D22: a host with no known ability gets the specified page and no further call. */
describe.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
  ['unknown abilities', ['unknown.9']],
])('a host that advertises %s', (_, capabilities) => {
  test('gets the specified menu, pages and calls', async () => {
    const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
    const host = await startSpecHost(page, { user: { ...marina, capabilities } });
    await page.goto('/tenant/projects');
    await expect(row(page, 'Residencial Aurora')).toBeVisible();
    const menu = page.getByRole('navigation', { name: layoutTexts.menu });
    const group = menu.getByRole('button', { name: menuTexts.finance });
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await expect(menu.getByRole('link')).toHaveText(specified);
    const asked = host.calls.map(({ method, path }) => `${method} ${path}`);
    expect(asked).toEqual(['GET /api/v1/auth/users/me', 'GET /api/v1/projects/']);
    host.calls.length = 0;
    for (const path of beyond) {
      // Another page first, so that its heading is not taken for this one's.
      await stepTo(page, '/dashboard');
      await expect(page.getByRole('heading', { name: 'Selecione uma empresa' })).toBeVisible();
      await stepTo(page, path);
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' }), path).toBeVisible();
    }
    expect(host.calls).toEqual([]);
    await page.goto(beyond.at(-1) ?? '');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(host.calls.map(({ path: called }) => called)).toEqual(['/api/v1/auth/users/me']);
  });

  test('gets the specified dashboard: a welcome, the tenant and no call', async () => {
    const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
    const host = await startSpecHost(page, { user: { ...marina, capabilities } });
    await page.goto('/tenant/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText([/^Dashboard: /, /^Bem-vindo, /]);
    await expect(main.getByText(tenantDashboardTexts.placeholder)).toBeVisible();
    await expect(main.getByText('t-horizonte')).toBeVisible();
    await expect(main.getByRole('link')).toHaveCount(0);
    await expect(main.getByRole('button')).toHaveCount(0);
    expect(host.calls.map(({ path }) => path)).toEqual(['/api/v1/auth/users/me']);
  });

  test('gets fixed titles without a call, and a note about pending features', async () => {
    const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
    const host = await startSpecHost(page, { user: { ...marina, capabilities } });
    await page.goto('/tenant/finance/ap');
    await expect(page.getByRole('row', { name: /Pago Total/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Baixar/ }).first()).toBeEnabled();
    await page.getByRole('link', { name: 'Contas a Receber' }).click();
    await expect(page.getByRole('row', { name: /Recebido Total/ })).toBeVisible();
    await expect(page.getByText(/CRM/)).toBeVisible();
    expect(host.calls.map(({ path }) => path)).toEqual(['/api/v1/auth/users/me']);
  });
});
