import { sql } from 'kysely';
import type { TenantScope } from './tenantScope.ts';

/** Names of the people behind these ids, limited to the tenant's. */
export async function namesOfPeople(
  { db }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const query = sql<{
    id: string;
    name: string;
  }>`select * from names_of_people(${[...new Set(ids)]}::uuid[])`;
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
