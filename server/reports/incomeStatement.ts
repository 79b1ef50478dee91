import { sql } from 'kysely';
import { z } from 'zod';
import { monthOf, monthsBetween } from '../../src/domain/period.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { named, readChart, summedUp } from './chart.ts';
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
const figures = z.object({ revenue: z.number(), cost: z.number(), gross: z.number(), expense: z.number() });
const incomeStatement = z
  .object({
    rows: z.array(z.object({ ...namedAccount, amount: z.number(), ...split })),
    subtotals: figures,
    result: z.number(),
    months: byPart.optional(),
    parts: byPart.optional(),
    columns: z.array(z.object({ key: z.string(), name: z.string(), subtotals: figures })),
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
const ofResult = ['RECEITA', 'CUSTO', 'DESPESA'] as const;

/**
 * The DRE (law R5): income is positive, cost and expense negative; entries that close a year are left out.
 */
export async function readIncomeStatement(
  scope: TenantScope,
  query: Query,
): Promise<z.infer<typeof incomeStatement>> {
  const filter = { ...(await filterOf(scope, query)), withoutClosing: true };
  const chart = (await readChart(scope)).filter(({ row }) =>
    (ofResult as readonly string[]).includes(row.classification),
  );
  const resultIds = new Set(chart.map(({ row }) => row.id));
  const sums = (await sumLines(scope, query, filter, query.by)).filter(({ accountId }) =>
    resultIds.has(accountId),
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
  const classificationOf = new Map(chart.map(({ row }) => [row.id, row.classification]));
  const figuresOf = (at: number) => {
    const sumOf = (classification: (typeof ofResult)[number]) =>
      [...centsOf].reduce(
        (sum, [id, cents]) => sum + (classificationOf.get(id) === classification ? (cents[at] ?? 0) : 0),
        0,
      );
    const [revenue, cost, expense] = ofResult.map(sumOf) as [number, number, number];
    const subtotals = { revenue, cost, gross: revenue + cost, expense };
    return { subtotals: inReais(subtotals), result: (revenue + cost + expense) / 100 };
  };
  const byColumn = (amountAt: (at: number) => number) => {
    const amounts = Object.fromEntries(columns.map(({ key }, index) => [key, amountAt(index + 1)]));
    return query.by === 'none' ? {} : { [query.by === 'month' ? 'months' : 'parts']: amounts };
  };
  const rows = summedUp(chart, columns.length + 1, centsOf);
  return {
    rows: rows.map((row) => ({
      ...named(row),
      amount: (row.cents[0] ?? 0) / 100,
      ...byColumn((at) => (row.cents[at] ?? 0) / 100),
    })),
    ...figuresOf(0),
    ...byColumn((at) => figuresOf(at).result),
    columns: columns.map((column, index) => ({ ...column, subtotals: figuresOf(index + 1).subtotals })),
    mark: await readMark(scope),
  };
}

function inReais(figuresInCents: z.infer<typeof figures>): z.infer<typeof figures> {
  const { revenue, cost, gross, expense } = figuresInCents;
  return { revenue: revenue / 100, cost: cost / 100, gross: gross / 100, expense: expense / 100 };
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
