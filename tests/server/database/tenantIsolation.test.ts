import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { insertion } from '../../../server/database/statements.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, clientOf, helena, marina, memberOf, rafael } from '../client.ts';
import { onBothHomes } from './homes.ts';

const tables = ['projects', 'suppliers', 'customers', 'accounts', 'cost_centers'] as const;
type Table = (typeof tables)[number];

const summary = { code: '99', type: 'SINTETICA', classification: 'ATIVO' };
const general = { code: '99', type: 'GENERAL' };
/** For each table its address, an unknown id, and the fields that a row needs beside its name. */
const resources: Record<Table, { path: string; unknownId: () => string | number; row: object }> = {
  projects: { path: '/projects/', unknownId: newId, row: { status: 'Active' } },
  suppliers: { path: '/suppliers/', unknownId: newId, row: {} },
  customers: { path: '/customers/', unknownId: newId, row: {} },
  accounts: { path: '/chart-of-accounts/', unknownId: () => 99_999, row: summary },
  cost_centers: { path: '/cost-centers/', unknownId: newId, row: general },
};
/** Further columns that the database requires. */
const keys: Partial<Record<Table, object>> = {
  accounts: { code_key: '99' },
  cost_centers: { code_key: '99' },
};

interface AnyRow {
  id: string | number;
  tenant_id: string;
}

type Member = Awaited<ReturnType<typeof memberOf>>;

