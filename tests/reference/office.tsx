import { places } from '../../src/machines/app/routes.ts';
import { openProduct } from './product.tsx';
import { openingAccounts, openingEntry, openingRows, type Place, registries, type Sight } from './spec.ts';
import type { Host } from './startHost.ts';

export const marina = 'marina@erpconstrutoras.example';
export const helena = 'admin@erpconstrutoras.example';

/** Calls of the lists and their writes; figures of dashboards and options of forms are not counted. */
const counted = /^\/(projects|suppliers|customers|chart-of-accounts|gl\/entries)\b/;

/** Two new companies on the real API, with the whole product for one user. */
export async function openOffice(host: Host, run: number) {
  const companies = [`Reforma ${run} A`, `Reforma ${run} B`] as const;
  const tenantIds: string[] = [];
  for (const name of companies) tenantIds.push(await foundCompany(host, name));
  return {
    ...(await openProduct(host, {
      email: marina,
      tenantId: tenantIds[0] ?? '',
      path: places.projects.path,
      counted,
    })),
    companies,
    password: host.passwordOf(marina),
    /** Another user posts an entry of this company. */
    async colleaguePosts(company: 0 | 1, description: string) {
      const tenantId = tenantIds[company] ?? '';
      const { body } = await host.call(marina, tenantId, 'GET', '/chart-of-accounts?only_active=false');
      const idOf = (code: string) => body.items.find((row: { code: string }) => row.code === code)?.id;
      const line = (type: string, code: string) => ({ account_id: idOf(code), type, amount: 1 });
      const { status } = await host.call(marina, tenantId, 'POST', '/gl/entries', {
        entry_date: '2026-11-20',
        description,
        origin_type: 'MANUAL_ENTRY',
        lines: [line('DEBIT', '1.1'), line('CREDIT', '3.1')],
      });
      return status;
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The visible page; `place` is the text of the heading. */
export function look(companies: readonly [string, string]): Sight & { isBusy: boolean } {
  const heading = document.querySelector('h1')?.textContent ?? '';
  const company = document.querySelector('.tenant-switch strong')?.textContent ?? '';
  const isDashboard = !Object.values(titles).includes(heading);
  const place = (Object.keys(titles) as Place[]).find((name) => titles[name] === heading);
  const grids = [...document.querySelectorAll('[role="grid"], [role="treegrid"]')];
  return {
    place: isDashboard ? 'tenantDashboard' : (place ?? 'tenantDashboard'),
    company: company === companies[1] ? 1 : 0,
    rows: isDashboard ? [] : grids.flatMap((grid) => [...grid.querySelectorAll('tbody tr[id]')].map(rowText)),
    told: [...document.querySelectorAll('.notice strong')].map(({ textContent }) => textContent ?? ''),
    dialog: document.querySelector('[data-modal="open"] h2')?.textContent ?? null,
    isBusy:
      company === '' ||
      document.querySelector('main [aria-busy="true"], main [role="status"].loading') !== null,
  };
}

/** Identity of a row: its name; an account's code and status, an entry's description. */
function rowText(row: Element): string {
  const cells = [...row.querySelectorAll('td')].map(({ textContent }) => (textContent ?? '').trim());
  const heading = document.querySelector('h1')?.textContent;
  if (heading === titles.accounts) return `${cells[0]} ${cells[4]}`;
  const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])];
  const described = heads.findIndex(({ textContent }) => textContent === 'Descrição');
  return (heading === titles.ledger ? cells[described] : cells[0]) ?? '';
}

const titles: Partial<Record<Place, string>> = {
  projects: 'Gerenciamento de Projetos',
  suppliers: 'Gerenciamento de Fornecedores',
  customers: 'Gerenciamento de Clientes',
  accounts: 'Plano de Contas',
  ledger: 'Contabilidade Geral Razão',
};

async function foundCompany(host: Host, name: string): Promise<string> {
  const found = async (as: string, tenantId: string, path: string, body: object) => {
    const { status, body: row } = await host.call(as, tenantId, 'POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(row)}`);
    return row;
  };
  const tenant = await found(helena, '', '/tenants/', { name, status: 'active' });
  const me = await host.call(marina, '', 'GET', '/auth/users/me');
  const link = { user_id: me.body.id, tenant_id: tenant.id, role_id: 1 };
  await found(helena, '', '/user-tenant-links/superuser/links', link);
  const here = (path: string, body: object) => found(marina, tenant.id, path, body);
  const ids = new Map<string, number>();
  for (const { code, name, parent } of openingAccounts) {
    const classification = code < '3' ? 'ATIVO' : 'RECEITA';
    const kind = parent ? { type: 'ANALITICA', parent_id: ids.get(parent) } : { type: 'SINTETICA' };
    const { id } = await here('/chart-of-accounts', { code, name, classification, ...kind });
    ids.set(code, id);
  }
  for (const registry of registries)
    for (const name of openingRows[registry])
      await here(`/${registry}/`, { name, ...(registry === 'projects' && { status: 'Planning' }) });
  // The specified ledger takes entries on every account (decision D33).
  await host.call(marina, tenant.id, 'PUT', '/settings/finance', { controls_by_modules: false });
  const safe = await here('/treasury/accounts', {
    name: 'Cofre',
    account_type: 'CAIXA',
    accountancy_account_id: ids.get('1.1'),
  });
  await here('/treasury/movements/manual', {
    treasury_account_id: safe.id,
    movement_date: '2026-11-19',
    amount: 10,
    type: 'DEBITO',
    description: openingEntry,
    contra_partida_account_id: ids.get('3.1'),
  });
  return tenant.id;
}
