import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, overServer } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { ensureRights, servingRole, tenantRole } from '../../../server/database/rights.ts';
import { servingLogin } from '../../../server/database/servingLogin.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { type PrivatePostgres, startPostgres } from '../../support/server/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from './homes.ts';

const sealed = [
  'gl_entries',
  'gl_lines',
  'treasury_movements',
  'chain_links',
  'audit_log',
  'administration_log',
  'session_history',
];

onBothHomes('the role that serves', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const query = async <Row extends object>(text: string) =>
    (await server.database.pool.query<Row>(text)).rows;
  /** Result of a statement on the serving connections. */
  const serving = (statement: string) => sql.raw(statement).execute(server.database.queries);

  it('differs from the owner, and owns nothing', async () => {
    const [owner] = await query<{ name: string }>('select current_user::text as name');
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(
      server.database.queries,
    );
    expect(rows).toEqual([{ name: servingRole }]);
    expect(owner?.name).not.toBe(servingRole);
    expect(
      await query(
        `select relname from pg_class where pg_get_userbyid(relowner) in ('${servingRole}', '${tenantRole}')
         union all select proname from pg_proc where pg_get_userbyid(proowner) in ('${servingRole}', '${tenantRole}')`,
      ),
    ).toEqual([]);
    const roles = await query(
      `select rolname::text, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty
       from pg_roles where rolname in ('${servingRole}', '${tenantRole}') order by 1`,
    );
    expect(roles).toEqual([
      { rolname: servingRole, mighty: false },
      { rolname: tenantRole, mighty: false },
    ]);
  });

  it.each(sealed)('cannot rewrite %s', async (table) => {
    for (const role of [servingRole, tenantRole]) {
      const [right] = await query<{ may: boolean }>(
        `select has_table_privilege('${role}', '${table}', 'update, delete, truncate')
             or has_any_column_privilege('${role}', '${table}', 'update') as may`,
      );
      expect(right).toEqual({ may: false });
    }
  });

  it('sees rows of a tenant only inside a transaction of that tenant', async () => {
    await expect(serving('select from projects')).rejects.toMatchObject({ code: '42501' });
    const seen = await inTenant(server.database, member.tenantId, (db) =>
      db.selectFrom('projects').select('tenant_id').distinct().execute(),
    );
    expect(seen).toEqual([{ tenant_id: member.tenantId }]);
    await expect(serving('select from projects')).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'reset role',
    'reset session authorization',
    'discard all',
    "set role 'postgres'",
    "select set_config('role', 'none', false)",
    "update pg_settings set setting = 'none' where name = 'role'",
    "do $$ begin perform set_config('role', 'none', false); end $$",
    "select 1; reset role; select 'said behind another'",
    '(select 1); reset session authorization',
  ])('cannot return to the owner by "%s"', async (statement) => {
    await onOneConnection(async (say) => {
      await say(statement).catch(() => {});
      await expectNoOwner(say);
    });
    expect((await member.get('/projects/')).status).toBe(200);
  });

  it("cannot return out of a tenant's transaction either", async () => {
    await onOneConnection(async (say) => {
      await say('begin');
      await say(`set local role ${tenantRole}; set local app.tenant_id = '${member.tenantId}'`);
      await say("set local role 'postgres'").catch(() => {});
      await say('rollback; reset role').catch(() => say('rollback'));
      await expectNoOwner(say);
    });
    expect((await member.get('/projects/')).status).toBe(200);
  });

  type Say = (statement: string) => Promise<unknown>;

  /**
   * A serving connection. A statement may have reduced its rights, so a server's connection is closed
   * afterwards.
   */
  async function onOneConnection(work: (say: Say) => Promise<void>) {
    const { home, serving: pool, queries } = server.database;
    if (home === 'embedded')
      return queries.connection().execute((db) => work((statement) => sql.raw(statement).execute(db)));
    const client = await pool.connect();
    await work((statement) => client.query(statement)).finally(() => client.release(true));
  }

  /** After any attempt the connection reads no other company, drops nothing, stops no trigger. */
  async function expectNoOwner(say: Say) {
    for (const statement of [
      'select from gl_lines',
      'drop table gl_lines',
      'alter table gl_entries disable trigger all',
      'alter table gl_entries no force row level security',
      "set session_replication_role = 'replica'",
      'create role mighty superuser',
    ])
      await expect(say(statement)).rejects.toMatchObject({ code: '42501' });
  }

  it.each(['alter table projects rename to x', 'drop table gl_lines', 'create table mine (id integer)'])(
    'is refused "%s"',
    async (statement) => {
      await expect(serving(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each([
    ['accounts', 'code', 'type', 'classification', 'parent_id'],
    ['title_documents', 'total', 'issue_date', 'entry_id', 'control_account_id'],
    ['title_installments', 'number', 'amount', 'settled', 'is_canceled', 'document_id'],
    ['settlements', 'cash_amount', 'settlement_date', 'entry_id'],
    ['integration_keys', 'key_hash', 'created_by'],
    ['entry_templates', 'name', 'description'],
  ])('cannot change the columns of %s that are set once', async (table, ...columns) => {
    for (const column of columns) {
      const rewriting = inTenant(server.database, member.tenantId, (db) =>
        sql.raw(`update ${table} set ${column} = ${column}`).execute(db),
      );
      await expect(rewriting, column).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('cannot write the counts and links of the database, nor the runs of an operator', async () => {
    const writable = await query(
      `select name, role from pg_tables as t (schema, name), unnest(array['${servingRole}', '${tenantRole}']) as role
       where schema = 'public' and (name = 'operator_runs' or name ~ '^(chain|pending)_|_(totals|counts)$')
         and has_any_column_privilege(role, name, 'insert, update')`,
    );
    expect(writable).toEqual([]);
  });

  it('gets its rights back at a start, as after a restore without them', async () => {
    await query(`revoke all on all tables in schema public from ${servingRole}, ${tenantRole}`);
    expect((await member.get('/projects/')).status).toBe(500);
    await ensureRights(server.database.pool);
    await ensureRights(server.database.pool);
    expect((await member.get('/projects/')).status).toBe(200);
  });

  it('refuses to rewrite the log of a tenant, even for the owner', async () => {
    await member.post('/suppliers/', { name: 'Anotado' });
    for (const statement of [
      "update audit_log set action = 'remove'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses NaN and infinities in every numeric column', async () => {
    const columns = await query<{ table: string; column: string; checks: string[] | null }>(
      `select c.relname::text as table, a.attname::text as column,
              (select array_agg(pg_get_expr(k.conbin, k.conrelid)) from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)) as checks
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
         and a.atttypid in ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype)`,
    );
    expect(columns.length).toBeGreaterThan(3);
    for (const { table, column, checks } of columns) {
      const refuses = (checks ?? []).map((check) => `(${check}) is false`).join(' or ') || 'false';
      for (const value of ['NaN', 'Infinity', '-Infinity']) {
        const row = `jsonb_populate_record(null::${table}, '${JSON.stringify({ [column]: value })}')`;
        // A column with a scale has no infinities: reading one fails already.
        const [verdict] = await query<{ refused: boolean }>(`select ${refuses} as refused from ${row}`).catch(
          ({ code }) => [{ refused: code === '22003' }],
        );
        expect([table, column, value, verdict?.refused]).toEqual([table, column, value, true]);
      }
    }
  });
});

describe.skipIf(process.env.ERP_POSTGRES === 'off')('the login that serves on a PostgreSQL server', () => {
  let postgres: PrivatePostgres;
  let owner: string;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'erp-hba-'));
    chmodSync(folder, 0o755);
    writeFileSync(
      join(folder, 'hba'),
      'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    );
    postgres = await startPostgres({ hba_file: join(folder, 'hba') });
    const admin = await signedIn(postgres.url);
    await admin.query("create role erp login createrole password 'do-dono'");
    await admin.query('create database erp owner erp');
    await admin.end();
    owner = as('erp', 'do-dono');
  });
  afterAll(() => postgres.stop());

  const as = (user: string, password: string) => {
    const url = new URL(postgres.url);
    [url.username, url.password, url.pathname] = [user, password, '/erp'];
    return url.href;
  };
  const signedIn = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  const opened = async <Result>(
    home: Parameters<typeof overServer>[0],
    work: (database: Database) => Promise<Result>,
  ) => {
    const database = overServer(home);
    return work(database).finally(() => database.close());
  };
  const whoServes = ({ queries }: Database) =>
    sql<{
      login: string;
      role: string;
    }>`select session_user::text as login, current_user::text as role`.execute(queries);

  it('is created beside the owner, with a password that another server derives and leaves unchanged', async () => {
    const admin = await signedIn(postgres.url);
    const kept: string[] = [];
    for (let server = 0; server < 2; server += 1) {
      const { rows } = await opened({ url: owner }, async (database) => {
        await migrate(database.pool);
        return whoServes(database);
      });
      expect(rows).toEqual([{ login: 'erp_serving', role: servingRole }]);
      const found = await admin.query("select rolpassword from pg_authid where rolname = 'erp_serving'");
      kept.push(found.rows[0].rolpassword);
    }
    await admin.end();
    expect(kept).toEqual([expect.stringMatching(/^SCRAM/), kept[0]]);
    await expect(signedIn(as('erp_serving', 'do-dono'))).rejects.toMatchObject({ code: '28P01' });
    const { password } = servingLogin({ connectionString: owner });
    const login = await signedIn(as('erp_serving', String(password)));
    for (const statement of ['select from users', 'set role erp', 'create table mine (id integer)'])
      await expect(login.query(statement)).rejects.toMatchObject({ code: '42501' });
    await login.end();
  });

  it('follows the password of the owner when it changes', async () => {
    await opened({ url: owner }, ({ pool }) => pool.query("alter role erp password 'outra'"));
    owner = as('erp', 'outra');
    expect((await opened({ url: owner }, whoServes)).rows).toMatchObject([{ login: 'erp_serving' }]);
  });

  it('is the one that the operator names, if it has no powers of its own', async () => {
    const admin = await signedIn(postgres.url);
    await admin.query(
      `create role atende login noinherit password 'só-atende'; grant ${servingRole}, ${tenantRole} to atende`,
    );
    const home = { url: owner, servingUrl: as('atende', 'só-atende') };
    expect((await opened(home, whoServes)).rows).toMatchObject([{ login: 'atende' }]);
    await expect(opened({ url: owner, servingUrl: owner }, whoServes)).rejects.toThrow(
      /erp, .*poderes demais/,
    );
    for (const power of ['bypassrls', 'createrole', 'createdb', 'replication', 'superuser']) {
      await admin.query(`alter role atende ${power}`);
      await expect(opened(home, whoServes), power).rejects.toThrow(/poderes demais/);
      await admin.query(`alter role atende no${power}`);
    }
    await expect(opened({ ...home, servingUrl: as('atende', 'errada') }, whoServes)).rejects.toThrow(
      /não aceitou o login/,
    );
    await admin.end();
  });
});
