import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { migrate, migrationFiles } from '../../../server/database/migrate.ts';
import { newId } from '../../../server/database/newId.ts';
import { inspectArchive, type Line, writeArchive } from '../../../server/operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../../../server/operation/exporting.ts';
import { importArchive } from '../../../server/operation/importing.ts';
import { noteRun } from '../../../server/operation/runs.ts';
import { verify } from '../../../server/operation/verification.ts';
import { openBareHome } from '../../support/server/templates.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf, signIn } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-archive-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (database: Database, file: string, tenantId: string | null = null) =>
  onSnapshot(database, (client) => writeArchive(file, archiveLines(client, tenantId)));
/** Guards that hold for every writer: keys, triggers and when they fire, row-level security. */
const guardsOf = async ({ pool }: Database): Promise<string[]> => {
  const { rows } = await pool.query<{ guard: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  return rows.map(({ guard }) => guard);
};
const faultsOf = async (database: Database) => (await verify(database)).flatMap(({ faults }) => faults);

onBothHomes('an archive', (open) => {
  let server: TestServer;
  let tenantId: string;
  const opened: Database[] = [];
  const file = (name: string) => join(root, `${server.database.home}-${name}`);
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    const member = await memberOf(server, marina);
    tenantId = member.tenantId;
    const created = await member.post('/projects/', { name: 'Obra — “ponte”\u2028 2ª', status: 'Planning' });
    const headers = { 'if-match': '"1"' };
    await member.put(`/projects/${created.body.id}`, { name: 'Obra nova', status: 'Active' }, headers);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await server.close();
  });

  /** A home that was never started: in memory, or a new database of the server. */
  const emptyHome = async (home: Database['home']): Promise<Database> => {
    if (home === 'embedded') {
      opened.push(await openBareHome());
    } else {
      const url = new URL(process.env.TEST_DATABASE_URL ?? '');
      const admin = new pg.Client({ connectionString: url.href });
      url.pathname = `/restored_${newId().replaceAll('-', '')}`;
      await admin.connect();
      await admin.query(`create database ${url.pathname.slice(1)}`);
      await admin.end();
      opened.push(await openDatabase({ url: url.href }));
    }
    return opened.at(-1) as Database;
  };
  const startedHome = async (): Promise<Database> => {
    const database = await open('empty');
    opened.push(database);
    return database;
  };
  const others = process.env.TEST_DATABASE_URL ? (['embedded', 'server'] as const) : (['embedded'] as const);

  it('holds every row of every table except sessions and operator runs', async () => {
    await noteRun(server.database, { command: 'backup', faults: 0, findings: [] }, () => {});
    const sums = await write(server.database, file('whole'));
    // It contains password hashes.
    expect(statSync(file('whole')).mode & 0o777).toBe(0o600);
    const client = await server.database.pool.connect();
    await client.query('begin');
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const { rows: tenants } = await client.query<{ id: string }>('select id from tenants');
    const carried = (name: string) =>
      sums.filter(({ table }) => table === name).reduce((sum, { rows }) => sum + rows, 0);
    for (const { name } of tables.filter(
      (table) => !['sessions', 'schema_migrations', 'operator_runs'].includes(table.name),
    )) {
      // As the owner of a server sees it: forced row-level security shows one company at a time.
      const counts = new Map<string, number>();
      for (const { id } of tenants) {
        await client.query("select set_config('app.tenant_id', $1, true)", [id]);
        const { rows } = await client.query(`select to_jsonb(t)::text as row from ${name} t`);
        for (const { row } of rows) counts.set(row, 1);
      }
      expect([name, carried(name)]).toEqual([name, counts.size]);
    }
    // Sessions and operator runs are not archived.
    expect([carried('sessions'), carried('operator_runs')]).toEqual([0, 0]);
    await client.query('rollback');
    client.release();
  });

  it.each(others)(
    'enters an empty home (%s), equal to the last row, and works there',
    async (home) => {
      const before = (await inspectArchive(file('whole'))).sums;
      const target = await emptyHome(home);
      expect(await importArchive(target, file('whole'))).toEqual(before);
      expect(await write(target, file(`again-${home}`))).toEqual(before);
      expect(await faultsOf(target)).toEqual([]);
      const restored = await startTestServer({ database: target });
      const member = await memberOf(restored, marina);
      const posted = await member.post('/projects/', { name: 'Depois da volta', status: 'Planning' });
      expect(posted.status).toBe(201);
      expect(await faultsOf(target)).toEqual([]);
      await restored.app.close();
      // Every guard is active again.
      await expect(target.pool.query('delete from gl_lines')).rejects.toMatchObject({ code: '42501' });
      await expect(importArchive(target, file('whole'))).rejects.toThrow(
        /já tem usuários ou empresas; nada foi gravado/,
      );
    },
    240_000,
  );

  it.each(others)('is brought into a home (%s) where a restore was killed before', async (home) => {
    const target = await emptyHome(home);
    await migrate(target.pool, migrationFiles().slice(0, 20));
    const { sums } = await inspectArchive(file('whole'));
    expect(await importArchive(target, file('whole'))).toEqual(sums);
    expect(await faultsOf(target)).toEqual([]);
  });

  it('moves one company to a home that has others, without the secrets of its people', async () => {
    const { queries } = server.database;
    await queries.updateTable('users').set({ is_superuser: true }).where('email', '=', marina).execute();
    await write(server.database, file('company'), tenantId);
    const text = gunzipSync(readFileSync(file('company'))).toString();
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('Incorporadora');
    const target = await startedHome();
    const rival = newId();
    await target.queries
      .insertInto('tenants')
      .values({ id: rival, name: 'Outra', status: 'active' })
      .execute();
    const guarded = await guardsOf(target);
    await importArchive(target, file('company'));
    expect(await faultsOf(target)).toEqual([]);
    expect(await guardsOf(target)).toEqual(guarded);
    const companies = await target.queries.selectFrom('tenants').select('name').orderBy('name').execute();
    expect(companies.map(({ name }) => name)).toEqual(['Construtora Horizonte Ltda.', 'Outra']);
    await expect(importArchive(target, file('company'))).rejects.toThrow(/já existe neste banco de dados/);
    const mighty = target.queries.selectFrom('users').select('email').where('is_superuser', '=', true);
    expect(await mighty.execute()).toEqual([]);
    const guest = await startTestServer({ database: target });
    expect((await signIn(guest, marina, 'Obra-Marina-2026')).status).toBe(401);
    await guest.app.close();
  });

  it('moves a company without data', async () => {
    const [home, target] = [await startedHome(), await startedHome()];
    const [id, name] = [newId(), 'Recém-aberta'];
    await home.queries.insertInto('tenants').values({ id, name, status: 'active' }).execute();
    await write(home, file('fresh'), id);
    await importArchive(target, file('fresh'));
    expect(await target.queries.selectFrom('tenants').select(['id', 'name']).execute()).toEqual([
      { id, name },
    ]);
  });

  it('refuses a person of another id with the same e-mail, and leaves nothing behind', async () => {
    const target = await startedHome();
    await target.queries.insertInto('users').values({ id: newId(), email: marina.toUpperCase() }).execute();
    await expect(importArchive(target, file('company'))).rejects.toThrow(
      /outro usuário com o e-mail marina@/,
    );
    expect(await target.queries.selectFrom('tenants').select('id').execute()).toEqual([]);
  });

  /** An archive of the company as another program could have written it. */
  const writeAs = (name: string, changed: (line: Line) => Line[]) => {
    const lines = async function* (whole: AsyncIterable<Line>) {
      for await (const line of whole) yield* changed(line);
    };
    return onSnapshot(server.database, (client) =>
      writeArchive(file(name), lines(archiveLines(client, tenantId))),
    );
  };
  const hasCompanies = async ({ queries }: Database) =>
    (await queries.selectFrom('tenants').select('id').execute()).length > 0;

  it('is compared with the loaded rows, and rolled back when one is missing', async () => {
    let table = '';
    await writeAs('twice', (line) => {
      if ('section' in line) table = line.section.table;
      return 'row' in line && table === 'projects' ? [line, line] : [line];
    });
    const target = await startedHome();
    await expect(importArchive(target, file('twice'))).rejects.toThrow(/em projects não são iguais/);
    expect(await hasCompanies(target)).toBe(false);
  });

  it('of a company grants no rights and adds nothing of others, whatever the file says', async () => {
    let table = '';
    const other = newId();
    const changedIn = (where: string, change: (row: Record<string, unknown>) => object[]) => (line: Line) => {
      if ('section' in line) table = line.section.table;
      if (!('row' in line) || table !== where) return [line];
      return change(JSON.parse(line.row)).map((row) => ({ row: JSON.stringify(row) }));
    };
    const mighty = { is_superuser: true, password_hash: '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ' };
    await writeAs(
      'mighty',
      changedIn('users', (row) => [{ ...row, ...mighty }]),
    );
    await writeAs(
      'companies',
      changedIn('tenants', (row) => [row, { ...row, id: other, name: 'Outra' }]),
    );
    await writeAs('links', (line) =>
      'section' in line && line.section.table === 'user_tenant_links'
        ? [{ section: { ...line.section, tenantId: null } }]
        : [line],
    );
    await writeAs('tables', (line) =>
      'section' in line && line.section.table === 'projects'
        ? [{ section: { ...line.section, table: 'sessions' } }]
        : [line],
    );
    const target = await startedHome();
    for (const name of ['companies', 'links', 'tables'])
      await expect(importArchive(target, file(name)), name).rejects.toThrow(/linhas que não são dela/);
    expect(await hasCompanies(target)).toBe(false);
    await importArchive(target, file('mighty'));
    const people = await target.queries
      .selectFrom('users')
      .select(['is_superuser', 'password_hash'])
      .execute();
    expect(people.length).toBeGreaterThan(0);
    expect(people.filter((row) => row.is_superuser || row.password_hash)).toEqual([]);
  });

  it('is refused by a program with other migrations', async () => {
    const writeWith = (name: string, change: (migrations: { name: string; checksum: string }[]) => void) =>
      writeAs(name, (line) => {
        if ('header' in line) change(line.header.migrations);
        return [line];
      });
    await writeWith('newer', (migrations) => migrations.push({ name: '9999_later.sql', checksum: '' }));
    await writeWith('older', (migrations) => migrations.pop());
    const target = await startedHome();
    await expect(importArchive(target, file('newer'))).rejects.toThrow(/versão mais nova do sistema/);
    await expect(importArchive(target, file('older'))).rejects.toThrow(/outra versão do sistema/);
    expect(await hasCompanies(target)).toBe(false);
  });

  it('does not overwrite a file, and is not read when cut short, changed, or of another kind', async () => {
    await expect(write(server.database, file('whole'))).rejects.toThrow(/já existe e não será substituído/);
    const broken = () => {
      throw new Error('sem conexão');
    };
    await expect(writeAs('broken', broken)).rejects.toThrow('sem conexão');
    expect(readdirSync(root).filter((name) => /broken|unfinished/.test(name))).toEqual([]);
    const bytes = readFileSync(file('whole'));
    writeFileSync(file('short'), bytes.subarray(0, bytes.length - 40));
    const changed = gunzipSync(bytes).toString().replace('Obra nova', 'Obra velha');
    writeFileSync(file('changed'), gzipSync(changed));
    writeFileSync(file('foreign'), 'nada disso');
    const target = await startedHome();
    for (const name of ['short', 'changed'])
      await expect(importArchive(target, file(name)), name).rejects.toThrow(
        /incompleto ou danificado; nada foi gravado/,
      );
    await expect(importArchive(target, file('foreign'))).rejects.toThrow(
      /incompleto ou danificado|não é uma cópia/,
    );
    await expect(importArchive(target, file('none'))).rejects.toThrow(/não existe/);
  });
});

it('is not read from a folder, nor written into a missing one, and says so', async () => {
  await expect(inspectArchive(root)).rejects.toThrow(/ não pode ser lido \(EISDIR\)/);
  const nowhere = join(root, 'nenhuma', 'copia.gz');
  await expect(writeArchive(nowhere, noLines())).rejects.toThrow(/^A pasta .*nenhuma não existe/);
});

async function* noLines(): AsyncGenerator<Line> {}

it('of an older version is loaded into this one', async () => {
  const old = await openBareHome();
  await migrate(old.pool, migrationFiles().slice(0, -1));
  await old.queries.insertInto('tenants').values({ id: newId(), name: 'Antiga', status: 'active' }).execute();
  const file = join(root, 'old');
  await write(old, file);
  await old.close();
  const target = await openBareHome();
  await importArchive(target, file);
  const { rows } = await target.pool.query('select count(*)::int as applied from schema_migrations');
  expect(rows[0].applied).toBe(migrationFiles().length);
  expect(await target.queries.selectFrom('tenants').select('name').execute()).toEqual([{ name: 'Antiga' }]);
  await target.close();
});
