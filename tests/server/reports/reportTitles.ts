import { dueOn, openOn, type RawInstallment } from '../../support/server/reportOracle.ts';
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
  books: { installments: RawInstallment[] },
  { to }: Asked,
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
}
