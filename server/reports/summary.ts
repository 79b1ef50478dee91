import { sql } from 'kysely';
import { z } from 'zod';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { endOfMonth, monthAfter, monthOf, monthsBetween } from '../../src/domain/period.ts';
import { mayDo } from '../../src/domain/permission.ts';
import { firstOfMonth } from '../../src/domain/reports/reportPeriod.ts';
import { endOfWeek } from '../../src/domain/titles/titleItem.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { readCashFlow } from './cashFlow.ts';
import { readIncomeStatement } from './incomeStatement.ts';
import { openTitles } from './openTitles.ts';
import { readDearestProjects } from './projectCosts.ts';
import { mark, readMark } from './reportFields.ts';

const due = z.object({ next_days: z.number(), overdue: z.number() }).nullable();
/** The tiles of the dashboard on a day; null where the member may not read. */
export const summary = z
  .object({
    date: z.string(),
    /** Number of days ahead, including today. */
    days_ahead: z.number(),
    cash: z
      .object({
        balance: z.number(),
        until: z.string(),
        overdue: z.object({ in: z.number(), out: z.number() }),
        days: z.array(z.object({ period: z.string(), in: z.number(), out: z.number(), balance: z.number() })),
      })
      .nullable(),
    payable: due,
    receivable: due,
    result: z.object({ month: z.string(), amount: z.number() }).nullable(),
    results: z.array(z.object({ month: z.string(), amount: z.number() })).nullable(),
    projects: z
      .array(z.object({ project_id: z.string(), name: z.string(), realized: z.number() }))
      .nullable(),
    entries: z
      .array(z.object({ id: z.string(), date: z.string(), description: z.string(), amount: z.number() }))
      .nullable(),
    /** The bank account or cash box with the newest movement. */
    movement_account: z.string().nullable(),
    /** Progress of a company's setup; its dashboard lists the rest. */
    setup: z.object({
      accounts: z.boolean(),
      cost_centers: z.boolean(),
      treasury_accounts: z.boolean(),
      /** Control accounts of payables and receivables in the finance settings. */
      default_accounts: z.boolean(),
      entries: z.boolean(),
    }),
    mark,
  })
  .meta({ id: 'Summary' });

const daysAhead = 7;
const forecastDays = 30;
const projectsTold = 3;
const monthsTold = 12;
const entriesTold = 5;

export async function readSummary(
  scope: TenantScope,
  caller: { roleId: number | null },
  today: string,
): Promise<z.infer<typeof summary>> {
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(caller.roleId, permission);
  const month = monthOf(today);
  const until = dayAfter(today, forecastDays);
  const flow = may('reports:read')
    ? await readCashFlow(scope, { from: today, to: until, by: 'day', treasury_account_id: undefined }, today)
    : null;
  const months = monthsBetween(monthAfter(month, 1 - monthsTold), month);
  const income = may('reports:read')
    ? await readIncomeStatement(scope, {
        from: firstOfMonth(months[0] ?? month),
        to: endOfMonth(month),
        by: 'month',
        cost_center_id: undefined,
        project_id: undefined,
      })
    : null;
  const results = income && months.map((name) => ({ month: name, amount: income.months?.[name] ?? 0 }));
  const dues = await duesOf(scope, today);
  return {
    date: today,
    days_ahead: daysAhead,
    cash: flow && {
      balance: flow.closing,
      until,
      overdue: flow.forecast.overdue,
      days: flow.forecast.rows,
    },
    payable: may('payables:read') ? dues('PAYABLE') : null,
    receivable: may('receivables:read') ? dues('RECEIVABLE') : null,
    result: results?.at(-1) ?? null,
    results,
    projects: may('project-costs:read') ? await readDearestProjects(scope, today, projectsTold) : null,
    entries: may('ledger:read') ? await lastEntries(scope) : null,
    movement_account: may('treasury:read') ? await accountInUse(scope) : null,
    setup: await setupOf(scope),
    mark: await readMark(scope),
  };
}

async function duesOf(scope: TenantScope, today: string) {
  const { rows } = await sql<{ kind: string; next_days: string; overdue: string }>`
    select kind, (coalesce(sum(open) filter (where due_date >= ${today}::date), 0) * 100)::bigint as next_days,
      (coalesce(sum(open) filter (where due_date < ${today}::date), 0) * 100)::bigint as overdue
    from ${openTitles(scope, today)} title where due_date <= ${endOfWeek(today)}::date
    group by kind`.execute(scope.db);
  return (kind: string) => {
    const found = rows.find((row) => row.kind === kind);
    return { next_days: Number(found?.next_days ?? 0) / 100, overdue: Number(found?.overdue ?? 0) / 100 };
  };
}

/** Only rows that an entry may name count, not groups or inactive ones. */
async function setupOf({ db, tenantId }: TenantScope) {
  const { rows } = await sql<z.infer<typeof summary>['setup']>`
    select exists (select from accounts where tenant_id = ${tenantId} and is_active and type = 'ANALITICA') as accounts,
      exists (select from cost_centers where tenant_id = ${tenantId} and is_active and is_analytical) as cost_centers,
      exists (select from treasury_accounts where tenant_id = ${tenantId} and is_active) as treasury_accounts,
      exists (select from finance_settings where tenant_id = ${tenantId}
        and payable_control_account_id is not null and receivable_control_account_id is not null) as default_accounts,
      exists (select from gl_entries where tenant_id = ${tenantId}) as entries`.execute(db);
  if (!rows[0]) throw new Error('A row of answers was not returned.');
  return rows[0];
}

async function accountInUse({ db, tenantId }: TenantScope): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select account.id from treasury_accounts account left join lateral (
      select movement.created_at from treasury_movements movement
      where movement.tenant_id = account.tenant_id and movement.treasury_account_id = account.id
      order by movement.movement_date desc, movement.created_at desc, movement.id desc limit 1) newest on true
    where account.tenant_id = ${tenantId} and account.is_active
    order by newest.created_at desc nulls last, account.name, account.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Without those that close a year or take a closing back: they are no news of the work. */
async function lastEntries({ db, tenantId }: TenantScope) {
  const rows = await db
    .selectFrom('gl_entries')
    .select(['id', 'entry_date as date', 'description', 'total_debit as amount'])
    .where('tenant_id', '=', tenantId)
    .where('origin_type', '<>', 'CLOSING')
    .where(
      sql<boolean>`not (origin_type = 'REVERSAL' and exists (select from gl_entries original
        where original.tenant_id = gl_entries.tenant_id and original.id = gl_entries.origin_id
          and original.origin_type = 'CLOSING'))`,
    )
    .orderBy('entry_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(entriesTold)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}
