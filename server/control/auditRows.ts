import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { fieldChanges, nameOfNoted } from '../../src/domain/control/fieldChange.ts';
import type { NotedRow } from '../../src/domain/control/notedChange.ts';
import { compareNames } from '../../src/domain/order.ts';
import { namesOfPeople } from '../database/people.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant, uuid } from '../http/fields.ts';
import { offsetOf, toPage } from '../http/paging.ts';
import { holdsWords } from '../http/searching.ts';
import { namesOfChanges } from './changeNames.ts';

/** A change on the wire: the row's name, only the changed fields, and the names of the rows they refer to. */
export const notedChange = z
  .object({
    id: z.string(),
    at: instant,
    user: z.object({ id: z.string(), name: z.string() }),
    action: z.enum(['create', 'update', 'remove', 'restore']),
    entity: z.string(),
    entity_id: z.string(),
    name: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    /** Current names of referenced rows, by field and id; a deleted row has none. */
    names: z.record(z.string(), z.record(z.string(), z.string())),
    request_id: z.string(),
  })
  .meta({ id: 'NotedChange' });

type NotedChange = z.infer<typeof notedChange>;

export interface ChangeQuery {
  page: number;
  size: number;
  entity?: string[] | undefined;
  entity_id?: string | undefined;
  user_id?: string[] | undefined;
  action?: NotedChange['action'][] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

interface LogRow extends Pick<NotedChange, 'id' | 'at' | 'action' | 'entity' | 'entity_id' | 'request_id'> {
  user_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A page of the tenant's log, newest first. */
export async function pageOfChanges(scope: TenantScope, query: ChangeQuery) {
  const matching = sql.join(conditionsOf(scope, query), sql` and `);
  const { rows } = await sql<LogRow>`
    select id, at, user_id, action, entity, entity_id, before, after, request_id from audit_log
    where ${matching} order by at desc, id desc limit ${query.size} offset ${offsetOf(query)}`.execute(
    scope.db,
  );
  const names = await namesOfPeople(
    scope,
    rows.map(({ user_id }) => user_id),
  );
  const told = rows.map(({ user_id, before, after, ...row }) => ({
    ...row,
    user: { id: user_id, name: names.get(user_id) ?? user_id },
    name: nameOfNoted(before, after),
    changes: fieldChanges(before, after),
  }));
  const referred = await namesOfChanges(scope, told);
  const items = told.map((change, index) => ({ ...change, names: referred[index] ?? {} }));
  return toPage(items, query, async () => {
    const counted = await sql<{ total: string }>`
      select count(*) as total from audit_log where ${matching}`.execute(scope.db);
    return Number(counted.rows[0]?.total ?? 0);
  });
}

/** All authors of changes, by name. */
export async function peopleOfLog(scope: TenantScope): Promise<NotedChange['user'][]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from audit_log where tenant_id = ${scope.tenantId}`.execute(scope.db);
  const names = await namesOfPeople(
    scope,
    rows.map(({ user_id }) => user_id),
  );
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareNames(a.name, b.name));
}

/** Author and last editor of a row; null when the log does not know. */
export async function authorsOf(scope: TenantScope, row: NotedRow) {
  const { rows } = await sql<{ user_id: string; at: string; is_creation: boolean }>`
    (select user_id, at, true as is_creation from audit_log
      where ${notesOf(scope, row, partsOf, tellersOf)} and action = 'create' order by at, id limit 1)
    union all
    (select user_id, at, false from audit_log
      where ${notesOf(scope, row, partsOf)} and action <> 'create' order by at desc, id desc limit 1)`.execute(
    scope.db,
  );
  const names = await namesOfPeople(
    scope,
    rows.map(({ user_id }) => user_id),
  );
  const authorOf = (isCreation: boolean) => {
    const found = rows.find(({ is_creation }) => is_creation === isCreation);
    return found ? { by: names.get(found.user_id) ?? found.user_id, at: found.at } : null;
  };
  return { created: authorOf(true), changed: authorOf(false) };
}

/** The notes of a row and of its related rows; each part is a query of (entity, entity_id). */
function notesOf({ tenantId }: TenantScope, row: NotedRow, ...beside: Beside[]) {
  const id = uuid.safeParse(row.entity_id).data;
  // The caller's entity name may be a property that every object has.
  const those = beside.filter((of) => Object.hasOwn(of, row.entity));
  const others = id ? those.flatMap((of) => of[row.entity]?.(sql`tenant_id = ${tenantId}`, id) ?? []) : [];
  const told = [sql`select ${row.entity}, ${row.entity_id}`, ...others];
  return sql`tenant_id = ${tenantId} and (entity, entity_id) in (${sql.join(told, sql` union all `)})`;
}

type Beside = Record<string, (own: RawBuilder<unknown>, id: string) => RawBuilder<unknown>[]>;

/** Rows that are read as part of another: changing them changes it. */
const partsOf: Beside = {
  title_documents: (own, id) => [
    sql`select 'title_installments', id::text from title_installments where ${own} and document_id = ${id}::uuid`,
  ],
};

/**
 * Further notes about a row: the document that posted an entry (nothing else notes it), and a title's
 * settlements.
 */
const tellersOf: Beside = {
  gl_entries: (own, id) =>
    [
      'treasury_movements',
      'title_documents',
      'settlements',
      'settlement_reversals',
      'title_offsets',
      'title_adjustments',
      'opening_parts',
    ].map(
      (owner) =>
        sql`select ${owner}, id::text from ${sql.table(owner)} where ${own} and entry_id = ${id}::uuid`,
    ),
  // An entry of either kind names its owner as a settlement.
  settlements: (own, id) => [
    sql`select 'settlement_reversals', id::text from settlement_reversals
      where ${own} and (id = ${id}::uuid or settlement_id = ${id}::uuid)`,
  ],
  title_documents: (own, id) => [
    sql`select 'settlements', settlement_id::text from settlement_items where ${own} and installment_id in
      (select id from title_installments where ${own} and document_id = ${id}::uuid)`,
    sql`select 'settlement_reversals', reversal_id::text from settlement_reversal_items where ${own}
      and installment_id in (select id from title_installments where ${own} and document_id = ${id}::uuid)`,
    sql`select 'title_offsets', offset_id::text from title_offset_items where ${own} and installment_id in
      (select id from title_installments where ${own} and document_id = ${id}::uuid)`,
    sql`select 'title_offsets', offset_id::text from advance_uses where ${own} and document_id = ${id}::uuid`,
    sql`select 'title_adjustments', id::text from title_adjustments where ${own} and document_id = ${id}::uuid`,
    sql`select 'title_documents', collecting_document_id::text from deduction_collections
      where ${own} and document_id = ${id}::uuid`,
  ],
};

const called = sql`concat_ws(' ', entity_id, after->>'name', after->>'description', after->>'code',
  before->>'name', before->>'description', before->>'code')`;

/** Days are those of São Paulo (decision D6). Text searches names of rows and ids. */
function conditionsOf(scope: TenantScope, query: ChangeQuery): RawBuilder<unknown>[] {
  const { entity, entity_id, user_id, action, from, to, q } = query;
  const rows = (entity_id ? (entity ?? []) : []).map((each) =>
    notesOf(scope, { entity: each, entity_id: entity_id ?? '' }, partsOf, tellersOf),
  );
  return [
    sql`tenant_id = ${scope.tenantId}`,
    ...(rows.length > 0 ? [sql`(${sql.join(rows, sql` or `)})`] : []),
    ...(entity && !entity_id ? [sql`entity = any(${entity}::text[])`] : []),
    ...(entity_id && !entity ? [sql`entity_id = ${entity_id}`] : []),
    ...(user_id ? [sql`user_id = any(${user_id}::uuid[])`] : []),
    ...(action ? [sql`action = any(${action}::text[])`] : []),
    ...(from ? [sql`at >= ${from}::timestamp at time zone 'America/Sao_Paulo'`] : []),
    ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`] : []),
    ...holdsWords(q, called),
  ];
}
