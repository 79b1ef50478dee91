import { type RawBuilder, sql } from 'kysely';
import { type Days, firstOfMonth, piecesOf } from '../../src/domain/reports/reportPeriod.ts';
import type { TenantScope } from '../database/tenantScope.ts';

/** Filter of the summed lines. A report of the result leaves out the entries that close a year. */
export interface LineFilter {
  centerIds?: readonly string[] | undefined;
  projectId?: string | undefined;
  accountId?: number | undefined;
  withoutClosing?: boolean;
}

/** Sum of an account, in integer cents; `part` is the month or id by which it was split, or null. */
export interface LineSum {
  accountId: number;
  part: string | null;
  debitCents: number;
  creditCents: number;
}

export type Split = 'none' | 'month' | 'center' | 'project';

/**
 * Sums of these days by account: whole months from their totals, the days at the ends from the lines. In a
 * split by center or project the rest comes as `part: null`.
 */
export async function sumLines(
  scope: TenantScope,
  days: Days,
  filter: LineFilter = {},
  split: Split = 'none',
): Promise<LineSum[]> {
  const sums = await readSums(scope, days, filter, split);
  if (!leavesRest(filter, split)) return sums;
  return [...sums, ...rest(await readSums(scope, days, filter, 'none'), sums)];
}

/**
 * True when lines may lack the part: a center's lines have one, perhaps without a project; a project's have
 * both.
 */
function leavesRest(filter: LineFilter, split: Split): boolean {
  if (split === 'center') return !isOfCenters(filter);
  return split === 'project' && filter.projectId === undefined;
}

/** The whole less its parts: the lines without a center, or without a project. */
function rest(whole: readonly LineSum[], parts: readonly LineSum[]): LineSum[] {
  const left = new Map(whole.map((sum) => [sum.accountId, { ...sum }]));
  for (const { accountId, debitCents, creditCents } of parts) {
    const sum = left.get(accountId);
    if (!sum) throw new Error('A part has an account that the whole lacks.');
    sum.debitCents -= debitCents;
    sum.creditCents -= creditCents;
  }
  return [...left.values()].filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
}

function isOfCenters({ centerIds, projectId }: LineFilter): boolean {
  return centerIds !== undefined || projectId !== undefined;
}

interface Read {
  account_id: number;
  part: string | null;
  debit: string;
  credit: string;
}

async function readSums(
  scope: TenantScope,
  days: Days,
  filter: LineFilter,
  split: Split,
): Promise<LineSum[]> {
  const { months, edges } = piecesOf(days);
  const needsCenters = isOfCenters(filter) || split === 'center' || split === 'project';
  const pieces = [
    ...(months
      ? [
          needsCenters
            ? centerTotals(scope, months, filter, split)
            : monthTotals(scope, months, filter, split),
        ]
      : []),
    ...edges.map((edge) => edgeSums(scope, edge, filter, split)),
  ];
  const { rows } = await sql<Read>`
    select account_id, part, (sum(debit) * 100)::bigint as debit, (sum(credit) * 100)::bigint as credit
    from (${sql.join(pieces, sql` union all `)}) piece group by account_id, part`.execute(scope.db);
  return rows.map(({ account_id, part, debit, credit }) => ({
    accountId: account_id,
    part,
    debitCents: Number(debit),
    creditCents: Number(credit),
  }));
}

type Months = NonNullable<ReturnType<typeof piecesOf>['months']>;

function monthTotals({ tenantId }: TenantScope, months: Months, filter: LineFilter, split: Split) {
  const part = split === 'month' ? sql`to_char(month, 'YYYY-MM')` : sql`null::text`;
  return sql`
    select account_id, ${part} as part, sum(debit) as debit, sum(credit) as credit from gl_month_totals
    where tenant_id = ${tenantId} and ${conditions([...ofMonths(months), ...ofAccount(filter)])} group by 1, 2`;
}

const noProject = '00000000-0000-0000-0000-000000000000';

function centerTotals({ tenantId }: TenantScope, months: Months, filter: LineFilter, split: Split) {
  const parts: Record<Split, RawBuilder<unknown>> = {
    none: sql`null::text`,
    month: sql`to_char(month, 'YYYY-MM')`,
    center: sql`cost_center_id::text`,
    project: sql`project_id::text`,
  };
  return sql`
    select account_id, ${parts[split]} as part, sum(debit) as debit, sum(credit) as credit from gl_center_totals
    where tenant_id = ${tenantId} and ${conditions([
      ...ofMonths(months),
      ...ofAccount(filter),
      ...ofCenters(filter),
      ...(split === 'project' ? [sql`project_id <> ${noProject}`] : []),
    ])} group by 1, 2`;
}

/** Account by account, because the index of the lines leads with it. */
function edgeSums({ tenantId }: TenantScope, { from, to }: Days<string>, filter: LineFilter, split: Split) {
  const parts: Record<Split, RawBuilder<unknown>> = {
    none: sql`null::text`,
    month: sql`to_char(entry_date, 'YYYY-MM')`,
    center: sql`cost_center_id::text`,
    project: sql`project_id::text`,
  };
  const having =
    split === 'center'
      ? [sql`cost_center_id is not null`]
      : split === 'project'
        ? [sql`project_id is not null`]
        : [];
  return sql`
    select account.id as account_id, summed.part, summed.debit, summed.credit
    from accounts account cross join lateral (
      select ${parts[split]} as part, coalesce(sum(amount) filter (where line.type = 'DEBIT'), 0) as debit,
        coalesce(sum(amount) filter (where line.type = 'CREDIT'), 0) as credit
      from gl_lines line where line.tenant_id = account.tenant_id and line.account_id = account.id
        and entry_date between ${from}::date and ${to}::date
        and ${conditions([...ofCenters(filter), ...closing(filter), ...having])} group by 1) summed
    where account.tenant_id = ${tenantId} and account.type = 'ANALITICA'
      ${filter.accountId === undefined ? sql`` : sql`and account.id = ${filter.accountId}`}`;
}

function ofMonths({ first, last }: Months) {
  return [
    sql`month <= ${firstOfMonth(last)}::date`,
    ...(first === null ? [] : [sql`month >= ${firstOfMonth(first)}::date`]),
  ];
}

function ofAccount(filter: LineFilter) {
  return [
    ...(filter.accountId === undefined ? [] : [sql`account_id = ${filter.accountId}`]),
    ...closing(filter),
  ];
}

function closing({ withoutClosing }: LineFilter) {
  return withoutClosing ? [sql`not is_closing`] : [];
}

/** The lines of a center and its children, of a project, or of both. */
export function ofCenters({ centerIds, projectId }: LineFilter) {
  return [
    ...(centerIds ? [sql`cost_center_id = any(${centerIds}::uuid[])`] : []),
    ...(projectId ? [sql`project_id = ${projectId}`] : []),
  ];
}

function conditions(list: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(list.length ? list : [sql`true`], sql` and `);
}
