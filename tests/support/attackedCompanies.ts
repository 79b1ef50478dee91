import { randomUUID } from 'node:crypto';
import { clientOf, memberOf, signIn } from '../server/client.ts';
import type { TestServer } from './testServer.ts';

/** Who attacks: a member of one company only, and people who are not let into the other one either. */
export interface World {
  own: string;
  victim: string;
  tokens: Record<'member' | 'outsider' | 'superuser' | 'signedOut' | 'unlinked' | 'inactive', string>;
  integrationKey: string;
  /** A key under which the victim has created a row, and what it sent. */
  usedKey: { key: string; body: string };
  /** Rows of the victim: of each table one id, and every text by which a row would be known. */
  ids: Record<string, string>;
  marks: string[];
}

/** Of each kind one row of the company, by the name that fields and paths have for it. */
const oneOfEach: Record<string, string> = {
  project: 'projects',
  supplier: 'suppliers',
  customer: 'customers',
  cost_center: 'cost_centers',
  treasury_account: 'treasury_accounts',
  movement: 'treasury_movements',
  entry: 'gl_entries',
  entry_template: 'entry_templates',
  integration_key: 'integration_keys',
  payable: `(select i.tenant_id, i.id from title_installments i join title_documents d
    on d.tenant_id = i.tenant_id and d.id = i.document_id and d.kind = 'PAYABLE') as payables`,
  receivable: `(select i.tenant_id, i.id from title_installments i join title_documents d
    on d.tenant_id = i.tenant_id and d.id = i.document_id and d.kind = 'RECEIVABLE') as receivables`,
  payable_document: `(select * from title_documents where kind = 'PAYABLE') as payables`,
  receivable_document: `(select * from title_documents where kind = 'RECEIVABLE') as receivables`,
  payable_settlement: `(select * from settlements where kind = 'PAYABLE') as payables`,
  receivable_settlement: `(select * from settlements where kind = 'RECEIVABLE') as receivables`,
};

const inBoth = 'marina@erpconstrutoras.example';
/** The attacker, of one company only. */
export const inOwn = 'rafael@erpconstrutoras.example';
const inNone = 'bruno@erpconstrutoras.example';
const superuser = 'admin@erpconstrutoras.example';

/** A server in which there is a row of every kind to be raided. */
export async function readied(server: TestServer): Promise<World> {
  const { pool } = server.database;
  const [own, victim] = [await memberOf(server, inBoth, 0), await memberOf(server, inBoth, 1)];
  const usedKey = { key: randomUUID(), body: JSON.stringify({ name: 'Fornecedor da outra empresa' }) };
  await victim.post('/suppliers/', JSON.parse(usedKey.body), { 'idempotency-key': usedKey.key });
  const lines = [{ account_id: null, cost_center_id: null, type: 'DEBIT', amount: null }];
  await victim.post('/gl/entry-templates', { name: 'Modelo da outra empresa', description: '', lines });
  await victim.post('/settings/integration-keys', { name: 'Chave da outra empresa' });
  const { body } = await own.post('/settings/integration-keys', { name: 'Chave da própria empresa' });

  const texts = async (statement: string) =>
    (await pool.query<{ text: string }>(statement, [victim.tenantId])).rows.map(({ text }) => text);
  const ids: World['ids'] = { user: victim.userId, account_number: '9999999' };
  for (const [kind, table] of Object.entries(oneOfEach)) {
    const [id] = await texts(`select max(id::text) as text from ${table} where tenant_id = $1`);
    if (!id) throw new Error(`The other company has no ${kind} to be raided.`);
    ids[kind] = id;
  }
  const named = ['projects', 'suppliers', 'customers', 'entry_templates', 'integration_keys'];
  const marks = [...new Set(Object.values(oneOfEach))].map((table) =>
    texts(`select id::text as text from ${table} where tenant_id = $1`),
  );
  const names = named.map((table) =>
    texts(`select name as text from ${table} where tenant_id = $1
      and name not in (select name from ${table} where tenant_id <> $1)`),
  );
  return {
    own: own.tenantId,
    victim: victim.tenantId,
    tokens: await tokensOf(server, victim.tenantId),
    integrationKey: body.key,
    usedKey,
    ids,
    marks: (await Promise.all([...marks, ...names])).flat(),
  };
}

/** The tokens of people who may not come in, each made while they might. */
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

/** What the company has, table by table, as one fingerprint each. */
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
