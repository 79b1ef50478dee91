import type pg from 'pg';
import { archiveTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { migrate, migrationFiles } from '../database/migrate.ts';
import {
  type Header,
  inspectArchive,
  readArchive,
  type Section,
  type SectionSum,
  Sums,
} from './archiveFile.ts';
import { type TableShape, tablesToCarry } from './catalogue.ts';
import { archiveLines, carriedOfGuests, namedBy, quoted } from './exporting.ts';

const batchRows = 500;

/**
 * Brings an archive into a database, completely or not at all: everything into an empty one, a company into
 * one that lacks it. An archive of any version is loaded into the tables of that version, compared with its
 * sums, and then migrated. Returns the sums.
 */
export async function importArchive(database: Database, file: string): Promise<SectionSum[]> {
  const { header, sums } = await inspectArchive(file);
  const isEmpty = await hasNobody(database);
  if (header.tenantId === null && !isEmpty) throw new Error(archiveTexts.notEmpty);
  await bringToVersion(database, header, isEmpty);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    if (header.tenantId !== null) await refuseKnown(client, header.tenantId, file);
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
    await withoutGuards(client, async (shapes) => {
      if (header.tenantId === null)
        for (const { name } of shapes) await client.query(`delete from ${quoted(name)}`);
      await load(client, header, file, shapes);
    });
    await compare(client, header, sums);
    if (header.tenantId !== null) await linkGuests(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
  await migrate(database.pool);
  await database.pool.query('select analyze_grown()');
  return sums;
}

/** True when the database is unused: no tables, or no person and no company. */
export async function hasNobody({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>("select to_regclass('users') is not null as known");
  if (!rows[0]?.known) return true;
  const { rows: found } = await pool.query('select from users union all select from tenants limit 1');
  return found.length === 0;
}

/**
 * Creates the tables of the archive's version in an empty database, also where a killed restore left some of them;
 * otherwise requires that version.
 */
async function bringToVersion({ pool }: Database, { migrations }: Header, isEmpty: boolean): Promise<void> {
  const ours = new Map(migrationFiles().map((migration) => [migration.name, migration]));
  if (migrations.some(({ name }) => !ours.has(name))) throw new Error(archiveTexts.newer);
  const { rows } = await pool.query<{ known: boolean }>(
    "select to_regclass('schema_migrations') is not null as known",
  );
  if (rows[0]?.known) {
    const { rows: applied } = await pool.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const expected = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
    const isWhole = applied.length === migrations.length;
    if ((!isWhole && !isEmpty) || applied.some(({ name, checksum }) => expected.get(name) !== checksum))
      throw new Error(archiveTexts.otherVersion);
    if (isWhole) return;
  }
  await migrate(
    pool,
    migrations.flatMap(({ name }) => ours.get(name) ?? []),
  );
}

async function refuseKnown(client: pg.PoolClient, tenantId: string, file: string): Promise<void> {
  const { rowCount } = await client.query('select from tenants where id = $1', [tenantId]);
  if (rowCount) throw new Error(archiveTexts.knownTenant(tenantId));
  for await (const row of rowsOf(file, 'users')) {
    const { id, email } = JSON.parse(row) as { id: string; email: string };
    const { rows } = await client.query('select from users where lower(email) = lower($1) and id <> $2', [
      email,
      id,
    ]);
    if (rows.length) throw new Error(archiveTexts.knownEmail(email));
  }
}

async function* rowsOf(file: string, table: string): AsyncGenerator<string> {
  let isInside = false;
  for await (const line of readArchive(file)) {
    if ('section' in line) isInside = line.section.table === table;
    if ('row' in line && isInside) yield line.row;
  }
}

/**
 * Runs `work` with triggers off, so that rows may come in any order: loaded rows are already counted and
 * linked. Afterwards the database checks every key again, and every guard is restored.
 */
async function withoutGuards(
  client: pg.PoolClient,
  work: (shapes: TableShape[]) => Promise<void>,
): Promise<void> {
  const shapes = await tablesToCarry(client);
  const alter = ({ name }: TableShape, action: string) =>
    client.query(`alter table ${quoted(name)} ${action}`);
  for (const shape of shapes) {
    for (const { name } of shape.references) await alter(shape, `drop constraint ${quoted(name)}`);
    if (shape.triggers.length) await alter(shape, 'disable trigger user');
    if (shape.isForced) await alter(shape, 'no force row level security');
  }
  await work(shapes);
  const firing = {
    O: 'enable trigger',
    A: 'enable always trigger',
    R: 'enable replica trigger',
    D: 'disable trigger',
  };
  for (const shape of shapes) {
    for (const { name, definition } of shape.references)
      await alter(shape, `add constraint ${quoted(name)} ${definition}`);
  }
  for (const shape of shapes) {
    for (const { name, enabled } of shape.triggers) await alter(shape, `${firing[enabled]} ${quoted(name)}`);
    if (shape.isForced) await alter(shape, 'force row level security');
  }
}

/**
 * Existing people and roles stay unchanged. A company's archive adds rows of that company and of people it
 * names, and grants no rights, whatever the file says: its author may not be a user here.
 */
async function load(
  client: pg.PoolClient,
  { tenantId }: Header,
  file: string,
  shapes: TableShape[],
): Promise<void> {
  let section: Section | null = null;
  let batch: string[] = [];
  const flush = async () => {
    if (!section || batch.length === 0) return;
    const { table: name, columns } = section;
    const table = quoted(name);
    const isOfGuests = tenantId !== null && section.tenantId === null;
    const taken = columns.map((column) => (isOfGuests ? carriedOfGuests(name, column) : quoted(column)));
    await client.query(
      `insert into ${table} (${columns.map(quoted).join(', ')})
       select ${taken.join(', ')} from json_populate_recordset(null::${table}, $1::json)
       on conflict do nothing`,
      [`[${batch.join(',')}]`],
    );
    batch = [];
  };
  for await (const line of readArchive(file)) {
    if ('section' in line) {
      await flush();
      section = line.section;
      if (tenantId !== null) refuseForeign(section, tenantId, shapes);
    } else if ('row' in line) {
      const isCompany = tenantId !== null && section?.table === 'tenants';
      if (isCompany && JSON.parse(line.row).id !== tenantId) throw new Error(archiveTexts.notOwn('tenants'));
      if (batch.push(line.row) === batchRows) await flush();
    }
  }
  await flush();
}

/**
 * Rows of a company are checked by their sum afterwards; other rows are accepted only when the company refers
 * to them.
 */
function refuseForeign({ table, tenantId: of }: Section, tenantId: string, shapes: TableShape[]): void {
  const shape = shapes.find(({ name }) => name === table);
  const isOwn = shape?.isOfTenant
    ? of === tenantId
    : shape && of === null && namedBy(shapes, shape, tenantId);
  if (!isOwn) throw new Error(archiveTexts.notOwn(table));
}

/** People and roles that a company brings enter the administration's chain. */
async function linkGuests(client: pg.PoolClient): Promise<void> {
  await client.query('select link_missing_administration()');
}

/** Loaded rows are read again as they would be archived, and must be equal. */
async function compare(client: pg.PoolClient, { tenantId }: Header, expected: SectionSum[]): Promise<void> {
  const sums = new Sums();
  for await (const line of archiveLines(client, tenantId)) sums.add(line);
  const found = sums.done();
  // Existing people may have another name here.
  const compared = tenantId === null ? expected : expected.filter((sum) => sum.tenantId !== null);
  for (const sum of compared) {
    const same = found.find(({ table, tenantId: id }) => table === sum.table && id === sum.tenantId);
    if (same?.sha256 !== sum.sha256) throw new Error(archiveTexts.different(sum.table));
  }
}
