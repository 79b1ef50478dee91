import { z } from 'zod';
import type { AccountClassification } from '../../src/domain/chart/account.ts';
import { firstOfYear } from '../../src/domain/reports/reportPeriod.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { reportDay } from '../http/periodQuery.ts';
import { named, readChart, summedUp, treeOf } from './chart.ts';
import { type LineSum, sumLines } from './lineSums.ts';
import { mark, namedAccount, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const balanceSheetQuery = z.object({ date: reportDay });

const balanceSheet = z
  .object({
    date: z.string(),
    rows: z.array(z.object({ ...namedAccount, balance: z.number() })),
    totals: z.object({
      assets: z.number(),
      liabilities: z.number(),
      equity: z.number(),
      /** Result that no closing has moved to equity: of this year, and of the years before it. */
      result: z.number(),
      year_result: z.number(),
      former_result: z.number(),
    }),
    mark,
  })
  .meta({ id: 'BalanceSheet' });

export const balanceSheetRoute = reportRoute({
  summary: 'Balance sheet: assets, liabilities, equity and open result at the end of a day',
  query: balanceSheetQuery,
  answer: balanceSheet,
  read: readBalanceSheet,
});

const sides = { ATIVO: 1, PASSIVO: -1, PATRIMONIO_LIQUIDO: -1 } as const;
const standing = Object.keys(sides) as (keyof typeof sides)[];

/**
 * The balanço (law R6): each class in its natural sign, its accounts below the groups of that class alone, and
 * the result that no closing has moved yet.
 */
export async function readBalanceSheet(
  scope: TenantScope,
  { date }: z.infer<typeof balanceSheetQuery>,
): Promise<z.infer<typeof balanceSheet>> {
  const chart = await readChart(scope);
  const centsOf = netsOf(await sumLines(scope, { from: null, to: date }));
  const yearsCents = netsOf(await sumLines(scope, { from: firstOfYear(date), to: date }));
  const totalOf = (cents: ReadonlyMap<number, number[]>, ...classifications: AccountClassification[]) =>
    chart
      .filter(({ row }) => classifications.includes(row.classification))
      .reduce((sum, { row }) => sum + (cents.get(row.id)?.[0] ?? 0), 0);
  const result = 0 - totalOf(centsOf, 'RECEITA', 'CUSTO', 'DESPESA');
  const yearResult = 0 - totalOf(yearsCents, 'RECEITA', 'CUSTO', 'DESPESA');
  return {
    date,
    rows: standing.flatMap((classification) =>
      summedUp(
        treeOf(chart, ({ row }) => row.classification === classification),
        1,
        centsOf,
      ).map((row) => ({
        ...named(row),
        balance: (sides[classification] * (row.cents[0] ?? 0)) / 100 + 0,
      })),
    ),
    totals: {
      assets: totalOf(centsOf, 'ATIVO') / 100,
      liabilities: (0 - totalOf(centsOf, 'PASSIVO')) / 100,
      equity: (0 - totalOf(centsOf, 'PATRIMONIO_LIQUIDO')) / 100,
      result: result / 100,
      year_result: yearResult / 100,
      former_result: (result - yearResult) / 100,
    },
    mark: await readMark(scope),
  };
}

function netsOf(sums: readonly LineSum[]): Map<number, number[]> {
  return new Map(
    sums.map(({ accountId, debitCents, creditCents }) => [accountId, [debitCents - creditCents]]),
  );
}
