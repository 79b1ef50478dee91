import { type RawBuilder, sql } from 'kysely';
import { noteChange } from './audit.ts';
import { offsetOf, type PageQuery, toPage } from './paging.ts';
import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';
import { newId } from './uuid.ts';

/** What every row has that a tenant names, changes by version and removes softly. */
export interface TenantRow {
  id: string;
  tenant_id: string;
  name: string;
  version: number;
  created_at: string;
  deleted_at: string | null;
}

/** The living rows of one table in one tenant. Every change raises the version and is noted in the audit log. */
export function tenantRows<Row extends TenantRow>(scope: TenantScope, table: keyof Tables) {
  const { db, tenantId } = scope;
  const living = sql`from ${sql.table(table)} where tenant_id = ${tenantId} and deleted_at is null`;
  const run = async <Found>(query: RawBuilder<Found>) => (await query.execute(db)).rows;

  const change = async (before: Row, action: 'update' | 'remove', assignments: RawBuilder<unknown>[]) => {
    const [after] = await run(sql<Row>`
      update ${sql.table(table)}
      set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
      where tenant_id = ${tenantId} and id = ${before.id} returning *`);
    if (!after) throw new Error('A locked row was not found again.');
    await noteChange(scope, { entity: table, action, before, after });
    return after;
  };

  return {
    /** A page of them by name. */
    async page(query: PageQuery) {
      const rows = await run(sql<Row>`
        select * ${living} order by lower(name), id limit ${query.size} offset ${offsetOf(query)}`);
      return toPage(rows, query, async () => {
        const [counted] = await run(sql<{ total: string }>`select count(*) as total ${living}`);
        return Number(counted?.total);
      });
    },

    /** One of them, which nobody else can change until the transaction ends; undefined when there is none. */
    async locked(id: string): Promise<Row | undefined> {
      const [row] = await run(sql<Row>`select * ${living} and id = ${id} for update`);
      return row;
    },

    async add(values: Partial<Row>): Promise<Row> {
      const given = Object.entries({ ...sent(values), tenant_id: tenantId, id: newId() });
      const [added] = await run(sql<Row>`
        insert into ${sql.table(table)} (${sql.join(given.map(([column]) => sql.ref(column)))})
        values (${sql.join(given.map(([, value]) => value))}) returning *`);
      if (!added) throw new Error('An added row was not returned.');
      await noteChange(scope, { entity: table, action: 'create', before: null, after: added });
      return added;
    },

    change: (before: Row, values: Partial<Row>) =>
      change(
        before,
        'update',
        Object.entries(sent(values)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      ),

    remove: (before: Row) => change(before, 'remove', [sql`deleted_at = now()`]),
  };
}

/** An undefined field was not sent; null clears one. */
function sent(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
