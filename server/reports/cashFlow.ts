import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { monthOf } from '../../src/domain/period.ts';
import { firstOfMonth } from '../../src/domain/reports/reportPeriod.ts';
import { treasuryRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { uuid } from '../http/fields.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { refuseQuery } from '../http/problems.ts';
import { openTitles } from './openTitles.ts';
import { openWithheld } from './openWithheld.ts';
import { mark, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const cashFlowQuery = periodQuery({
  by: z.enum(['day', 'week', 'month', 'nature']).default('day'),
  treasury_account_id: uuid.optional(),
});

const flow = { in: z.number(), out: z.number() };
const nature = z.object({
  kind: z.enum(['suppliers', 'customers', 'account']),
  account_id: z.number().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  ...flow,
});
const cashFlow = z
  .object({
    opening: z.number(),
    rows: z.array(z.object({ period: z.string(), ...flow, closing: z.number() })),
    closing: z.number(),
    /**
     * Cash by nature instead of by period, with `by=nature`: what titles of suppliers and of customers moved, and
     * everything else by its counterpart account. Nothing is expected by nature.
     */
    natures: z.array(nature).optional(),
    /**
     * Ledger balance of the treasury accounts, and its difference from theirs (law R7). Accounts that share a
     * ledger account are compared together.
     */
    ledger: z.number(),
    ledger_accounts: z.array(z.object({ id: z.number() })),
    difference: z.number(),
    /**
     * Expected from today on; empty for a past period and for a single account, since a title names no
     * account.
     */
    forecast: z.object({
      overdue: z.object({ ...flow, withheld: z.number() }),
      /** `withheld`: the part of `out` that is owed as withheld taxes and retentions. */
      rows: z.array(z.object({ period: z.string(), ...flow, withheld: z.number(), balance: z.number() })),
      /** Withheld amounts without a due date, which nothing collects: in no row and no balance. */
      undated: z.object(flow),
    }),
    mark,
  })
  .meta({ id: 'CashFlow' });

export const cashFlowRoute = reportRoute({
  summary: 'Cash flow: cash in and out, and cash expected from open titles and withheld amounts',
  query: cashFlowQuery,
  answer: cashFlow,
  read: readCashFlow,
});

type Query = z.infer<typeof cashFlowQuery>;
interface Flow {
  period: string;
  in: string;
  out: string;
}

/** Cash in and out, and cash expected from open titles (laws R7, R8). */
export async function readCashFlow(
  scope: TenantScope,
  query: Query,
  today: string,
): Promise<z.infer<typeof cashFlow>> {
  const { treasury_account_id: account } = query;
  if (account !== undefined) await refuseUnknown(scope, account);
  const opening =
    (await balanceBefore(scope, query.from, account)) + (await implanted(scope, query, account));
  const within = sql`${ofAccount(scope, account)} and movement_date between ${query.from}::date and ${query.to}::date
    and not ${isOfOpening} ${account === undefined ? sql`and transfer_id is null` : sql``}`;
  const isByNature = query.by === 'nature';
  const moved = await flows(
    scope,
    sql`select ${isByNature ? natureOf(scope) : periodOf(query.by, 'movement_date')} as period, amount,
        type = 'DEBITO' as is_in from treasury_movements where ${within}`,
  );
  const [rows, closing] = running(moved, opening);
  const kept = await ledgerBalances(scope, query.to, account);
  const ledger = kept.reduce((sum, { cents }) => sum + Number(cents), 0);
  const held = account === undefined ? closing : await sharedBalance(scope, query.to, account);
  const isAhead = query.to >= today && account === undefined && !isByNature;
  return {
    opening: opening / 100,
    ...(isByNature
      ? { rows: [], natures: await namedNatures(scope, rows) }
      : { rows: rows.map(({ balance, ...row }) => ({ ...row, closing: balance })) }),
    closing: closing / 100,
    ledger: ledger / 100,
    ledger_accounts: kept.map(({ id }) => ({ id: Number(id) })),
    difference: (held - ledger) / 100,
    forecast: isAhead
      ? await forecastOf(scope, query, today)
      : { overdue: { in: 0, out: 0, withheld: 0 }, rows: [], undated: { in: 0, out: 0 } },
    mark: await readMark(scope),
  };
}

/**
 * Overdue titles and withheld amounts come first, apart; later ones in the period of their due date (law L10).
 */
async function forecastOf(scope: TenantScope, { to, by }: Query, today: string) {
  const cash = await balanceBefore(scope, dayAfter(today));
  const period = sql`case when due_date < ${today}::date then '' else ${periodOf(by, 'due_date')} end`;
  const due = await flows(
    scope,
    sql`select ${period} as period, open as amount,
          kind = 'RECEIVABLE' as is_in
        from (select kind, due_date, open from ${openTitles(scope, today)} title
          union all select 'PAYABLE', due_date, open from ${openWithheld(scope, today)} withheld) expected
        where due_date <= ${to}::date`,
  );
  const [undated] = await flows(
    scope,
    sql`select '' as period, open as amount, false as is_in from ${openWithheld(scope, today)} withheld
        where due_date is null`,
  );
  const withheld = await flows(
    scope,
    sql`select ${period} as period, open as amount, false as is_in from ${openWithheld(scope, today)} withheld
        where due_date <= ${to}::date`,
  );
  const withheldIn = (period: string) =>
    Number(withheld.find((row) => row.period === period)?.out ?? 0) / 100;
  const [rows] = running(due, cash);
  const overdue = rows.find(({ period }) => period === '');
  return {
    overdue: { in: overdue?.in ?? 0, out: overdue?.out ?? 0, withheld: withheldIn('') },
    rows: rows
      .filter(({ period }) => period !== '')
      .map((row) => ({ ...row, withheld: withheldIn(row.period) })),
    undated: { in: 0, out: Number(undated?.out ?? 0) / 100 },
  };
}

/**
 * Kind of the titles that a movement settled, or its counterpart account; a reversal has the nature of what it takes back.
 */
function natureOf({ tenantId }: TenantScope): RawBuilder<unknown> {
  return sql`coalesce((select case s.kind when 'PAYABLE' then 'suppliers' else 'customers' end from settlements s
      where s.tenant_id = ${tenantId} and s.movement_id = coalesce(treasury_movements.reverses_id, treasury_movements.id)),
    contra_partida_account_id::text)`;
}

/** Titles first, then accounts by code. */
async function namedNatures({ db, tenantId }: TenantScope, rows: ReturnType<typeof running>[0]) {
  const ofTitles = (['customers', 'suppliers'] as const).flatMap((kind) =>
    rows
      .filter(({ period }) => period === kind)
      .map((row) => ({ kind, account_id: null, code: null, name: null, in: row.in, out: row.out })),
  );
  const flowOf = new Map(rows.map((row) => [row.period, row]));
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(sql`id::text`, 'in', [...flowOf.keys(), ''])
    .orderBy('code_key')
    .execute();
  const ofAccounts = accounts.flatMap(({ id, code, name }) => {
    const row = flowOf.get(String(id));
    return row ? [{ kind: 'account' as const, account_id: id, code, name, in: row.in, out: row.out }] : [];
  });
  return [...ofTitles, ...ofAccounts];
}

function running(flowsInOrder: readonly Flow[], opening: number) {
  let balance = opening;
  const rows = flowsInOrder.map((row) => {
    balance += Number(row.in) - Number(row.out);
    return {
      period: row.period,
      in: Number(row.in) / 100,
      out: Number(row.out) / 100,
      balance: balance / 100,
    };
  });
  return [rows, balance] as const;
}

/** Days and Mondays as `YYYY-MM-DD`, months as `YYYY-MM`. */
function periodOf(by: Query['by'], column: string): RawBuilder<unknown> {
  const day = sql.ref(column);
  if (by === 'month') return sql`to_char(${day}, 'YYYY-MM')`;
  if (by === 'week') return sql`to_char(date_trunc('week', ${day}::timestamp), 'YYYY-MM-DD')`;
  return sql`to_char(${day}, 'YYYY-MM-DD')`;
}

async function flows({ db }: TenantScope, rows: RawBuilder<unknown>): Promise<Flow[]> {
  const read = await sql<Flow>`
    select period, (coalesce(sum(amount) filter (where is_in), 0) * 100)::bigint as in,
      (coalesce(sum(amount) filter (where not is_in), 0) * 100)::bigint as out
    from (${rows}) flow group by period order by period collate "C"`.execute(db);
  return read.rows;
}

/** A movement that the opening of the books brought or took back: it is the balance at the start, no flow (law O8). */
const isOfOpening = sql`(origin_type = 'OPENING' or origin_type = 'REVERSAL' and exists (
  select from treasury_movements original where original.tenant_id = treasury_movements.tenant_id
    and original.id = treasury_movements.reverses_id and original.origin_type = 'OPENING'))`;

/** Cash that the opening brought within the period, in integer cents. */
async function implanted(scope: TenantScope, { from, to }: Query, account?: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select (coalesce(sum(case type when 'DEBITO' then amount else -amount end), 0) * 100)::bigint as cents
    from treasury_movements where ${ofAccount(scope, account)}
      and movement_date between ${from}::date and ${to}::date and ${isOfOpening}`.execute(scope.db);
  return Number(rows[0]?.cents ?? 0);
}

function ofAccount({ tenantId }: TenantScope, account: string | undefined) {
  return sql`tenant_id = ${tenantId} ${account === undefined ? sql`` : sql`and treasury_account_id = ${account}`}`;
}

export function balanceBefore(scope: TenantScope, day: string, account?: string): Promise<number> {
  return balanceOf(scope, day, ofAccount(scope, account));
}

/** Balance at the end of a day, of an account and those that share its ledger account. */
function sharedBalance(scope: TenantScope, day: string, account: string): Promise<number> {
  const { tenantId } = scope;
  const sharing = sql`select other.id from treasury_accounts own join treasury_accounts other
    on other.tenant_id = own.tenant_id and other.accountancy_account_id = own.accountancy_account_id
    where own.tenant_id = ${tenantId} and own.id = ${account}`;
  return balanceOf(
    scope,
    dayAfter(day),
    sql`tenant_id = ${tenantId} and treasury_account_id in (${sharing})`,
  );
}

async function balanceOf({ db }: TenantScope, day: string, whose: RawBuilder<unknown>): Promise<number> {
  const month = firstOfMonth(monthOf(day));
  const { rows } = await sql<{ cents: string }>`
    select ((coalesce((select sum(inflow - outflow) from treasury_month_totals
        where ${whose} and month < ${month}::date), 0)
      + coalesce((select sum(case type when 'DEBITO' then amount else -amount end) from treasury_movements
        where ${whose} and movement_date >= ${month}::date and movement_date < ${day}::date), 0)
      ) * 100)::bigint as cents`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/** Ledger balance of each ledger account of the treasury; a shared one is counted as a whole. */
async function ledgerBalances({ db, tenantId }: TenantScope, to: string, account?: string) {
  const { rows } = await sql<{ id: string; cents: string }>`
    select own.id, (summed.amount * 100)::bigint as cents
    from (select distinct accountancy_account_id as id from treasury_accounts
      where tenant_id = ${tenantId} ${account === undefined ? sql`` : sql`and id = ${account}`}) own
    cross join lateral (
      select coalesce((select sum(debit - credit) from gl_month_totals
          where tenant_id = ${tenantId} and account_id = own.id and month < date_trunc('month', ${to}::timestamp)), 0)
        + coalesce((select sum(case type when 'DEBIT' then amount else -amount end) from gl_lines
          where tenant_id = ${tenantId} and account_id = own.id
            and entry_date between date_trunc('month', ${to}::timestamp)::date and ${to}::date), 0) as amount) summed
    order by own.id`.execute(db);
  return rows;
}

async function refuseUnknown({ db, tenantId }: TenantScope, id: string): Promise<void> {
  const found = await db
    .selectFrom('treasury_accounts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuseQuery('treasury_account_id', treasuryRefusals.unknown);
}
