import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { entryOrigins, entryOwners, lineTypes } from '../../src/domain/ledger/ledger.ts';
import { originNames } from '../../src/texts/ledger/ledger.ts';
import { ledgerRefusals, projectRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant, money } from '../http/fields.ts';
import { offsetOf, toPage } from '../http/paging.ts';
import { Refusal } from '../http/problems.ts';
import {
  byName,
  byWord,
  holdsWords,
  liesWithin,
  type Search,
  shownDay,
  shownMoment,
  shownWord,
} from '../http/searching.ts';
import { refuseAnyUnknown } from '../http/unknownRows.ts';

/** An entry in a list: its totals and number of lines, without the lines. */
export const entryHead = z
  .object({
    id: z.string(),
    tenant_id: z.string(),
    entry_date: z.string(),
    description: z.string(),
    origin_type: z.enum(entryOrigins),
    origin_id: z.string().nullable(),
    total_debit: money.answered,
    total_credit: money.answered,
    line_count: z.number(),
    created_at: instant,
  })
  .meta({ id: 'LedgerEntryHead' });

/** Links between an entry, its reversal and its owner, and its number (decision D35): extensions. */
const reversalLinks = {
  reversed_by_id: z.string().nullable(),
  reverses_id: z.string().nullable(),
  /** Day of its reversal, and the entry that it reverses. */
  reversed_on: z.string().nullish(),
  reverses: z.object({ entry_date: z.string(), description: z.string() }).nullish(),
  /** The title or the treasury account that it belongs to. */
  owner: z.object({ kind: z.enum(entryOwners), id: z.string() }).nullish(),
  /** In order of posting. */
  number: z.number(),
};

export const linkedHead = entryHead.extend(reversalLinks).meta({ id: 'LinkedLedgerEntryHead' });

const named = z.object({ code: z.string(), name: z.string() });
const line = z
  .object({
    id: z.string(),
    account_id: z.number(),
    account: named,
    cost_center_id: z.string().nullable(),
    cost_center: named.nullable(),
    type: z.enum(lineTypes),
    amount: money.answered,
  })
  .meta({ id: 'LedgerLine' });

/** An entry with its lines as they were posted (SPEC §3). */
export const entry = entryHead.extend({ lines: z.array(line) }).meta({ id: 'LedgerEntry' });

export const linkedEntry = entry
  .extend(reversalLinks)
  /** Hash of its link in the company's chain, in hexadecimal digits. */
  .extend({ hash: z.string().nullish() })
  .meta({ id: 'LinkedLedgerEntry' });

export type EntryHeadAnswer = z.infer<typeof linkedHead>;
export type EntryAnswer = z.infer<typeof linkedEntry>;

const columns = Object.keys(entryHead.shape) as (keyof z.infer<typeof entryHead>)[];

/** Columns by which entries may be ordered; the specification knows the first. */
export const entrySorts = [
  'entry_date',
  'description',
  'origin_type',
  'id',
  'created_at',
  'reversal',
  'total_debit',
] as const;

export interface EntryQuery extends Search {
  page: number;
  page_size: number;
  sort_by: (typeof entrySorts)[number];
  order: 'asc' | 'desc';
  project_id?: string[] | undefined;
  late?: boolean | undefined;
}

/** A page of the matching entries, ordered by a column, then by creation. 422: an unknown project. */
export async function pageOfEntries(scope: TenantScope, asked: EntryQuery) {
  await refuseAnyUnknown(scope, 'project_id', 'projects', asked.project_id, projectRefusals.unknown);
  const query = { page: asked.page, size: asked.page_size };
  const conditions = conditionsOf(asked);
  const total = conditions.length === 0 ? await countEntries(scope) : await countFound(scope, conditions);
  const isBeyond = offsetOf(query) >= total;
  const rows = isBeyond ? [] : await readHeads(scope, asked, conditions);
  return toPage(rows.map(withNumbers), query, async () => total);
}

