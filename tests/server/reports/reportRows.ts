import { monthOf } from '../../../src/domain/period.ts';
import {
  type Books,
  dreLineOf,
  type RawLine,
  type RawMovement,
  sumsOf,
  sumsWithinClass,
} from '../../support/server/reportOracle.ts';
import type { Asked } from './reportLaws.ts';
import { cents, centsOf, expect, isResult, withoutZero } from './reportParts.ts';

type Get = (path: string) => Promise<ReturnType<typeof JSON.parse>>;
interface Row {
  account_id: number;
  [figure: string]: unknown;
}

/** Compares every row of the reports, not only the totals, with the raw lines and movements. */
export async function expectRows(
  get: Get,
  books: Books & { movements: RawMovement[] },
  { from, to }: Asked,
): Promise<void> {
  const period = `from=${from}&to=${to}`;
  const isWithin = ({ date }: { date: string }) => date >= from && date <= to;
  const through = books.lines.filter(({ date }) => date <= to);
  const ofResult = books.lines.filter(isWithin).filter(isResult);
  // The DRE: each account and group, whole, and by month, center and project.
  const parts: [string, string, (line: RawLine) => string][] = [
    ['month', 'months', ({ date }) => monthOf(date)],
    ['center', 'parts', ({ centerId }) => centerId ?? 'none'],
    ['project', 'parts', ({ projectId }) => projectId ?? 'none'],
  ];
  for (const [by, named, partOf] of parts) {
    const { rows } = await get(`income-statement?${period}&by=${by}`);
    // A group stands in each line with accounts below it, with their sum alone.
    const lines = new Set(ofResult.map(({ accountId }) => dreLineOf(accountId, books)));
    for (const line of lines) {
      const own = ofResult.filter(({ accountId }) => dreLineOf(accountId, books) === line);
      const ofOwn = rows.filter((row: { line: string }) => row.line === line);
      const inLine = (some: readonly RawLine[]) =>
        withoutZero(
          Object.fromEntries(
            Object.entries(sumsOf(some, books))
              .filter(([id]) => dreLineOf(Number(id), books) === line)
              .map(([id, sum]) => [id, -sum]),
          ),
        );
      expect(figuresOf(ofOwn, 'amount')).toEqual(inLine(own));
      for (const part of new Set(own.map(partOf)))
        expect(figuresOf(ofOwn, named, part)).toEqual(inLine(own.filter((each) => partOf(each) === part)));
    }
  }

  // The balanço: each account and group, on its own side.
  const sheet: Row[] = (await get(`balance-sheet?date=${to}`)).rows;
  const standing = withoutZero(
    sumsWithinClass(
      through.filter(({ classification }) =>
        ['ATIVO', 'PASSIVO', 'PATRIMONIO_LIQUIDO'].includes(classification),
      ),
      books,
    ) as Record<string, number>,
  );
  const sided = sheet.map((row) => ({
    ...row,
    balance: Number(row.balance) * (row.classification === 'ATIVO' ? 1 : -1),
  }));
  expect(figuresOf(sided, 'balance')).toEqual(standing);

  // Cash in and out in each period, except between own accounts, and the balance after it.
  for (const by of ['day', 'month']) {
    const flow = await get(`cash-flow?${period}&by=${by}`);
    const periodOf = ({ date }: RawMovement) => (by === 'day' ? date : monthOf(date));
    const own = books.movements.filter(isWithin).filter(({ isTransfer }) => !isTransfer);
    const sumOf = (of: string, isIn: boolean) =>
      own
        .filter((movement) => periodOf(movement) === of && movement.isIn === isIn)
        .reduce((sum, movement) => sum + movement.cents, 0);
    let balance = books.movements
      .filter(({ date }) => date < from)
      .reduce((sum, movement) => sum + (movement.isIn ? movement.cents : -movement.cents), 0);
    expect(cents(flow.opening)).toBe(balance);
    const expected = [...new Set(own.map(periodOf))].sort().map((of) => {
      const [came, went] = [sumOf(of, true), sumOf(of, false)];
      balance += came - went;
      return { period: of, in: came, out: went, closing: balance };
    });
    expect(
      flow.rows.map(({ period: of, ...figures }: { period: string } & Record<string, number>) => ({
        period: of,
        ...centsOf(figures),
      })),
    ).toEqual(expected);
  }

  // The same cash by nature: titles by the kind of their party, everything else by its counterpart.
  const natures: Record<string, { in: number; out: number }> = {};
  for (const { isIn, isTransfer, nature, cents: moved } of books.movements.filter(isWithin)) {
    if (isTransfer) continue;
    const own = natures[nature] ?? { in: 0, out: 0 };
    natures[nature] = own;
    own[isIn ? 'in' : 'out'] += moved;
  }
  const byNature = await get(`cash-flow?${period}&by=nature`);
  expect(
    Object.fromEntries(
      byNature.natures.map(
        (row: { kind: string; account_id: number | null } & Record<'in' | 'out', number>) => [
          row.account_id ?? row.kind,
          { in: cents(row.in), out: cents(row.out) },
        ],
      ),
    ),
  ).toEqual(natures);

  // The cost of a project: each of its accounts, in the period and since its beginning.
  const costs = books.lines.filter((line) => isResult(line) && line.classification !== 'RECEITA');
  for (const project of [...new Set(costs.flatMap(({ projectId }) => projectId ?? []))].slice(0, 2)) {
    const own = costs.filter(({ projectId }) => projectId === project);
    const leaves = (lines: readonly RawLine[]) => {
      const sums: Record<number, number> = {};
      for (const { accountId, debit, credit } of lines)
        sums[accountId] = (sums[accountId] ?? 0) + debit - credit;
      return withoutZero(sums);
    };
    const whole = await get(`projects/${project}/costs?to=${to}`);
    expect(figuresOf(whole.rows, 'realized')).toEqual(leaves(own.filter(({ date }) => date <= to)));
    const some = await get(`projects/${project}/costs?${period}&by=month`);
    const within = own.filter(isWithin);
    expect(figuresOf(some.rows, 'realized')).toEqual(leaves(within));
    for (const month of new Set(within.map(({ date }) => monthOf(date))))
      expect(figuresOf(some.rows, 'months', month)).toEqual(
        leaves(within.filter(({ date }) => monthOf(date) === month)),
      );
    for (const { rows, totals } of [whole, some])
      for (const figure of ['realized'])
        expect(rows.reduce((sum: number, row: Row) => sum + cents(Number(row[figure])), 0)).toBe(
          cents(totals[figure]),
        );
  }
}

/** Figures of each account, or of a part, in cents; zeros are left out. */
function figuresOf(rows: readonly Row[], figure: string, part?: string): Record<string, number> {
  return withoutZero(
    Object.fromEntries(
      rows.map((row) => {
        const told = row[figure];
        const reais = part === undefined ? told : (told as Record<string, number>)[part];
        return [String(row.account_id), cents(Number(reais ?? 0))];
      }),
    ),
  );
}
