import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { accountClassifications } from '../../src/domain/chart/account.ts';

import type { TenantScope } from '../database/tenantScope.ts';
import { accountNumber } from '../http/fields.ts';
import { offsetOf, pageOf } from '../http/paging.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { type LineFilter, type LineSum, ofCenters, sumLines } from './lineSums.ts';
import {
  analyticalAccount,
  closingQuery,
  dimensions,
  filterOf,
  leavesClosingOut,
  mark,
  readMark,
} from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const accountLedgerQuery = periodQuery({
  ...dimensions,
  ...closingQuery,
  account_id: z.coerce.number().pipe(accountNumber),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(200),
});

const codeAndName = { code: z.string(), name: z.string() };
const line = z.object({
  entry_id: z.string(),
  line_no: z.number(),
  /** Number of the entry, as text: it is no amount. */
  number: z.string(),
  date: z.string(),
  description: z.string(),
  counterparts: z.array(z.object({ account_id: z.number(), ...codeAndName })),
  cost_center: z.object({ id: z.string(), ...codeAndName }).nullable(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
const accountLedger = z
  .object({
    account: z.object({
      id: z.number(),
      ...codeAndName,
      classification: z.enum(accountClassifications),
      is_active: z.boolean(),
    }),
    opening: z.number(),
    lines: z.array(line),
    closing: z.number(),
    totals: z.object({ debit: z.number(), credit: z.number() }),
    metadata: pageOf(line).shape.metadata,
    mark,
  })
  .meta({ id: 'AccountLedger' });

export const accountLedgerRoute = reportRoute({
  summary: 'Ledger: the lines of an account with its running balance',
  query: accountLedgerQuery,
  answer: accountLedger,
  read: readAccountLedger,
});

interface Read {
  entry_id: string;
  line_no: number;
  number: string;
  date: string;
  description: string;
  type: 'DEBIT' | 'CREDIT';
  cents: string;
  cost_center: { id: string; code: string; name: string } | null;
}

type Query = z.infer<typeof accountLedgerQuery>;

/** The razão of an account (law R3): its balance continues from one page to the next. */
export async function readAccountLedger(
  scope: TenantScope,
  query: Query,
): Promise<z.infer<typeof accountLedger>> {
  const { type: _type, ...account } = await analyticalAccount(scope, query.account_id);
  const filter = { ...(await filterOf(scope, query)), accountId: query.account_id };
  const openingCents = signed(await sumLines(scope, { from: null, to: dayAfter(query.from, -1) }, filter));
  const movedOnly = { ...filter, withoutClosing: leavesClosingOut(query) };
  const moved = await sumLines(scope, query, movedOnly);
  const page = { page: query.page, size: query.page_size };
  const ofQuery = linesOf(scope, query, movedOnly);
  const start = await startOf(scope, ofQuery, offsetOf(page));
  const rows = await readLines(scope, ofQuery, start, page.size);
  const counterparts = await counterpartsOf(scope, rows);
  let balance = openingCents + start.cents;
  const lines = rows.map(({ type, cents: text, ...row }) => {
    const [debit, credit] = type === 'DEBIT' ? [Number(text), 0] : [0, Number(text)];
    balance += debit - credit;
    return {
      ...row,
      counterparts: counterparts.get(`${row.entry_id} ${type === 'DEBIT' ? 'CREDIT' : 'DEBIT'}`) ?? [],
      debit: debit / 100,
      credit: credit / 100,
      balance: balance / 100,
    };
  });
  return {
    account,
    opening: openingCents / 100,
    lines,
    closing: (openingCents + signed(moved)) / 100,
    totals: {
      debit: moved.reduce((sum, { debitCents }) => sum + debitCents, 0) / 100,
      credit: moved.reduce((sum, { creditCents }) => sum + creditCents, 0) / 100,
    },
    metadata: {
      current_page: page.page,
      page_size: page.size,
      total_items: start.count,
      total_pages: Math.max(1, Math.ceil(start.count / page.size)),
    },
    mark: await readMark(scope),
  };
}

function signed(sums: readonly LineSum[]): number {
  return sums.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
}

function linesOf({ tenantId }: TenantScope, { account_id, from, to }: Query, filter: LineFilter) {
  return sql`line.tenant_id = ${tenantId} and line.account_id = ${account_id}
    and ${sql.join(
      [
        sql`line.entry_date between ${from}::date and ${to}::date`,
        ...ofCenters(filter),
        ...(filter.withoutClosing ? [sql`not line.is_closing`] : []),
      ],
      sql` and `,
    )}`;
}

/** The lines of a day are in posting order, as in the account's statement; ids do not give that order. */
const inOrder = sql`order by line.entry_date, entry.created_at, line.entry_id, line.line_no`;
const posted = sql`gl_lines line
  join gl_entries entry on entry.tenant_id = line.tenant_id and entry.id = line.entry_id`;

const signedAmount = sql`case line.type when 'DEBIT' then line.amount else -line.amount end`;

/** Start of a page: its day, the lines of that day before it, and the sum of all lines before it. */
interface Start {
  count: number;
  day: string | null;
  skipped: number;
  cents: number;
}

/** Whole days are counted from their index; only the day in which the page begins needs the posting order. */
async function startOf({ db }: TenantScope, ofQuery: RawBuilder<unknown>, offset: number): Promise<Start> {
  const days = await sql<Record<'day' | 'count' | 'earlier' | 'cents', string>>`
    select * from (
      select line.entry_date as day, sum(count(*)) over () as count,
        sum(count(*)) over by_day - count(*) as earlier,
        ((sum(sum(${signedAmount})) over by_day - sum(${signedAmount})) * 100)::bigint as cents
      from gl_lines line where ${ofQuery} group by line.entry_date
      window by_day as (order by line.entry_date)) days
    where earlier <= ${offset} order by day desc limit 1`.execute(db);
  const found = days.rows[0];
  if (!found) return { count: 0, day: null, skipped: 0, cents: 0 };
  const { day } = found;
  const skipped = offset - Number(found.earlier);
  const { rows } = await sql<{ cents: string }>`
    select (coalesce(sum(${signedAmount}), 0) * 100)::bigint as cents
    from (select line.type, line.amount from ${posted} where ${ofQuery} and line.entry_date = ${day}::date
      ${inOrder} limit ${skipped}) line`.execute(db);
  const cents = Number(found.cents) + Number(rows[0]?.cents);
  return { count: Number(found.count), day, skipped, cents };
}

async function readLines(
  { db }: TenantScope,
  ofQuery: RawBuilder<unknown>,
  { day, skipped }: Start,
  size: number,
): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select line.entry_id, line.line_no, line.entry_date as date, coalesce(line.history, entry.description) as description,
      (select number from gl_entry_numbers numbered where numbered.tenant_id = entry.tenant_id
        and numbered.entry_id = entry.id) as number, line.type,
      (line.amount * 100)::bigint as cents,
      case when center.id is not null
        then jsonb_build_object('id', center.id, 'code', center.code, 'name', center.name) end as cost_center
    from (select line.* from ${posted} where ${ofQuery} and line.entry_date >= ${day}::date ${inOrder}
      limit ${size} offset ${skipped}) line
    join gl_entries entry on entry.tenant_id = line.tenant_id and entry.id = line.entry_id
    left join cost_centers center on center.tenant_id = line.tenant_id and center.id = line.cost_center_id
    ${inOrder}`.execute(db);
  return rows;
}

/** The accounts on each side of these entries, by `entry side`. */
async function counterpartsOf({ db, tenantId }: TenantScope, rows: readonly Read[]) {
  const ids = [...new Set(rows.map(({ entry_id }) => entry_id))];
  const found = await sql<{ key: string; accounts: { account_id: number; code: string; name: string }[] }>`
    select side.entry_id || ' ' || side.type as key, jsonb_agg(jsonb_build_object(
      'account_id', account.id, 'code', account.code, 'name', account.name) order by account.code_key) as accounts
    from (select distinct tenant_id, entry_id, type, account_id from gl_lines
      where tenant_id = ${tenantId} and entry_id = any(${ids}::uuid[])) side
    join accounts account on account.tenant_id = side.tenant_id and account.id = side.account_id
    group by 1`.execute(db);
  return new Map(found.rows.map(({ key, accounts }) => [key, accounts]));
}
