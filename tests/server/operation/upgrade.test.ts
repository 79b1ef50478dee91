import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, overServer } from '../../../server/database/database.ts';
import { migrationFiles } from '../../../server/database/migrate.ts';
import { readArchive } from '../../../server/operation/archiveFile.ts';
import { importArchive } from '../../../server/operation/importing.ts';
import { verify } from '../../../server/operation/verification.ts';
import { type PrivatePostgres, startPostgres } from '../../support/server/postgres.ts';
import { openBareHome } from '../../support/server/templates.ts';
import { startTestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

/**
 * Backups of released versions, brought into both homes and to the schema of today: the server's owner is no
 * superuser. The oldest and the newest are drilled here.
 */
const folder = join(import.meta.dirname, '../../released');
const releases = readdirSync(folder).filter((name) => name.endsWith('.gz'));

interface Line {
  tenant_id: string;
  account_id: number;
  type: 'DEBIT' | 'CREDIT';
  amount: number;
}

const rowsOf = async (file: string, wanted: string) => {
  const rows: string[] = [];
  let table = '';
  for await (const line of readArchive(file)) {
    if ('section' in line) table = line.section.table;
    if ('row' in line && table === wanted) rows.push(line.row);
  }
  return rows;
};

/** What a person of the demonstration reads; without what each home gives by itself. */
const readAll = async (database: Database) => {
  const server = await startTestServer({ database });
  const said: Record<string, unknown> = {};
  for (const company of [0, 1]) {
    const member = await memberOf(server, marina, company);
    for (const path of [
      '/projects/',
      '/suppliers/',
      '/customers/',
      '/chart-of-accounts/',
      '/cost-centers/',
      '/treasury/accounts',
      '/gl/entries?size=200',
      '/reports/trial-balance?from=2025-01-01&to=2026-12-31',
      '/reports/balance-sheet?date=2026-12-31',
    ]) {
      const { status, body } = await member.get(path);
      // Of equal times the mark names either entry.
      const { mark: _, ...told } = body;
      said[`${company} ${path}`] = [status, told];
    }
  }
  await server.app.close();
  return said;
};

describe.each(releases)('a backup of release %s', (release) => {
  const file = join(folder, release);
  const root = mkdtempSync(join(tmpdir(), 'erp-upgrade-'));
  const found = new Map<string, Awaited<ReturnType<typeof readAll>>>();
  let postgres: PrivatePostgres | undefined;
  beforeAll(async () => {
    if (process.env.ERP_POSTGRES !== 'off') postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  /** A database whose owner may make roles and nothing else. */
  const openPlain = async (): Promise<Database> => {
    const admin = new pg.Client({ connectionString: postgres?.url });
    await admin.connect();
    await admin.query(`create role plain login createrole password 'plain'`);
    await admin.query('create database plain owner plain');
    await admin.end();
    const place = new URL(postgres?.url ?? '');
    Object.assign(place, { pathname: '/plain', username: 'plain', password: 'plain' });
    return overServer({ url: place.href });
  };

  it.each(process.env.ERP_POSTGRES === 'off' ? ['embedded'] : ['embedded', 'server'])(
    'comes to the schema of today with every row, and confere, in the %s home',
    async (home) => {
      const database = home === 'server' ? await openPlain() : await openBareHome();
      await importArchive(database, file);
      const { rows } = await database.pool.query('select name from schema_migrations order by name');
      expect(rows.map(({ name }) => name)).toEqual(migrationFiles().map(({ name }) => name));
      const { rows: sleeping } = await database.pool.query(
        `select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
         and relrowsecurity and not relforcerowsecurity`,
      );
      expect(sleeping).toEqual([]);
      expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);

      const said = await readAll(database);
      found.set(home, said);
      const lines = (await rowsOf(file, 'gl_lines')).map((row): Line => JSON.parse(row));
      const cents = (type: Line['type']) =>
        [...Map.groupBy(lines, ({ tenant_id }) => tenant_id).values()]
          .map((own) =>
            own
              .filter((line) => line.type === type)
              .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
          )
          .sort();
      const reported = [0, 1].map(
        (company) =>
          (
            said[`${company} /reports/trial-balance?from=2025-01-01&to=2026-12-31`] as [
              number,
              ReturnType<typeof JSON.parse>,
            ]
          )[1].totals,
      );
      expect(reported.map(({ debit }) => Math.round(debit * 100)).sort()).toEqual(cents('DEBIT'));
      expect(reported.map(({ credit }) => Math.round(credit * 100)).sort()).toEqual(cents('CREDIT'));
      for (const [path, [status]] of Object.entries(said) as [string, [number, unknown]][])
        expect([path, status]).toEqual([path, 200]);
      await database.close();
    },
  );

  it.skipIf(process.env.ERP_POSTGRES === 'off')('reads the same in both homes', () => {
    expect(found.get('server')).toEqual(found.get('embedded'));
  });
});
