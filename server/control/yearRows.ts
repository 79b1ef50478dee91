import { sql } from 'kysely';
import type { YearReason } from '../../src/domain/control/yearBook.ts';
import { endOfMonth, isClosed, monthAfter, monthOf } from '../../src/domain/period.ts';
import { mayDo } from '../../src/domain/permission.ts';
import { yearRefusals } from '../../src/texts/control/yearRefusals.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { financeSettingsTexts } from '../../src/texts/titles/titleDesk.ts';
import { livingOpening } from '../database/livingOpening.ts';
import { namesOfPeople } from '../database/people.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import type { Caller } from '../http/sessions.ts';
import { readSettings } from '../titles/financeSettings.ts';
import {
  overdueIn,
  overdueTitles,
  type Period,
  periodOf,
  postedMonths,
  unreconciledIn,
} from './periodRows.ts';

/** A reason with the status and the facts of its refusal. */
export interface Refused extends YearReason {
  status: 409 | 422;
  facts: object;
}

/** The years with postings and the last two, newest first. `today` is the day in São Paulo. */
export async function readYears(scope: TenantScope, today: string) {
  const { db, tenantId } = scope;
  const results = await resultsByYear(scope);
  const closings = await db
    .selectFrom('year_closings')
    .select(['year', 'entry_ids', 'created_by', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('undone_at', 'is', null)
    .execute();
  const names = await namesOfPeople(
    scope,
    closings.map(({ created_by }) => created_by),
  );
  const current = yearOf(today);
  const known = new Set([current, current - 1, ...results.keys(), ...closings.map(({ year }) => year)]);
  const judged = await judgeOf(scope, today);
  const told = [];
  for (const year of [...known].toSorted((a, b) => a - b)) {
    const closing = closings.find((each) => each.year === year);
    const reasons = closing ? [] : await judged(year);
    told.push({
      year,
      state: closing ? ('closed' as const) : reasons.length ? ('open' as const) : ('closable' as const),
      result: (results.get(year) ?? 0) / 100,
      reasons: reasons.map(({ code, detail }) => ({ code, detail })),
      closed_by: closing ? (names.get(closing.created_by) ?? closing.created_by) : null,
      closed_at: closing?.created_at ?? null,
      entries: closing?.entry_ids ?? [],
    });
  }
  return told.reverse();
}

/** One year as the list has it. */
export async function readYear(scope: TenantScope, year: number, today: string) {
  const found = (await readYears(scope, today)).find((each) => each.year === year);
  return (
    found ?? {
      year,
      state: 'open' as const,
      result: 0,
      reasons: [],
      closed_by: null,
      closed_at: null,
      entries: [],
    }
  );
}

/** Balances of the result at the end of the year, in the order of the chart, and the facts before closing it. */
export async function previewYear(
  scope: TenantScope,
  { roleId }: Pick<Caller, 'roleId'>,
  year: number,
  today: string,
) {
  const lines = await namedBalances(scope, year);
  const maySeeTitles = mayDo(roleId, 'payables:read') && mayDo(roleId, 'receivables:read');
  const inYear = (month: string) => month.startsWith(`${year}-`);
  const months = [...(await postedMonths(scope)).values()].filter(({ month }) => inYear(month));
  const overdue = maySeeTitles ? await overdueTitles(scope, today) : null;
  const { result_account_id } = await readSettings(scope);
  return {
    year,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: cents / 100 })),
    result: lines.reduce((sum, { cents }) => sum + cents, 0) / 100,
    checks: {
      unreconciled_movements: months.reduce((sum, month) => sum + month.unreconciled_movements, 0),
      unreconciled_accounts: unreconciledIn(months.map((month) => month.unreconciled_accounts)),
      ...overdueIn(overdue, inYear),
      result_account: (await balanceOf(scope, result_account_id, year)) / 100,
      balanced: await isBalanced(scope, year),
    },
  };
}

/** Judges years one after the other: why each cannot be closed now, none when it can. */
export async function judgeOf(
  scope: TenantScope,
  today: string,
): Promise<(year: number) => Promise<Refused[]>> {
  const period = await periodOf(scope);
  const settings = await readSettings(scope);
  const open = await openYears(scope);
  const opening = await livingOpening(scope);
  return async (year) => {
    const refused: Refused[] = [];
    const refuse = (status: Refused['status'], code: string, detail: string, facts: object = {}) =>
      refused.push({ status, code, detail, facts });
    if (year >= yearOf(today)) {
      refuse(409, 'not_past', yearRefusals.notPast(year));
      return refused;
    }
    if (opening && isClosed(`${year}-12-31`, opening.cutover)) {
      refuse(409, 'opening', openingRefusals.yearBefore(year), { cutover: opening.cutover });
      return refused;
    }
    const first = firstOpenMonth(period, year);
    if (first !== null) refuse(409, 'months_open', yearRefusals.monthsOpen(year), { first });
    const earlier = open.find((each) => each < year);
    if (earlier !== undefined) refuse(409, 'earlier_year', yearRefusals.earlier(earlier), { year: earlier });
    const missing = (name: 'result_account_id' | 'profit_account_id' | 'loss_account_id') => {
      if (settings[name] === null)
        refuse(422, 'no_account', yearRefusals.noAccount(financeSettingsTexts.name[name]), { account: name });
    };
    missing('result_account_id');
    const result = (await balances(scope, year)).reduce((sum, { cents }) => sum + cents, 0);
    if (result !== 0) missing(result > 0 ? 'profit_account_id' : 'loss_account_id');
    const left = await balanceOf(scope, settings.result_account_id, year);
    if (left !== 0) {
      const name = financeSettingsTexts.name.result_account_id;
      refuse(409, 'result_left', yearRefusals.resultLeft(name, left, year), { balance: left / 100 });
    }
    return refused;
  };
}

