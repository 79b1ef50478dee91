import type { Page, Route } from 'playwright';
import { test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { codeOfIdleTimes, helena, horizonte, marina, stepTo, visits } from '../visits.ts';

const { openAs } = visits();
const patient = { timeout: 30_000 };

/** A specified place with its calls (SPEC §7), and its form with its calls. */
type Place = [path: string, calls: string[], form?: string, formCalls?: string[]];

const accountOptions = [
  'GET /chart-of-accounts/?only_active=true&tree=false&size=100',
  'GET /chart-of-accounts/?only_active=true&tree=false&size=100&page=2',
];
const chart = [
  'GET /chart-of-accounts/?only_active=false&size=100',
  'GET /chart-of-accounts/?only_active=false&size=100&page=2',
];
const tenants = 'GET /tenants/?page=1&size=100&sort_by=created_at&order=desc&include_deleted=true';
const entries = 'GET /gl/entries?page=1&page_size=10&sort_by=entry_date&order=desc';
const links = [
  'GET /user-tenant-links/superuser/links?page=1&size=10',
  'GET /users/',
  'GET /tenants/?page=1&size=100',
  'GET /roles',
];
const office: Place[] = [
  ['/admin/dashboard', []],
  ['/admin/users', ['GET /users/'], 'Novo Usuário'],
  ['/admin/tenants', [tenants], 'Novo Tenant'],
  ['/admin/user-tenant-roles', links, 'Novo Vínculo'],
];
const company: Place[] = [
  ['/tenant/dashboard', []],
  ['/tenant/projects', ['GET /projects/'], 'Novo Projeto'],
  ['/tenant/suppliers', ['GET /suppliers/'], 'Novo Fornecedor'],
  ['/tenant/customers', ['GET /customers/'], 'Novo Cliente'],
  ['/tenant/finance/chart-of-accounts', chart, 'Nova Conta'],
  [
    '/tenant/finance/cost-centers',
    ['GET /cost-centers/?limit=200'],
    'Novo Centro de Custo',
    ['GET /projects/'],
  ],
  ['/tenant/finance/ap', []],
  ['/tenant/finance/ar', []],
  ['/tenant/finance/treasury', ['GET /treasury/accounts?limit=200'], 'Nova Conta Financeira', accountOptions],
  [
    '/tenant/finance/gl',
    [entries],
    'Novo Lançamento Manual',
    [...accountOptions, 'GET /cost-centers/?limit=100'],
  ],
];

/** Decision D22 for every specified place and form: the real answers, repeated under each advertisement. */
test.each([
  ['superuser', helena, null, office],
  ['member', marina, horizonte, company],
] as const)(
  'a %s sees the same accessible page and makes the same calls, whatever unknown abilities are advertised',
  async (...row) => {
    const [, person, name, places] = row;
    const page = await openAs(person, name);
    const host = await answeredOnce(page);
    const seen = new Map<string, string>();
    for (const capabilities of [undefined, [], ['unknown.9']]) {
      host.advertise(capabilities);
      const settled = async (what: string, asked: string[]) => {
        await expect.poll(host.calls, { ...patient, message: what }).toEqual(asked.toSorted());
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Carregando/)).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        if (!seen.has(what)) {
          seen.set(what, await wholePage(page, host.isSilent));
          await expectNoViolations(page);
        }
        await expect
          .poll(() => page.locator('body').ariaSnapshot(), { ...patient, message: what })
          .toBe(seen.get(what));
      };
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await codeOfIdleTimes(page);
      expect(host.calls()).toEqual(['GET /auth/users/me']);
      for (const [path, calls, form, formCalls = []] of places) {
        host.forget();
        await stepTo(page, path);
        await settled(path, calls);
        if (!form) continue;
        await page.getByRole('main').getByRole('button', { name: form }).click();
        const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
        await expect(cancel).toBeVisible();
        await settled(`${path}: ${form}`, [...calls, ...formCalls]);
        await cancel.click();
        await expect(cancel).toHaveCount(0);
      }
    }
  },
);

/** Text of the page once all its code has loaded and nothing changes any more. */
async function wholePage(page: Page, isSilent: () => boolean): Promise<string> {
  let last = '';
  const isWhole = async () => {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    const before = last;
    last = await page.locator('body').ariaSnapshot();
    return isSilent() && last === before;
  };
  // React delays late content by up to 300 ms: two equal readings within that time prove nothing.
  await expect.poll(isWhole, { ...patient, intervals: [400] }).toBe(true);
  return last;
}

/** The product as a host of the plain specification: the server answers each call once, later calls get the same. */
async function answeredOnce(page: Page) {
  const answers = new Map<string, { status: number; body: string }>();
  let calls: string[] = [];
  let underWay = 0;
  page.on('request', () => (underWay += 1));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => (underWay -= 1));
  let capabilities: string[] | undefined;
  await page.route('**/api/v1/**', async (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    const name = `${route.request().method()} ${pathname.replace('/api/v1', '')}${search}`;
    calls.push(name);
    const known = answers.get(name);
    const response = known ? undefined : await route.fetch();
    const answer = known ?? { status: response?.status() ?? 0, body: (await response?.text()) ?? '' };
    answers.set(name, answer);
    const body =
      name === 'GET /auth/users/me'
        ? JSON.stringify({ ...JSON.parse(answer.body), capabilities })
        : answer.body;
    await route.fulfill({ status: answer.status, body, contentType: 'application/json' });
  });
  return {
    calls: () => calls.toSorted(),
    isSilent: () => underWay === 0,
    forget() {
      calls = [];
    },
    advertise(next: string[] | undefined) {
      calls = [];
      capabilities = next;
    },
  };
}
