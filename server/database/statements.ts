import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from './tables.ts';

/** What may be written into a column, or the SQL that gives it. */
type Written<Row> = { [Column in keyof Row]: Row[Column] | RawBuilder<Row[Column]> };

/** A row to add: the columns that its table knows, and all that it needs. */
export type NewRow<Table extends keyof Tables> = Written<Insertable<Tables[Table]>>;

/** What may be changed of a row. */
export type RowChanges<Table extends keyof Tables> = Written<Updateable<Tables[Table]>>;

/** `insert into t (a, b) values ($1, $2)`. A value that is SQL itself stands as it is. */
export function insertion<Table extends keyof Tables>(
  table: Table,
  values: NewRow<Table>,
): RawBuilder<unknown> {
  const given = Object.entries(sent(values));
  const columns = sql.join(given.map(([column]) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(given.map(([, value]) => value))})`;
}

/** Many rows at once, all of the columns of the first; plain values only. */
export function insertions<Table extends keyof Tables>(
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const into = sql.table(table);
  return sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`;
}

/** What was sent: an undefined field was not, null clears one. */
export function sent(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** `a = $1, b = $2`. */
export function assignments(values: object): RawBuilder<unknown> {
  return sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** `a = $1 and b is null`. */
export function matching(key: object): RawBuilder<unknown> {
  const conditions = Object.entries(key).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql.join(conditions, sql` and `);
}
