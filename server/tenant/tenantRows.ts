import { type Insertable, type RawBuilder, sql } from 'kysely';
import { noteChanges } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { NamedRowTable } from '../database/registryTables.ts';
import { insertions, type NewRow, type RowChanges, sent } from '../database/statements.ts';
import type { Tables } from '../database/tables.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { versionedRows } from '../database/versionedRows.ts';
import { offsetOf, type PageQuery, toPage } from '../http/paging.ts';
import { byName, holdsWords } from '../http/searching.ts';

/** Columns of every row that a tenant names, changes by version and removes softly. */
export interface TenantRow {
  id: string;
  tenant_id: string;
  name: string;
  version: number;
  created_at: string;
  deleted_at: string | null;
}

/** The tables of such rows. */
export type NamedTable = {
  [Table in keyof Tables]: Tables[Table] extends NamedRowTable ? Table : never;
}[keyof Tables];

/** Values that a caller may send; the database or this file sets the rest. */
export type NamedValues<Table extends NamedTable> = Omit<NewRow<Table>, 'tenant_id' | 'id'>;

export const namedSorts = ['name', 'created_at'] as const;

/** Search and order of a list. */
export interface NamedLook {
  q?: string | undefined;
  sort_by?: (typeof namedSorts)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * The live rows of one table in one tenant. Every change raises the version and is noted in the audit log.
 */
export function tenantRows<Table extends NamedTable, Row extends TenantRow>(
  scope: TenantScope,
  table: Table,
) {
  const { db, tenantId } = scope;
  const rows = versionedRows<Table, Row>(scope, {
    table,
    columns: 'all',
    keyOf: ({ id }) => ({ tenant_id: tenantId, id }),
    idOf: ({ id }) => id,
  });
  const living = sql`from ${sql.table(table)} where tenant_id = ${tenantId} and deleted_at is null`;
  // The omitted and the added columns make the whole; the compiler cannot see it for every table at once.
  const wholeOf = (values: NamedValues<Table>) =>
    ({ ...values, tenant_id: tenantId, id: newId() }) as NewRow<Table>;
  const run = async <Found>(query: RawBuilder<Found>) => (await query.execute(db)).rows;

  return {
    /** A page of rows, by name unless another order is requested. */
    async page(query: PageQuery & NamedLook, searched: readonly RawBuilder<unknown>[] = []) {
      const shown = sql`concat_ws(' ', ${sql.join([sql.ref('name'), ...searched])})`;
      const sought = sql.join([living, ...holdsWords(query.q, shown)], sql` and `);
      const by = query.sort_by === 'created_at' ? sql`created_at` : byName(sql.ref('name'));
      const found = await run(sql<Row>`
        select * ${sought} order by ${by} ${sql.raw(query.order === 'desc' ? 'desc' : 'asc')}, id
        limit ${query.size} offset ${offsetOf(query)}`);
      return toPage(found, query, async () => {
        const [counted] = await run(sql<{ total: string }>`select count(*) as total ${sought}`);
        return Number(counted?.total);
      });
    },

    all: () => run(sql<Row>`select * ${living}`),

    /** One row, locked against changes until the transaction ends; undefined when there is none. */
    locked: (id: string) => rows.locked({ tenant_id: tenantId, id, deleted_at: null }),

    /** The same, also when it was removed. */
    lockedAnyhow: (id: string) => rows.locked({ tenant_id: tenantId, id }),

    add: (values: NamedValues<Table>): Promise<Row> => rows.add(wholeOf(values)),

    /** Adds many rows, with one statement for those with the same columns. */
    async addAll(many: readonly NamedValues<Table>[]): Promise<Row[]> {
      const whole = many.map((values) => sent(wholeOf(values)) as Insertable<Tables[Table]>);
      const added: Row[] = [];
      for (const alike of Map.groupBy(whole, (values) => Object.keys(values).join()).values())
        added.push(...(await run(sql<Row>`${insertions(table, alike)} returning *`)));
      await noteChanges(
        scope,
        added.map((after) => ({
          entity: table,
          entityId: after.id,
          action: 'create',
          before: null,
          after,
        })),
      );
      return added;
    },

    change: (before: Row, values: RowChanges<Table>) => rows.change(before, 'update', values),

    restore: (before: Row) => rows.change(before, 'restore', { deleted_at: null } as RowChanges<Table>),

    remove: (before: Row) => rows.change(before, 'remove', { deleted_at: sql`now()` } as RowChanges<Table>),
  };
}