/** Skips the entries before the page in the index alone: only those of the page are read. */
function readHeads(scope: TenantScope, asked: EntryQuery, conditions: RawBuilder<boolean>[]) {
  const { db, tenantId } = scope;
  const { sort_by, order, page, page_size: size } = asked;
  const column = (table: string) => {
    if (sort_by === 'reversal') return reversalRank;
    const named = sql.ref(`${table}.${sort_by}`);
    if (sort_by === 'origin_type') return byWord(named, originNames);
    return sort_by === 'description' ? byName(named) : named;
  };
  const place = found(scope, conditions)
    .select('entry.id')
    .orderBy(column('entry'), order)
    .orderBy('entry.created_at', order)
    .orderBy('entry.id', order)
    .limit(size)
    .offset(offsetOf({ page, size }));
  return db
    .selectFrom(place.as('place'))
    .innerJoin('gl_entries as entry', 'entry.id', 'place.id')
    .select(columns.map((name) => `entry.${name}` as const))
    .select(links)
    .where('entry.tenant_id', '=', tenantId)
    .orderBy(column('entry'), order)
    .orderBy('entry.created_at', order)
    .orderBy('entry.id', order)
    .execute();
}

function found({ db, tenantId }: TenantScope, conditions: RawBuilder<boolean>[]) {
  return conditions.reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('gl_entries as entry').where('entry.tenant_id', '=', tenantId),
  );
}

async function countFound(scope: TenantScope, conditions: RawBuilder<boolean>[]): Promise<number> {
  const counted = await found(scope, conditions)
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .executeTakeFirst();
  return Number(counted?.entries ?? 0);
}

function conditionsOf(asked: EntryQuery): RawBuilder<boolean>[] {
  const [day, made] = [sql.ref('entry.entry_date'), sql.ref('entry.created_at')];
  const shown = sql`concat_ws(' ', ${shownDay(day)}, entry.description,
    ${shownWord(sql.ref('entry.origin_type'), originNames)}, entry.id, ${shownMoment(made)})`;
  const ofProject = asked.project_id
    ? [
        sql<boolean>`exists (select from gl_lines line where line.tenant_id = entry.tenant_id
        and line.entry_id = entry.id and line.project_id = any(${asked.project_id}::uuid[]))`,
      ]
    : [];
  const late = asked.late ? [isLateEntry(day, made)] : [];
  return [...liesWithin(asked, day), ...ofProject, ...late, ...holdsWords(asked.q, shown)];
}

