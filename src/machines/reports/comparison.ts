import { type Cell, moneyCell, percentCell, textCell } from '../../domain/cell.ts';
import { compareCodes } from '../../domain/order.ts';
import { reportColumns as columns, reportRows as names } from '../../texts/reports.ts';
import { money } from './reportLines.ts';

/** What the period before was, and how much it changed. */
export const changeColumns = [
  money('before', columns.beforeAmount),
  money('change', columns.change),
  { ...money('percent', columns.changePercent), width: 110 },
];

/** Against the period before; a percentage of nothing is none (law R11). */
export function changeCells(amount: number, before: number): Record<string, Cell> {
  return {
    before: moneyCell(before),
    change: moneyCell(amount - before),
    percent:
      before === 0 ? textCell(names.noPercent) : percentCell((100 * (amount - before)) / Math.abs(before)),
  };
}

/** The accounts of both periods in order of code: one that only the period before knows has nothing now. */
export function accountsOfBoth<Row extends { account_id: number; code: string }>(
  now: readonly Row[],
  former: readonly Row[] | undefined,
  emptied: (row: Row) => Row,
): readonly Row[] {
  const known = new Set(now.map(({ account_id }) => account_id));
  const gone = former?.filter(({ account_id }) => !known.has(account_id)) ?? [];
  if (gone.length === 0) return now;
  return [...now, ...gone.map(emptied)].sort((a, b) => compareCodes(a.code, b.code));
}
