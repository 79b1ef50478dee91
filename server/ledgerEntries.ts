import { z } from 'zod';
import { entryOrigins, lineTypes } from '../src/domain/ledger.ts';
import { ledgerRefusals } from '../src/texts/server.ts';
import { instant } from './fields.ts';
import { offsetOf, type PageQuery, toPage } from './paging.ts';
import { Refusal } from './problems.ts';
import type { TenantScope } from './tenantScope.ts';

/** An entry as the list answers it: its totals, and how many lines it has, without the lines. */
export const entryHead = z
  .object({
    id: z.string(),
    tenant_id: z.string(),
    entry_date: z.string(),
    description: z.string(),
    origin_type: z.enum(entryOrigins),
    origin_id: z.string().nullable(),
    total_debit: z.number(),
    total_credit: z.number(),
    line_count: z.number(),
    created_at: instant,
  })
  .meta({ id: 'LedgerEntryHead' });

const named = z.object({ code: z.string(), name: z.string() });
const line = z
  .object({
    id: z.string(),
    account_id: z.number(),
    account: named,
    cost_center_id: z.string().nullable(),
    cost_center: named.nullable(),
    type: z.enum(lineTypes),
    amount: z.number(),
  })
  .meta({ id: 'LedgerLine' });

/** An entry with its lines as they were posted (SPEC §3). */
export const entry = entryHead.extend({ lines: z.array(line) }).meta({ id: 'LedgerEntry' });

export type EntryHeadAnswer = z.infer<typeof entryHead>;
export type EntryAnswer = z.infer<typeof entry>;

const columns = Object.keys(entryHead.shape) as (keyof EntryHeadAnswer)[];

export interface EntryQuery {
  page: number;
  page_size: number;
  order: 'asc' | 'desc';
}

/** A page of the entries by day, then by creation. */
export async function pageOfEntries(scope: TenantScope, { page, page_size: size, order }: EntryQuery) {
  const query = { page, size };
  const total = await countEntries(scope);
  const isBeyond = offsetOf(query) >= total;
  const rows = isBeyond ? [] : await readHeads(scope, order, query);
  return toPage(rows.map(withNumbers), query, async () => total);
}

/** Steps over the entries before the page in the index alone: only those of the page are read. */
function readHeads({ db, tenantId }: TenantScope, order: EntryQuery['order'], query: PageQuery) {
  const place = db
    .selectFrom('gl_entries')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('entry_date', order)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(query.size)
    .offset(offsetOf(query));
  return db
    .selectFrom(place.as('place'))
    .innerJoin('gl_entries as entry', 'entry.id', 'place.id')
    .select(columns.map((column) => `entry.${column}` as const))
    .where('entry.tenant_id', '=', tenantId)
    .orderBy('entry.entry_date', order)
    .orderBy('entry.created_at', order)
    .orderBy('entry.id', order)
    .execute();
}

/** One entry with its lines; 404 when there is none. */
export async function oneEntry({ db, tenantId }: TenantScope, id: string): Promise<EntryAnswer> {
  const head = await db
    .selectFrom('gl_entries')
    .select(columns)
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

/** A line has no id of its own: it is known by its entry and its place there. */
export function lineId(entryId: string, lineNumber: number): string {
  return `${entryId}:${lineNumber}`;
}

/** The database counts the entries while they are posted (decision 15). */
async function countEntries({ db, tenantId }: TenantScope): Promise<number> {
  const counted = await db
    .selectFrom('gl_entry_counts')
    .select(({ fn }) => fn.sum<string | null>('entries').as('entries'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(counted?.entries ?? 0);
}

function withNumbers<Row extends { total_debit: string; total_credit: string }>(found: Row) {
  return { ...found, total_debit: Number(found.total_debit), total_credit: Number(found.total_credit) };
}