/** True of an entry that was made after its month had ended in São Paulo. */
export function isLateEntry(day: RawBuilder<unknown>, made: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${made} at time zone 'America/Sao_Paulo')::date
    >= date_trunc('month', ${day}::timestamp) + interval '1 month'`;
}

/** Not reversed, reversed, reversing: the order of the words that the page shows. */
const reversalRank = sql`case when entry.origin_type = 'REVERSAL' then 2
  when exists (select from gl_entries as reversal where reversal.tenant_id = entry.tenant_id
    and reversal.origin_id = entry.id and reversal.origin_type = 'REVERSAL') then 1 else 0 end`;

const chainedHash = sql<string | null>`(
  select encode(link.hash, 'hex') from chain_links link where link.tenant_id = entry.tenant_id
    and link.kind = 'entry' and link.row_id = entry.id)`.as('hash');

const links = [
  sql<string | null>`case entry.origin_type when 'REVERSAL' then entry.origin_id end`.as('reverses_id'),
  sql<string | null>`(
    select reversal.id from gl_entries as reversal where reversal.tenant_id = entry.tenant_id
      and reversal.origin_id = entry.id and reversal.origin_type = 'REVERSAL')`.as('reversed_by_id'),
  sql<string | null>`(
    select reversal.entry_date::text from gl_entries as reversal where reversal.tenant_id = entry.tenant_id
      and reversal.origin_id = entry.id and reversal.origin_type = 'REVERSAL')`.as('reversed_on'),
  sql<{ entry_date: string; description: string } | null>`case entry.origin_type when 'REVERSAL' then (
    select jsonb_build_object('entry_date', original.entry_date, 'description', original.description)
    from gl_entries original where original.tenant_id = entry.tenant_id and original.id = entry.origin_id) end`.as(
    'reverses',
  ),
  sql<{ kind: (typeof entryOwners)[number]; id: string } | null>`case entry.origin_type
    when 'TITLE' then (
      select jsonb_build_object('kind', document.kind, 'id', document.id) from title_documents document
      where document.tenant_id = entry.tenant_id and document.entry_id = entry.id)
    when 'SETTLEMENT' then (
      select jsonb_build_object('kind', installment.kind, 'id', installment.document_id)
      from settlements settlement
      join settlement_items item
        on item.tenant_id = settlement.tenant_id and item.settlement_id = settlement.id
      join title_installments installment
        on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
      where settlement.tenant_id = entry.tenant_id and settlement.id = coalesce((
        select reversal.settlement_id from settlement_reversals reversal
        where reversal.tenant_id = entry.tenant_id and reversal.entry_id = entry.id), entry.origin_id)
      order by installment.due_date, installment.id limit 1)
    else (
      select jsonb_build_object('kind', 'TREASURY', 'id', movement.treasury_account_id)
      from treasury_movements movement
      where movement.tenant_id = entry.tenant_id and movement.entry_id = entry.id
      order by movement.id limit 1) end`.as('owner'),
  sql<string>`(
    select numbered.number from gl_entry_numbers as numbered where numbered.tenant_id = entry.tenant_id
      and numbered.entry_id = entry.id)`.as('number'),
] as const;

/**
 * Numbers what this transaction has posted now instead of at its end, for an answer that says the number. The
 * caller does nothing else that may wait.
 */
export async function numberNow({ db }: TenantScope): Promise<void> {
  await sql`set constraints pending_batches_checked immediate`.execute(db);
  await sql`set constraints pending_batches_checked deferred`.execute(db);
}

/** Number of an entry that `numberNow` has numbered. */
export async function numberOf({ db, tenantId }: TenantScope, id: string): Promise<number> {
  const { number } = await db
    .selectFrom('gl_entry_numbers')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** One entry with its lines; 404 when there is none. */
export async function oneEntry({ db, tenantId }: TenantScope, id: string): Promise<EntryAnswer> {
  const head = await db
    .selectFrom('gl_entries as entry')
    .select(columns)
    .select(links)
    .select(chainedHash)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head) throw new Refusal(404, ledgerRefusals.unknown);
  const lines = await db
    .selectFrom('gl_lines as line')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'line.tenant_id').onRef('account.id', '=', 'line.account_id'),
    )
    .leftJoin('cost_centers as center', (join) =>
      join.onRef('center.tenant_id', '=', 'line.tenant_id').onRef('center.id', '=', 'line.cost_center_id'),
    )
    .select(['line.line_no', 'line.account_id', 'line.cost_center_id', 'line.type', 'line.amount'])
    .select(['account.code as account_code', 'account.name as account_name'])
    .select(['center.code as center_code', 'center.name as center_name'])
    .where('line.tenant_id', '=', tenantId)
    .where('line.entry_id', '=', id)
    .orderBy('line.line_no')
    .execute();
  return {
    ...withNumbers(head),
    lines: lines.map((found) => ({
      id: lineId(id, found.line_no),
      account_id: found.account_id,
      account: { code: found.account_code, name: found.account_name },
      cost_center_id: found.cost_center_id,
      cost_center:
        found.center_code === null || found.center_name === null
          ? null
          : { code: found.center_code, name: found.center_name },
      type: found.type,
      amount: Number(found.amount),
    })),
  };
}

/** A line has no id of its own: its entry and position identify it. */
export function lineId(entryId: string, lineNumber: number): string {
  return `${entryId}:${lineNumber}`;
}

/** The database counts the entries as they are posted (ADR 13). */
async function countEntries({ db, tenantId }: TenantScope): Promise<number> {
  const sum = await db
    .selectFrom('gl_entry_counts')
    .select(({ fn }) => fn.sum<string | null>('entries').as('entries'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(sum?.entries ?? 0);
}

function withNumbers<Row extends { total_debit: string; total_credit: string; number: string }>(found: Row) {
  const { total_debit, total_credit, number } = found;
  return {
    ...found,
    total_debit: Number(total_debit),
    total_credit: Number(total_credit),
    number: Number(number),
  };
}
