import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureRights, servingRole, tenantRole } from '../../server/database/rights.ts';
import { inTenant } from '../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { marina, memberOf } from './client.ts';
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
  /** What a statement of the serving connections meets. */
  const serving = (statement: string) => sql.raw(statement).execute(server.database.queries);

  it('is another than the owner, and owns nothing', async () => {
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

  it('sees rows of a tenant inside a transaction of that tenant only', async () => {
    await expect(serving('select from projects')).rejects.toMatchObject({ code: '42501' });
    const seen = await inTenant(server.database, member.tenantId, (db) =>
      db.selectFrom('projects').select('tenant_id').distinct().execute(),
    );
    expect(seen).toEqual([{ tenant_id: member.tenantId }]);
    await expect(serving('select from projects')).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['alter table projects rename to x', 'drop table gl_lines', 'create table mine (id integer)'])(
    'is refused "%s"',
    async (statement) => {
      await expect(serving(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('gets its rights back at a start, as after a restore that brought none', async () => {
    await query(`revoke all on all tables in schema public from ${servingRole}, ${tenantRole}`);
    expect((await member.get('/projects/')).status).toBe(500);
    await ensureRights(server.database.pool);
    await ensureRights(server.database.pool);
    expect((await member.get('/projects/')).status).toBe(200);
  });

  it('refuses to have the log of a tenant rewritten, even by the owner', async () => {
    await member.post('/suppliers/', { name: 'Anotado' });
    for (const statement of [
      "update audit_log set action = 'remove'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('finds every numeric column closed to what is no number and to infinities', async () => {
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
