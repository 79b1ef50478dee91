import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Header, Line } from './archiveFile.ts';
import { type TableShape, tablesToCarry } from './catalogue.ts';

const pageSize = 1_000;

/** Columns of people that a company's archive leaves out, because they may belong to other companies too. */
const ofGuests: Record<string, Record<string, string>> = {
  users: { password_hash: 'null', is_superuser: 'false' },
};

/** A column of a row outside companies, as a company's archive carries it. */
export function carriedOfGuests(table: string, column: string): string {
  const instead = ofGuests[table]?.[column];
  return instead ? `${instead} as ${quoted(column)}` : quoted(column);
}

/**
 * Runs `work` on one snapshot of the whole database. On the embedded home of a running server, requests wait
 * until it ends.
 */
export async function onSnapshot<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** The lines of an archive: one company with the people and roles that it names, or everything. */
export async function* archiveLines(client: pg.PoolClient, tenantId: string | null): AsyncGenerator<Line> {
  yield { header: await headerOf(client, tenantId) };
  const shapes = await tablesToCarry(client);
  for (const shape of shapes) yield* linesOfTable(client, shapes, shape, tenantId);
}

async function* linesOfTable(
  client: pg.PoolClient,
  shapes: TableShape[],
  shape: TableShape,
  tenantId: string | null,
): AsyncGenerator<Line> {
  if (!shape.isOfTenant) {
    const named = tenantId === null ? 'true' : namedBy(shapes, shape, tenantId);
    if (named) yield* linesOfSection(client, shape, { tenantId: null, within: tenantId, condition: named });
    return;
  }
  for (const id of tenantId === null ? await tenantIds(client) : [tenantId])
    yield* linesOfSection(client, shape, { tenantId: id, within: id, condition: `tenant_id = '${id}'` });
}

interface Selection {
  tenantId: string | null;
  /** The company in whose scope these are read. */
  within: string | null;
  condition: string;
}

async function* linesOfSection(
  client: pg.PoolClient,
  shape: TableShape,
  { tenantId, within, condition }: Selection,
): AsyncGenerator<Line> {
  yield { section: { table: shape.name, tenantId, columns: shape.columns.map(({ name }) => name) } };
  await client.query("select set_config('app.tenant_id', $1, true)", [within ?? '']);
  const columns = shape.columns.map(({ name }) => {
    const isOfGuests = tenantId === null && within !== null;
    return isOfGuests ? carriedOfGuests(shape.name, name) : quoted(name);
  });
  await client.query(
    `declare carried no scroll cursor for select row_to_json(r)::text as row from
       (select ${columns.join(', ')} from ${quoted(shape.name)} where ${condition} order by ${orderOf(shape)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${pageSize} from carried`);
    yield* rows;
    if (rows.length < pageSize) break;
  }
  await client.query('close carried');
}

/** The rows outside companies that one company refers to, null when there are none. */
export function namedBy(shapes: TableShape[], { name, key }: TableShape, tenantId: string): string | null {
  const [id] = key;
  const naming = shapes
    .filter(({ isOfTenant }) => isOfTenant)
    .flatMap((shape) =>
      shape.references
        .filter(({ target, columns }) => target === name && columns.length === 1)
        .map(({ columns: [column = ''] }) => ({ table: shape.name, column })),
    );
  if (!id || naming.length === 0) return null;
  const ids = naming.map(
    ({ table, column }) => `select ${quoted(column)} from ${quoted(table)} where tenant_id = '${tenantId}'`,
  );
  // A company without data is referred to by no row of its own.
  if (name === 'tenants') ids.push(`select '${tenantId}'::uuid`);
  return `${quoted(id)} in (${ids.join(' union ')})`;
}

/** The same order on every server: text by its bytes. */
function orderOf({ key, columns }: TableShape): string {
  const isText = (name: string) => columns.find((column) => column.name === name)?.isText;
  return key.map((name) => (isText(name) ? `${quoted(name)} collate "C"` : quoted(name))).join(', ');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function tenantIds(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from tenants order by id');
  return rows.map(({ id }) => id);
}

async function headerOf(client: pg.PoolClient, tenantId: string | null): Promise<Header> {
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return { format: 'erp-construtoras', edition: 1, madeAt: new Date().toISOString(), tenantId, migrations };
}