onBothHomes('a tenant', (open) => {
  let server: TestServer;
  let horizonte: Member;
  let atlantica: Member;
  let onlyHorizonte: Member;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [horizonte, atlantica] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    onlyHorizonte = await memberOf(server, rafael);
    const named = Object.values(resources).filter(({ row }) => !('code' in row));
    const lines = [{ account_id: null, cost_center_id: null, type: 'DEBIT', amount: null }];
    for (const member of [horizonte, atlantica]) {
      for (const { path, row } of named) await member.post(path, { name: 'De cada empresa', ...row });
      await member.post('/gl/entry-templates', { name: 'Aluguel', description: '', lines });
    }
  });
  afterAll(() => server.close());

  const calls = (
    client: Pick<Member, 'get' | 'post' | 'put' | 'delete'>,
    headers: Record<string, string> = {},
  ) =>
    Promise.all([
      client.get('/treasury/accounts', headers),
      client.get(`/treasury/accounts/${newId()}`, headers),
      client.post('/treasury/accounts', { broken: true }, headers),
      client.put(`/treasury/accounts/${newId()}`, { name: 'x' }, headers),
      client.get(`/treasury/accounts/${newId()}/movements`, headers),
      client.post('/treasury/movements/manual', { broken: true }, headers),
      client.get('/gl/entries', headers),
      client.get(`/gl/entries/${newId()}`, headers),
      client.post('/gl/entries', { broken: true }, headers),
      ...Object.values(resources).flatMap(({ path, unknownId, row }) => [
        client.get(path, headers),
        client.post(path, { name: 'x', ...row }, headers),
        client.post(path, { broken: true }, headers),
        client.put(`${path}${unknownId()}`, { name: 'x' }, headers),
        client.delete(`${path}${unknownId()}`, headers),
      ]),
    ]);
  const itemsOf = (body: { items?: AnyRow[] } | AnyRow[]) =>
    Array.isArray(body) ? body : (body.items ?? []);
  const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

  it('is closed to callers without a token, before anything else is read', async () => {
    expect(statusesOf(await calls(clientOf(server, { 'x-tenant-id': horizonte.tenantId })))).toEqual([401]);
  });

  it('must be named', async () => {
    const nowhere = clientOf(server, { authorization: `Bearer ${horizonte.token}` });
    expect(statusesOf(await calls(nowhere))).toEqual([400]);
    for (const name of ['7', 'tenant-demo-1', "' or true --", `${horizonte.tenantId}x`]) {
      expect(statusesOf(await calls(nowhere, { 'x-tenant-id': name }))).toEqual([400]);
    }
    const program = clientOf(server, { 'x-api-key': 'erp_x' });
    const detailOf = async ({ get, post }: Pick<Member, 'get' | 'post'>, headers = {}) => [
      (await get('/projects/', headers)).body.detail,
      (await post('/receivables/', {}, headers)).body.detail,
    ];
    const missing = 'Nenhum tenant selecionado: envie o cabeçalho X-Tenant-ID.';
    const malformed = 'O cabeçalho X-Tenant-ID não é um identificador válido.';
    expect(await detailOf(nowhere)).toEqual([missing, missing]);
    expect(await detailOf(nowhere, { 'x-tenant-id': '7' })).toEqual([malformed, malformed]);
    expect((await detailOf(program))[1]).toBe(missing);
    expect((await detailOf(program, { 'x-tenant-id': '7' }))[1]).toBe(malformed);
  });

  it('is the same in any spelling of its id', async () => {
    const spelled = { 'x-tenant-id': horizonte.tenantId.toUpperCase() };
    for (const path of ['/projects/', '/gl/entries', '/treasury/accounts']) {
      const answer = await horizonte.get(path, spelled);
      expect([path, answer.status, answer.body]).toEqual([path, 200, (await horizonte.get(path)).body]);
    }
    const made = await horizonte.post('/projects/', { name: 'Em maiúsculas', status: 'Active' }, spelled);
    expect(made).toMatchObject({ status: 201, body: { tenant_id: horizonte.tenantId } });
    const { key } = (await horizonte.post('/settings/integration-keys', { name: 'CRM' })).body;
    const program = clientOf(server, { 'x-api-key': key, ...spelled });
    expect((await program.post('/receivables/', {})).status).toBe(422);
  });

  it('is closed to users of other companies, to users of none, and to superusers without a link', async () => {
    expect(statusesOf(await calls(onlyHorizonte, { 'x-tenant-id': atlantica.tenantId }))).toEqual([403]);
    for (const email of [bruno, helena]) {
      const outsider = await memberOf(server, email);
      expect(statusesOf(await calls(outsider, { 'x-tenant-id': horizonte.tenantId }))).toEqual([403]);
    }
    const unknown = await onlyHorizonte.get('/projects/', { 'x-tenant-id': newId() });
    expect(unknown).toMatchObject({ status: 403, body: { detail: 'Você não tem acesso a este tenant.' } });
  });

  it('is closed to everybody while it is deleted, and leaves the list of choices', async () => {
    const tenants = server.database.queries.updateTable('tenants').where('id', '=', atlantica.tenantId);
    await tenants.set({ deleted_at: new Date().toISOString() }).execute();
    expect(statusesOf(await calls(atlantica))).toEqual([403]);
    expect((await atlantica.get('/auth/users/me')).body.tenants_info).toHaveLength(1);
    await tenants.set({ deleted_at: null }).execute();
    expect((await atlantica.get('/projects/')).status).toBe(200);
  });

  it('closes as soon as the link is gone', async () => {
    const { queries } = server.database;
    const link = { tenant_id: horizonte.tenantId, user_id: onlyHorizonte.userId };
    await queries.deleteFrom('user_tenant_links').where('user_id', '=', link.user_id).execute();
    expect((await onlyHorizonte.get('/projects/')).status).toBe(403);
    await queries
      .insertInto('user_tenant_links')
      .values({ ...link, role_id: 1 })
      .execute();
    expect((await onlyHorizonte.get('/projects/')).status).toBe(200);
  });

  it.each(tables)(
    'never shows or changes one of the %s of another, even to a user of both',
    async (table) => {
      const { path, row } = resources[table];
      // Accounts have numbers, so the newest account's number may exist in the other company too.
      for (let made = 0; table === 'accounts' && made < 20; made++)
        await atlantica.post(path, { name: 'x', ...row, code: `98.${made}` });
      const { body } = await atlantica.get(path);
      const foreign = itemsOf(body).at(-1);
      expect((await horizonte.put(`${path}${foreign?.id}`, { name: 'Tomado' })).status).toBe(404);
      expect((await horizonte.delete(`${path}${foreign?.id}`)).status).toBe(404);
      expect((await atlantica.get(path)).body).toEqual(body);
      const own = itemsOf((await horizonte.get(path)).body);
      expect(own.every(({ tenant_id }) => tenant_id === horizonte.tenantId)).toBe(true);
    },
  );

  it.each(tables)('keeps its %s apart in the database itself', async (table) => {
    const { queries } = server.database;
    const seen = await inTenant(server.database, horizonte.tenantId, (db) =>
      db.selectFrom(table).select('tenant_id').distinct().execute(),
    );
    expect(seen).toEqual([{ tenant_id: horizonte.tenantId }]);

    const unscoped = await queries.transaction().execute(async (db) => {
      await sql`set local role app_user`.execute(db);
      return db.selectFrom(table).select('id').execute();
    });
    expect(unscoped).toEqual([]);

    const id = resources[table].unknownId();
    const row = {
      tenant_id: atlantica.tenantId,
      id,
      name: 'Infiltrada',
      ...resources[table].row,
      ...keys[table],
    };
    const insert = inTenant(server.database, horizonte.tenantId, (db) => insertion(table, row).execute(db));
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    const changed = await inTenant(server.database, horizonte.tenantId, (db) =>
      sql`update ${sql.table(table)} set name = 'x' where tenant_id = ${atlantica.tenantId}`.execute(db),
    );
    expect(changed.numAffectedRows).toBe(0n);
  });

  it.each([
    'counters',
    'entry_templates',
    'entry_template_lines',
    'gl_entries',
    'gl_entry_counts',
    'gl_lines',
    'treasury_accounts',
    'treasury_movements',
  ] as const)('sees only its own rows of the table %s', async (table) => {
    for (const { tenantId } of [horizonte, atlantica]) {
      const seen = await inTenant(server.database, tenantId, (db) =>
        db.selectFrom(table).select('tenant_id').distinct().execute(),
      );
      expect(seen).toEqual([{ tenant_id: tenantId }]);
    }
  });

  it.each([
    'users',
    'sessions',
    'tenants',
    'user_tenant_links',
    'administration_keys',
    'administration_log',
    'schema_migrations',
  ])('cannot read the table %s', async (table) => {
    const read = inTenant(server.database, horizonte.tenantId, (db) =>
      sql`select * from ${sql.table(table)}`.execute(db),
    );
    await expect(read).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'update audit_log set action = action',
    'delete from audit_log',
    'delete from counters',
    'delete from entry_templates',
    "update entry_templates set name = 'x'",
    'update entry_template_lines set line_no = 9',
    'delete from treasury_accounts',
    'update gl_entry_counts set entries = 0',
    'delete from gl_entry_counts',
    ...tables.map((table) => `delete from ${table}`),
  ])('has no privilege for: %s', async (statement) => {
    const act = inTenant(server.database, horizonte.tenantId, (db) => sql.raw(statement).execute(db));
    await expect(act).rejects.toMatchObject({ code: '42501' });
  });

  it('ends with the transaction, also when it fails', async () => {
    await inTenant(server.database, horizonte.tenantId, () => Promise.reject(new Error('stop'))).catch(
      () => {},
    );
    const { rows } = await server.database.pool.query(
      `select current_user <> 'app_user' as outside, coalesce(current_setting('app.tenant_id', true), '') as tenant`,
    );
    expect(rows).toEqual([{ outside: true, tenant: '' }]);
  });

  it('is kept apart in a hundred concurrent requests of two companies', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? horizonte : atlantica).get('/projects/')),
    );
    for (const [index, { body }] of answers.entries()) {
      const { tenantId } = index % 2 ? horizonte : atlantica;
      expect(body.items.every((project: { tenant_id: string }) => project.tenant_id === tenantId)).toBe(true);
    }
  });
});