/** The last day of the first open month through November, or null when they are closed. */
function firstOpenMonth({ closed_through }: Period, year: number): string | null {
  if (isClosed(`${year}-11-30`, closed_through)) return null;
  return endOfMonth(closed_through ? monthAfter(monthOf(closed_through)) : `${year}-11`);
}

/** Balance of an account, center and project of the result, in integer cents; income is positive. */
export interface ResultBalance {
  accountId: number;
  centerId: string | null;
  projectId: string | null;
  cents: number;
}

export async function balances({ db, tenantId }: TenantScope, year: number): Promise<ResultBalance[]> {
  const { rows } = await sql<Omit<ResultBalance, 'cents'> & { cents: string }>`
    select found.account_id as "accountId", found.cost_center_id as "centerId", found.project_id as "projectId",
      (-found.balance * 100)::bigint as cents
    from result_balances(${tenantId}, make_date(${year}::int, 12, 31)) found
    join accounts account on account.tenant_id = ${tenantId} and account.id = found.account_id
    order by account.code_key, found.cost_center_id, found.project_id`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

async function namedBalances(scope: TenantScope, year: number) {
  const { db, tenantId } = scope;
  const found = await balances(scope, year);
  const named = async <Row extends { id: number | string }>(
    table: string,
    columns: string,
    ids: unknown[],
  ) => {
    const { rows } = await sql<Row>`
      select ${sql.raw(columns)} from ${sql.table(table)} where tenant_id = ${tenantId}
        and id::text = any(${ids.map(String)}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const some = <Id>(ids: (Id | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const accounts = await named<{ id: number; code: string; name: string }>(
    'accounts',
    'id, code, name',
    some(found.map(({ accountId }) => accountId)),
  );
  const centers = await named<{ id: string; code: string; name: string }>(
    'cost_centers',
    'id, code, name',
    some(found.map(({ centerId }) => centerId)),
  );
  const projects = await named<{ id: string; name: string }>(
    'projects',
    'id, name',
    some(found.map(({ projectId }) => projectId)),
  );
  return found.map(({ accountId, centerId, projectId, cents }) => ({
    account: accounts.get(accountId) ?? { id: accountId, code: '', name: '' },
    center: centerId === null ? null : (centers.get(centerId) ?? null),
    project: projectId === null ? null : (projects.get(projectId) ?? null),
    cents,
  }));
}

/** The years that were not closed and left something on the result, oldest first. */
async function openYears({ db, tenantId }: TenantScope): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select posted.year from (
      select distinct extract(year from month)::int as year from gl_month_totals
      where tenant_id = ${tenantId} and not is_closing) posted
    where not exists (select from year_closings closing where closing.tenant_id = ${tenantId}
        and closing.year = posted.year and closing.undone_at is null)
      and exists (select from result_balances(${tenantId}, make_date(posted.year, 12, 31)))
    order by 1`.execute(db);
  return rows.map(({ year }) => year);
}

/** The result that the income statement shows for each year, in integer cents. */
async function resultsByYear({ db, tenantId }: TenantScope): Promise<Map<number, number>> {
  const { rows } = await sql<{ year: number; cents: string }>`
    select extract(year from total.month)::int as year, (coalesce(sum(total.credit - total.debit)
      filter (where account.classification in ('RECEITA', 'CUSTO', 'DESPESA')), 0) * 100)::bigint as cents
    from gl_month_totals total
    join accounts account on account.tenant_id = total.tenant_id and account.id = total.account_id
    where total.tenant_id = ${tenantId} and not total.is_closing group by 1`.execute(db);
  return new Map(rows.map(({ year, cents }) => [year, Number(cents)]));
}

/** The balance of an account at the end of a year, in integer cents, credit positive. */
async function balanceOf({ db, tenantId }: TenantScope, id: number | null, year: number): Promise<number> {
  if (id === null) return 0;
  const { rows } = await sql<{ cents: string }>`
    select (coalesce(sum(credit - debit), 0) * 100)::bigint as cents from gl_month_totals
    where tenant_id = ${tenantId} and account_id = ${id} and month <= make_date(${year}::int, 12, 1)`.execute(
    db,
  );
  return Number(rows[0]?.cents);
}

async function isBalanced({ db, tenantId }: TenantScope, year: number): Promise<boolean> {
  const { rows } = await sql<{ balanced: boolean }>`
    select coalesce(sum(debit - credit), 0) = 0 as balanced from gl_month_totals
    where tenant_id = ${tenantId} and month <= make_date(${year}::int, 12, 1)`.execute(db);
  return rows[0]?.balanced ?? true;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
