import { sql } from 'kysely';
import type { FieldChange } from '../../src/domain/control/fieldChange.ts';
import { choiceText } from '../../src/texts/treasury/treasury.ts';
import { namesOfPeople } from '../database/people.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { accountNumber, uuid } from '../http/fields.ts';

/** Names of the rows that a change refers to, by field and id. */
export type ChangeNames = Record<string, Record<string, string>>;

interface NotedFields {
  entity: string;
  changes: readonly FieldChange[];
}

interface Reference {
  field: string;
  to: Named;
  id: string;
}

const trees = ['accounts', 'cost_centers'] as const;
type Named = (typeof trees)[number] | 'projects' | 'suppliers' | 'customers' | 'treasury_accounts' | 'people';

/** The table that each noted field refers to; several fields name accounts. */
const named = new Map<string, Named>([
  ['cost_center_id', 'cost_centers'],
  ['contra_partida_cost_center_id', 'cost_centers'],
  ['project_id', 'projects'],
  ['supplier_id', 'suppliers'],
  ['customer_id', 'customers'],
  ['treasury_account_id', 'treasury_accounts'],
  ['created_by', 'people'],
  ['user_id', 'people'],
  ['undone_by', 'people'],
  ['finished_by', 'people'],
  ['abandoned_by', 'people'],
  ['reversed_by', 'people'],
]);

/**
 * Current names of the references of each change, among the tenant's own rows: an id outside them has no
 * name. One query for each table in use.
 */
export async function namesOfChanges(
  scope: TenantScope,
  changes: readonly NotedFields[],
): Promise<ChangeNames[]> {
  const references = changes.map(referencesOf);
  const known = new Map<Named, ReadonlyMap<string, string>>();
  for (const [table, those] of Map.groupBy(references.flat(), ({ to }) => to)) {
    known.set(table, await namesIn(scope, table, [...new Set(those.map(({ id }) => id))]));
  }
  return references.map((own) => {
    const names: ChangeNames = {};
    for (const { field, to, id } of own) {
      const name = known.get(to)?.get(id);
      if (name !== undefined) names[field] = { ...names[field], [id]: name };
    }
    return names;
  });
}

function referencesOf({ entity, changes }: NotedFields): Reference[] {
  return changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) => referencesIn(entity, field, value)),
  );
}

/** References in a value, in each item of a list, and in the fields of each. */
function referencesIn(entity: string, field: string, value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap((part) => referencesIn(entity, field, part));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => referencesIn(entity, name, part));
  }
  const to = namedBy(entity, field);
  const id = to === 'accounts' ? accountNumber.safeParse(value).data : uuid.safeParse(value).data;
  return to && id !== undefined ? [{ field, to, id: String(id) }] : [];
}

function namedBy(entity: string, field: string): Named | undefined {
  if (field === 'parent_id') return trees.find((tree) => tree === entity);
  return named.get(field) ?? (field.endsWith('account_id') ? 'accounts' : undefined);
}

async function namesIn(
  scope: TenantScope,
  table: Named,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (table === 'people') return namesOfPeople(scope, ids);
  const code = trees.some((tree) => tree === table) ? sql`code` : sql`null`;
  const { rows } = await sql<{ id: string; code: string | null; name: string }>`
    select id::text, ${code} as code, name from ${sql.table(table)}
    where tenant_id = ${scope.tenantId} and id = any(${ids}::${sql.raw(table === 'accounts' ? 'int' : 'uuid')}[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, code, name }) => [id, code === null ? name : choiceText(code, name)]));
}
