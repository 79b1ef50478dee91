import { sql } from 'kysely';
import { z } from 'zod';
import { dreLines } from '../../src/domain/chart/account.ts';
import { type DreFigures, dreFigures } from '../../src/domain/chart/dreLine.ts';
import { monthOf, monthsBetween } from '../../src/domain/period.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { dreLinesOf, named, readChart, summedUp, treeOf } from './chart.ts';
import { type LineSum, type Split, sumLines } from './lineSums.ts';
import { dimensions, filterOf, mark, namedAccount, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const incomeStatementQuery = periodQuery({
  ...dimensions,
  by: z.enum(['none', 'month', 'center', 'project']).default('none'),
});

const byPart = z.record(z.string(), z.number());
/**
 * Amounts by month are under `months`, by center or project under `parts`; `columns` names and orders them.
 */
const split = { months: byPart.optional(), parts: byPart.optional() };
const figures = z.object({
  gross_revenue: z.number(),
  deductions: z.number(),
  revenue: z.number(),
  cost: z.number(),
  gross: z.number(),
  expense: z.number(),
  financial: z.number(),
  before_tax: z.number(),
  income_tax: z.number(),
});
const incomeStatement = z
  .object({
    rows: z.array(z.object({ ...namedAccount, line: z.enum(dreLines), amount: z.number(), ...split })),
    subtotals: figures,
    result: z.number(),
    months: byPart.optional(),
    parts: byPart.optional(),
    columns: z.array(z.object({ key: z.string(), name: z.string(), subtotals: figures })),
    /** The cutover of an opening within the period that brought balances of the result: a footnote says so. */
    opening: z.string().nullable(),
    mark,
  })
  .meta({ id: 'IncomeStatement' });

export const incomeStatementRoute = reportRoute({
  summary: 'Income statement: result of a period, perhaps by month, cost center or project',
  query: incomeStatementQuery,
  answer: incomeStatement,
  read: readIncomeStatement,
});

type Query = z.infer<typeof incomeStatementQuery>;
type Column = Omit<z.infer<typeof incomeStatement>['columns'][number], 'subtotals'>;

/** Key of the part without a center or project. */
const none = 'none';

/**
 * The DRE (law R5): income is positive, cost and expense negative; entries that close a year are left out. Each
 * account stands in its line, below the groups of that line alone.
 */
export async function readIncomeStatement(
  scope: TenantScope,
  query: Query,
): Promise<z.infer<typeof incomeStatement>> {
  const filter = { ...(await filterOf(scope, query)), withoutClosing: true };
  const chart = await readChart(scope);
  const lines = dreLinesOf(chart);
  const sums = (await sumLines(scope, query, filter, query.by)).filter(({ accountId }) =>
    lines.has(accountId),
  );
  const columns = await columnsOf(scope, query, sums);
  const places = new Map(columns.map(({ key }, index) => [key, index + 1]));
  const centsOf = new Map<number, number[]>();
  for (const { accountId, part, debitCents, creditCents } of sums) {
    const cents = centsOf.get(accountId) ?? Array.from({ length: columns.length + 1 }, () => 0);
    for (const at of [0, ...(query.by === 'none' ? [] : [places.get(part ?? none) ?? 0])])
      cents[at] = (cents[at] ?? 0) + creditCents - debitCents;
    centsOf.set(accountId, cents);
  }
  const figuresOf = (at: number) => {
    const { figures: cents, result } = dreFigures((line) =>
      [...centsOf].reduce((sum, [id, own]) => sum + (lines.get(id) === line ? (own[at] ?? 0) : 0), 0),
    );
    return { subtotals: inReais(cents), result: result / 100 };
  };
  const byColumn = (amountAt: (at: number) => number) => {
    const amounts = Object.fromEntries(columns.map(({ key }, index) => [key, amountAt(index + 1)]));
    return query.by === 'none' ? {} : { [query.by === 'month' ? 'months' : 'parts']: amounts };
  };
  const rows = dreLines.flatMap((line) =>
    summedUp(
      treeOf(chart, ({ row }) => lines.get(row.id) === line),
      columns.length + 1,
      centsOf,
    ).map((row) => ({ line, row })),
  );
  return {
    rows: rows.map(({ line, row }) => ({
      ...named(row),
      line,
      amount: (row.cents[0] ?? 0) / 100,
      ...byColumn((at) => (row.cents[at] ?? 0) / 100),
    })),
    ...figuresOf(0),
    ...byColumn((at) => figuresOf(at).result),
    columns: columns.map((column, index) => ({ ...column, subtotals: figuresOf(index + 1).subtotals })),
    opening: await cutoverWithin(scope, query),
    mark: await readMark(scope),
  };
}

/** Law O7: the day of balances of the result that were brought, and not earned, within the period. */
async function cutoverWithin({ db, tenantId }: TenantScope, { from, to }: Query): Promise<string | null> {
  const { rows } = await sql<{ cutover: string }>`
    select opening.cutover from openings opening
    join opening_parts part on part.tenant_id = opening.tenant_id and part.opening_id = opening.id
      and part.kind = 'BALANCES' and part.reversed_at is null
    where opening.tenant_id = ${tenantId} and opening.abandoned_at is null
      and opening.cutover between ${from}::date and ${to}::date and exists (
        select from gl_lines line
        join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
        where line.tenant_id = part.tenant_id and line.entry_id = part.entry_id
          and account.classification in ('RECEITA', 'CUSTO', 'DESPESA'))`.execute(db);
  return rows[0]?.cutover ?? null;
}

function inReais(cents: DreFigures): z.infer<typeof figures> {
  return Object.fromEntries(
    Object.entries<number>({ ...cents }).map(([name, amount]) => [name, amount / 100]),
  ) as z.infer<typeof figures>;
}

/** Every month of the period; the centers and projects with amounts, and last the rest. */
async function columnsOf(
  { db, tenantId }: TenantScope,
  { by, from, to }: Query,
  sums: readonly LineSum[],
): Promise<Column[]> {
  if (by === 'none') return [];
  if (by === 'month')
    return monthsBetween(monthOf(from), monthOf(to)).map((month) => ({ key: month, name: month }));
  const ids = [...new Set(sums.flatMap(({ part }) => part ?? []))];
  const table: Record<Exclude<Split, 'none' | 'month'>, () => Promise<Column[]>> = {
    center: async () => {
      const rows = await db
        .selectFrom('cost_centers')
        .select(['id', 'code', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', ids)
        .orderBy('code_key')
        .execute();
      return rows.map(({ id, code, name }) => ({ key: id, name: `${code} ${name}` }));
    },
    project: () =>
      db
        .selectFrom('projects')
        .select(['id as key', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', ids)
        .orderBy(byName(sql.ref('name')))
        .execute(),
  };
  const hasNone = sums.some(({ part }) => part === null);
  return [...(ids.length ? await table[by]() : []), ...(hasNone ? [{ key: none, name: '' }] : [])];
}
