import { z } from 'zod';
import type { AccountClassification } from '../../src/domain/chart/account.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { reportDay } from '../http/periodQuery.ts';
import { named, readChart, summedUp } from './chart.ts';
import { sumLines } from './lineSums.ts';
import { mark, namedAccount, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const balanceSheetQuery = z.object({ date: reportDay });

const balanceSheet = z
  .object({
    date: z.string(),
    rows: z.array(z.object({ ...namedAccount, balance: z.number() })),
    totals: z.object({ assets: z.number(), liabilities: z.number(), equity: z.number(), result: z.number() }),
    mark,
  })
  .meta({ id: 'BalanceSheet' });

export const balanceSheetRoute = reportRoute({
  summary: 'Balance sheet: assets, liabilities, equity and open result at the end of a day',
  query: balanceSheetQuery,
  answer: balanceSheet,
  read: readBalanceSheet,
});

const sides: Partial<Record<AccountClassification, 1 | -1>> = {
  ATIVO: 1,
  PASSIVO: -1,
  PATRIMONIO_LIQUIDO: -1,
};

/** The balanço (law R6): each side in its natural sign, with the result that no closing has moved yet. */
export async function readBalanceSheet(
  scope: TenantScope,
  { date }: z.infer<typeof balanceSheetQuery>,
): Promise<z.infer<typeof balanceSheet>> {
  const chart = await readChart(scope);
  const sums = await sumLines(scope, { from: null, to: date });
  const centsOf = new Map(
    sums.map(({ accountId, debitCents, creditCents }) => [accountId, [debitCents - creditCents]]),
  );
  const totalOf = (...classifications: AccountClassification[]) =>
    chart
      .filter(({ row }) => classifications.includes(row.classification))
      .reduce((sum, { row }) => sum + (centsOf.get(row.id)?.[0] ?? 0), 0) / 100;
  const standing = chart.filter(({ row }) => sides[row.classification]);
  return {
    date,
    rows: summedUp(standing, 1, centsOf).map((row) => ({
      ...named(row),
      balance: ((sides[row.account.classification] ?? 1) * (row.cents[0] ?? 0)) / 100 + 0,
    })),
    totals: {
      assets: totalOf('ATIVO'),
      liabilities: 0 - totalOf('PASSIVO'),
      equity: 0 - totalOf('PATRIMONIO_LIQUIDO'),
      result: 0 - totalOf('RECEITA', 'CUSTO', 'DESPESA'),
    },
    mark: await readMark(scope),
  };
}
