import { type RawBuilder, sql } from 'kysely';

/** `(a, b) values ($1, $2)`. A value that is SQL itself stands as it is. */
export function insertion(values: object): RawBuilder<unknown> {
  const given = Object.entries(values);
  return sql`(${sql.join(given.map(([column]) => sql.ref(column)))}) values (${sql.join(given.map(([, value]) => value))})`;
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
