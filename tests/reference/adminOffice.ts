import { places } from '../../src/machines/app/routes.ts';
import type { AdminPlace, AdminSight, AdminSpec } from './adminSpec.ts';
import { adminSightOf, live, noFilters } from './adminSpec.ts';
import { commandsOf } from './command.ts';
import { helena } from './office.tsx';
import { openProduct } from './product.tsx';
import type { Host } from './startHost.ts';

const counted = /^\/(users|tenants|user-tenant-links|roles)\b/;
const linksPath = '/user-tenant-links/superuser/links';

/** The administration on the real API, as the superuser sees it. */
export async function openAdministration(host: Host) {
  return openProduct(host, { email: helena, path: places.users.path, counted });
}

export type Administration = Awaited<ReturnType<typeof openAdministration>>;

/**
 * Rows of the host when the page is opened: some of this run among those of others, and no links, of which a
 * page shows ten.
 */
export async function newAdminSpec(host: Host, run: number): Promise<AdminSpec> {
  const own = [`nina.${run}@obra.example`, `Otto.${run}@obra.example`];
  const firm = `Beta ${run}`;
  await unlinkAll(host);
  for (const email of own) await made(host, '/users/', { email });
  await made(host, '/tenants/', { name: firm, status: 'active' });
  const users = await host.call(helena, '', 'GET', '/users/');
  const tenants = await host.call(
    helena,
    '',
    'GET',
    '/tenants/?page=1&size=100&sort_by=created_at&order=desc&include_deleted=true',
  );
  const isLive = ({ deleted_at }: Row) => deleted_at === null;
  return {
    place: 'users',
    users: rowsIn(users.body).map((user) => ({ email: user.email, isLive: isLive(user) })),
    tenants: rowsIn(tenants.body).map((tenant) => ({ name: tenant.name, isLive: isLive(tenant) })),
    links: [],
    filters: noFilters,
    own: [...own, firm],
  };
}

async function unlinkAll(host: Host): Promise<void> {
  for (;;) {
    const { body } = await host.call(helena, '', 'GET', linksPath);
    if (body.items.length === 0) return;
    for (const { user_id, tenant_id } of body.items)
      await host.call(helena, '', 'DELETE', `${linksPath}/users/${user_id}/tenants/${tenant_id}`);
  }
}

async function made(host: Host, path: string, body: object): Promise<void> {
  const { status } = await host.call(helena, '', 'POST', path, body);
  if (status !== 201) throw new Error(`${path}: ${status}`);
}

/** A row as parsed from JSON. */
type Row = ReturnType<typeof JSON.parse>;

const rowsIn = (body: Row | Row[]): Row[] => (Array.isArray(body) ? body : body.items);

const titles: Record<AdminPlace, string> = {
  users: 'Gerenciamento de Usuários',
  tenants: 'Gerenciamento de Tenants',
  links: 'Gerenciamento de Vínculos Usuário-Tenant-Papel',
};

function look(): AdminSight & { isBusy: boolean } {
  const heading = document.querySelector('h1')?.textContent ?? '';
  const place = (Object.keys(titles) as AdminPlace[]).find((name) => titles[name] === heading);
  const rows = [...document.querySelectorAll('[role="grid"] tbody tr[id]')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => (textContent ?? '').trim()),
  );
  return {
    place: place ?? 'users',
    rows:
      place === 'links'
        ? rows.map(textOfLink).sort()
        : rows.map(place === 'tenants' ? textOfTenant : textOfUser),
    told: [...document.querySelectorAll('.notice strong')].map(({ textContent }) => textContent ?? ''),
    dialog: document.querySelector('[data-modal="open"] h2')?.textContent ?? null,
    isBusy:
      place === undefined ||
      document.querySelector('main [aria-busy="true"], main [role="status"].loading') !== null,
  };
}

/** The columns of SPEC §2: ID, Email, Nome Completo, Ativo?, Superusuário?, Criado em, Atualizado em, Deletado em. */
const textOfUser = (cells: string[]) =>
  `${cells[1]} ${live(cells[3] === 'Sim' && deletedIn(cells[7]) === false)}`;
/** ID, CNPJ, Nome Completo, Status, Criado em, Atualizado em, Deletado em. */
const textOfTenant = (cells: string[]) => `${cells[2]} ${live(!deletedIn(cells[6]))}`;
const textOfLink = ([user, tenant, role]: string[]) => `${user} ${tenant} ${role}`;
const deletedIn = (text: string | undefined) => /\d/.test(text ?? '');

export const { command, seen } = commandsOf<AdminSpec, Administration, AdminSight>({
  look,
  sightOf: adminSightOf,
});
