import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from './tables.ts';

/** Values that may be written into a column, or the SQL that computes one. */
type Written<Row> = { [Column in keyof Row]: Row[Column] | RawBuilder<Row[Column]> };

/** A row to add: columns that its table knows, and all that it needs. */
export type NewRow<Table extends keyof Tables> = Written<Insertable<Tables[Table]>>;

/** Columns of a row that may be changed. */
export type RowChanges<Table extends keyof Tables> = Written<Updateable<Tables[Table]>>;

/** `insert into t (a, b) values ($1, $2)`. A value that is SQL is inserted as it is. */
export function insertion<Table extends keyof Tables>(
  table: Table,
  values: NewRow<Table>,
): RawBuilder<unknown> {
  const given = Object.entries(sent(values));
  const columns = sql.join(given.map(([column]) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(given.map(([, value]) => value))})`;
}

/** Many rows at once, with the columns of the first; plain values only. */
export function insertions<Table extends keyof Tables>(
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const into = sql.table(table);
  return sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`;
}

/** The fields that were sent: undefined was not sent, null clears one. */
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
