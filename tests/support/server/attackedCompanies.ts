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
  '/payables/offsets': `select id from title_offsets where kind = 'PAYABLE' and tenant_id = $1`,
  '/receivables/offsets': `select id from title_offsets where kind = 'RECEIVABLE' and tenant_id = $1`,
  '/payables/adjustments': `select id from title_adjustments where kind = 'PAYABLE' and tenant_id = $1`,
  '/receivables/adjustments': `select id from title_adjustments where kind = 'RECEIVABLE' and tenant_id = $1`,
  '/openings/parts': 'select id from opening_parts where tenant_id = $1',
  '/treasury/reconciliations': 'select id from reconciliations where tenant_id = $1',
  '/treasury/statements': 'select id from statement_files where tenant_id = $1',
  '/treasury/statement-lines': 'select id from statement_lines where tenant_id = $1',
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

  for (const kind of ['PAYABLE', 'RECEIVABLE'] as const) await endWithoutCash(server, victim, kind);
  await beginBooks(server, victim);
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

/** Reduces and offsets an open title, so that each kind has a row of both. */
type Member = Awaited<ReturnType<typeof memberOf>>;

async function endWithoutCash(
  { database: { pool } }: TestServer,
  member: Member,
  kind: string,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; document_id: string; account_id: number }>(
    `select id, document_id, (select min(account.id) from accounts account where account.tenant_id = $1
        and account.type = 'ANALITICA' and account.classification = 'PATRIMONIO_LIQUIDO') as account_id
       from title_installments where tenant_id = $1 and kind = $2 and open_amount > 10 limit 1`,
    [member.tenantId, kind],
  );
  const [title] = rows;
  const [path, name] = kind === 'PAYABLE' ? ['/payables', 'payable_id'] : ['/receivables', 'receivable_id'];
  const items = [{ [name]: title?.id, amount: 1 }];
  const reason = 'Ajuste da outra empresa';
  const reduced = await member.post(`${path}/documents/${title?.document_id}/reductions`, { items, reason });
  const date = reduced.body.adjustments?.[0]?.date;
  const against = { kind: 'ACCOUNT', account_id: title?.account_id, reason };
  const offset = await member.post(`${path}/offsets`, { date, items, against });
  if (reduced.status >= 300 || offset.status >= 300)
    throw new Error(JSON.stringify([reduced.body.detail, offset.body.detail]));
}

/** An opening before every posting of the company, with a part. */
async function beginBooks({ database: { pool } }: TestServer, member: Member): Promise<void> {
  const reason = 'Primeiro dia da outra empresa';
  const years: { year: number; state: string }[] = (await member.get('/years')).body;
  for (const { year, state } of years)
    if (state === 'closed') await member.post(`/years/${year}/closing/undo`, { reason });
  await member.post('/periods/reopen', { through: null, reason });
  const { rows } = await pool.query<{ bank: string; transitional_account_id: number }>(
    `select (select id from treasury_accounts where tenant_id = $1 and is_active order by name limit 1) as bank,
       id as transitional_account_id from accounts where tenant_id = $1 and code = '2.3.03.002'`,
    [member.tenantId],
  );
  const [found] = rows;
  const cutover = '2015-12-31';
  await member.put('/openings', { cutover, transitional_account_id: found?.transitional_account_id });
  const items = [{ treasury_account_id: found?.bank, amount: 1 }];
  const { status, body } = await member.post('/openings/treasury', { items });
  if (status >= 300) throw new Error(JSON.stringify(body));
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
