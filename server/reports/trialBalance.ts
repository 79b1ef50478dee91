import { z } from 'zod';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { flag } from '../http/fields.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { named, readChart, summedUp } from './chart.ts';
import { type LineSum, sumLines } from './lineSums.ts';
import {
  closingQuery,
  dimensions,
  filterOf,
  leavesClosingOut,
  mark,
  namedAccount,
  readMark,
} from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const trialBalanceQuery = periodQuery({ ...dimensions, ...closingQuery, include_zero: flag.optional() });

const sums = { opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() };
const trialBalance = z
  .object({
    rows: z.array(z.object({ ...namedAccount, ...sums })),
    totals: z.object({ debit: z.number(), credit: z.number() }),
    balanced: z.boolean(),
    mark,
  })
  .meta({ id: 'TrialBalance' });

export const trialBalanceRoute = reportRoute({
  summary: 'Trial balance: opening, debit, credit and closing of every account and group',
  query: trialBalanceQuery,
  answer: trialBalance,
  read: readTrialBalance,
});

/** The balancete (laws R1 to R4); balances are signed, debit positive. */
export async function readTrialBalance(
  scope: TenantScope,
  query: z.infer<typeof trialBalanceQuery>,
): Promise<z.infer<typeof trialBalance>> {
  const filter = await filterOf(scope, query);
  const before = await sumLines(scope, { from: null, to: dayAfter(query.from, -1) }, filter);
  const moved = await sumLines(scope, query, { ...filter, withoutClosing: leavesClosingOut(query) });
  const centsOf = new Map<number, [number, number, number, number]>();
  const add = ({ accountId, debitCents, creditCents }: LineSum, isMoved: boolean) => {
    const own = centsOf.get(accountId) ?? [0, 0, 0, 0];
    if (!isMoved) own[0] += debitCents - creditCents;
    else own[1] += debitCents;
    if (isMoved) own[2] += creditCents;
    own[3] += debitCents - creditCents;
    centsOf.set(accountId, own);
  };
  for (const sum of before) add(sum, false);
  for (const sum of moved) add(sum, true);
  const rows = summedUp(await readChart(scope), 4, centsOf, { all: query.include_zero ?? false });
  const total = (column: 1 | 2 | 3) => [...centsOf.values()].reduce((sum, cents) => sum + cents[column], 0);
  return {
    rows: rows.map((row) => {
      const [opening = 0, debit = 0, credit = 0, closing = 0] = row.cents.map((cents) => cents / 100);
      return { ...named(row), opening, debit, credit, closing };
    }),
    totals: { debit: total(1) / 100, credit: total(2) / 100 },
    balanced: total(1) === total(2) && total(3) === 0,
    mark: await readMark(scope),
  };
}
