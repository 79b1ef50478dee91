import { type Cell, moneyCell, percentCell, textCell } from '../tables/cell.ts';

/** Last columns of a report that is compared: the period before and the change. */
export const comparisonKeys = ['before', 'change', 'percent'] as const;

const noPercent = '—';

/** Comparison with the period before, if there is one; no percentage of zero (law R11). */
export function comparedCells(isCompared: boolean, amount: number, before = 0): Record<string, Cell> {
  if (!isCompared) return {};
  return {
    before: moneyCell(before),
    change: moneyCell(amount - before),
    percent: before === 0 ? textCell(noPercent) : percentCell((100 * (amount - before)) / Math.abs(before)),
  };
}
