import { randomUUID } from 'node:crypto';
import { type Answer, type Client, clientOf, memberOf, signIn } from '../../server/client.ts';
import type { TestServer } from './testServer.ts';

/** The attackers: a member of another company only, and people without access to either. */
export interface World {
  own: string;
  victim: string;
  tokens: Record<'member' | 'outsider' | 'superuser' | 'signedOut' | 'unlinked' | 'inactive', string>;
  integrationKey: string;
  /** A key under which the victim has created a row, and its body. */
  usedKey: { key: string; body: string };
  /** One row of the victim for each address, and every text that identifies any of its rows. */
  ids: Record<string, string>;
  marks: string[];
}

/** Rows missing from the list of their own address, by address. */
const unlisted: Record<string, string> = {
  '/payables/documents': `select id from title_documents where kind = 'PAYABLE' and tenant_id = $1`,
  '/receivables/documents': `select id from title_documents where kind = 'RECEIVABLE' and tenant_id = $1`,
  '/payables/settlements': `select id from settlements where kind = 'PAYABLE' and tenant_id = $1`,
  '/receivables/settlements': `select id from settlements where kind = 'RECEIVABLE' and tenant_id = $1`,
  '/treasury/movements': 'select id from treasury_movements where tenant_id = $1',
  '/reports/projects': 'select id from projects where tenant_id = $1',
  '/tenants': 'select id from tenants where id = $1',
  '/users': 'select user_id as id from user_tenant_links where tenant_id = $1',
  '/auth/users/me/sessions': 'select user_id as id from user_tenant_links where tenant_id = $1',
  // Account numbers occur in both companies.
  '/chart-of-accounts': 'select 9999999 as id where $1::text is not null',
};

const inBoth = 'marina@erpconstrutoras.example';
/** The attacker, a member of one company only. */
export const inOwn = 'rafael@erpconstrutoras.example';
const inNone = 'bruno@erpconstrutoras.example';
const superuser = 'admin@erpconstrutoras.example';

/** A server with a row at each attacked address; `make` posts one where the demonstration has none. */
export async function readied(
  server: TestServer,
  addresses: string[],
  make: (address: string, member: Client) => Promise<Answer>,
): Promise<World> {
  const { pool } = server.database;
  const [own, victim] = [await memberOf(server, inBoth, 0), await memberOf(server, inBoth, 1)];
  const usedKey = { key: randomUUID(), body: JSON.stringify({ name: 'Fornecedor da outra empresa' }) };
  await victim.post('/suppliers/', JSON.parse(usedKey.body), { 'idempotency-key': usedKey.key });
  const { body } = await own.post('/settings/integration-keys', { name: 'Chave da própria empresa' });

  const ids: World['ids'] = {};
  for (const address of addresses) {
    const statement = unlisted[address];
    const rows = statement
      ? (await pool.query<{ id: string }>(statement, [victim.tenantId])).rows
      : listed(await victim.get(address));
    const made = rows.length ? null : await make(address, victim);
    const id = rows.at(-1)?.id ?? made?.body.id;
    if (!id) throw new Error(`The other company has no row at ${address}: ${JSON.stringify(made?.body)}`);
    ids[address] = String(id);
  }
  return {
    own: own.tenantId,
    victim: victim.tenantId,
    tokens: await tokensOf(server, victim.tenantId),
    integrationKey: body.key,
    usedKey,
    ids,
    marks: await marksOf(server, victim.tenantId),
  };
}

function listed({ body }: Answer): { id: string }[] {
  return body.items ?? body;
}

/** Every id of the company's rows, and every name that no other company has. */
async function marksOf({ database: { pool } }: TestServer, company: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(`
    select table_name, column_name from information_schema.columns c
    where table_schema = 'public' and (column_name = 'id' and data_type = 'uuid' or column_name = 'name')
      and exists (select from information_schema.columns t where t.table_schema = 'public'
        and t.table_name = c.table_name and t.column_name = 'tenant_id')`);
  const marks: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await pool.query<{ mark: string }>(
      `select ${column}::text as mark from ${table} where tenant_id = $1
        and not exists (select from ${table} as other where other.tenant_id <> $1 and other.${column} = ${table}.${column})`,
      [company],
    );
    marks.push(...rows.map(({ mark }) => mark));
  }
  return marks;
}

/** Tokens of people without access, each created while they had it. */
async function tokensOf(server: TestServer, victim: string): Promise<World['tokens']> {
  const admin = await memberOf(server, superuser);
  const password = 'Senha-de-Invasor-2026';
  const visitor = async (email: string) => {
    const made = await admin.post('/users/', {
      email,
      full_name: 'Visitante',
      is_active: true,
      is_superuser: false,
      password,
    });
    const link = { user_id: made.body.id, tenant_id: victim, role_id: 1 };
    await admin.post('/user-tenant-links/superuser/links', link);
    const { body } = await signIn(server, email, password);
    return { id: made.body.id as string, token: body.access_token as string };
  };
  const unlinked = await visitor('sem-vinculo@erpconstrutoras.example');
  const inactive = await visitor('inativo@erpconstrutoras.example');
  const signedOut = await visitor('saiu@erpconstrutoras.example');
  await admin.delete(`/user-tenant-links/superuser/links/users/${unlinked.id}/tenants/${victim}`);
  await admin.put(`/users/${inactive.id}`, { is_active: false });
  await clientOf(server, { authorization: `Bearer ${signedOut.token}` }).post('/auth/logout');
  return {
    member: await server.signIn(inOwn),
    outsider: await server.signIn(inNone),
    superuser: admin.token,
    signedOut: signedOut.token,
    unlinked: unlinked.token,
    inactive: inactive.token,
  };
}

/** A fingerprint of each table of the company. */
export async function holdings(
  { database: { pool } }: TestServer,
  company: string,
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = 'public' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t where tenant_id = $1`,
      [company],
    );
    found[name] = rows[0]?.print ?? '';
  }
  return found;
}
