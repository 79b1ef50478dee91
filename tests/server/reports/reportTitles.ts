import { type Books, dueOn, openOn, type RawInstallment } from '../../support/server/reportOracle.ts';
import type { Asked } from './reportLaws.ts';
import { cents, expect, withoutZero } from './reportParts.ts';

type Get = (path: string) => Promise<ReturnType<typeof JSON.parse>>;
type Open = RawInstallment & { open: number };

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** Bucket of an aging for a number of days overdue. */
function partOf(late: number): string {
  if (late <= 0) return 'not_due';
  if (late <= 30) return 'd1_30';
  if (late <= 60) return 'd31_60';
  return late <= 90 ? 'd61_90' : 'over_90';
}

/**
 * Compares open amounts at the end of a period, their parties and delays, with everything issued, paid and
 * reversed.
 */
export async function expectTitles(
  get: Get,
  books: Books & { installments: RawInstallment[] },
  { from, to }: Asked,
): Promise<void> {
  const open: Open[] = books.installments
    .map((one) => ({ ...one, open: openOn(one, to) }))
    .filter((one) => one.open !== 0);

  for (const kind of ['payable', 'receivable'])
    for (const by of ['party', 'document'] as const) {
      const { rows, totals } = await get(`aging?kind=${kind}&date=${to}&by=${by}`);
      const expected: Record<string, Record<string, number>> = { totals: {} };
      for (const one of open.filter((each) => each.kind === kind.toUpperCase()))
        for (const whose of [one[by], 'totals']) {
          const own = expected[whose] ?? {};
          expected[whose] = own;
          for (const part of [partOf(day(to) - day(dueOn(one, to))), 'total'])
            own[part] = (own[part] ?? 0) + one.open;
        }
      const told = [...rows, { [`${by}_id`]: 'totals', ...totals }].map(
        ({ party_id, party_name: _, document_id, document_number: _n, description: _d, ...parts }) => [
          (by === 'party' ? party_id : document_id) ?? 'totals',
          withoutZero(
            Object.fromEntries(Object.entries<number>(parts).map(([name, reais]) => [name, cents(reais)])),
          ),
        ],
      );
      expect(Object.fromEntries(told)).toEqual(expected);
    }

  // By project: settlements spread over a document's lines; documents before the period are left out.
  const owed = (isOf: (one: Open) => boolean, keyOf: (line: Books['lines'][number]) => unknown) => {
    const sums: Record<string, number> = {};
    const documents = Map.groupBy(
      open.filter((one) => one.kind === 'PAYABLE' && isOf(one)),
      (one) => one.entryId,
    );
    for (const [entryId, parts] of documents) {
      const lines = books.lines.filter((line) => line.entryId === entryId && line.debit > 0);
      const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
      // Each line takes its share of the settled amount, of itself and the lines after it, rounded half up.
      let left = sum(lines.map(({ debit }) => debit)) - sum(parts.map((one) => one.open));
      for (const [at, line] of lines.entries()) {
        const after = sum(lines.slice(at).map(({ debit }) => debit));
        const share = Math.floor((2 * left * line.debit + after) / (2 * after));
        left -= share;
        const isCost = line.classification === 'CUSTO' || line.classification === 'DESPESA';
        const key = line.projectId && isCost ? keyOf(line) : null;
        if (key) sums[String(key)] = (sums[String(key)] ?? 0) + line.debit - share;
      }
    }
    return withoutZero(sums);
  };
  const payableOf = (rows: Record<string, number>[], key: string) =>
    withoutZero(Object.fromEntries(rows.map((row) => [String(row[key]), cents(row.payable ?? 0)])));
  const all = owed(
    () => true,
    ({ projectId }) => projectId,
  );
  const { rows } = await get(`project-costs?date=${to}`);
  expect(payableOf(rows, 'project_id')).toEqual(all);
  for (const project of Object.keys(all).slice(0, 2)) {
    const of = await get(`projects/${project}/costs?from=${from}&to=${to}`);
    expect(payableOf(of.rows, 'account_id')).toEqual(
      owed(
        ({ issued }) => issued >= from,
        ({ projectId, accountId }) => projectId === project && accountId,
      ),
    );
  }
}
