import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageQuery, toPage } from './paging.ts';
import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';
import { newId } from './uuid.ts';
import { versionedRows } from './versionedRows.ts';

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
  const rows = versionedRows<Row>(scope, {
    table,
    columns: 'all',
    keyOf: ({ id }) => ({ tenant_id: tenantId, id }),
    idOf: ({ id }) => id,
  });
  const living = sql`from ${sql.table(table)} where tenant_id = ${tenantId} and deleted_at is null`;
  const run = async <Found>(query: RawBuilder<Found>) => (await query.execute(db)).rows;

  return {
    /** A page of them by name. */
    async page(query: PageQuery) {
      const found = await run(sql<Row>`
        select * ${living} order by lower(name), id limit ${query.size} offset ${offsetOf(query)}`);
      return toPage(found, query, async () => {
        const [counted] = await run(sql<{ total: string }>`select count(*) as total ${living}`);
        return Number(counted?.total);
      });
    },

    /** One of them, which nobody else can change until the transaction ends; undefined when there is none. */
    locked: (id: string) => rows.locked({ tenant_id: tenantId, id, deleted_at: null }),

    add: (values: Partial<Row>) => rows.add({ ...values, tenant_id: tenantId, id: newId() }),

    change: (before: Row, values: Partial<Row>) => rows.change(before, 'update', values),

    remove: (before: Row) => rows.change(before, 'remove', { deleted_at: sql`now()` }),
  };
}
