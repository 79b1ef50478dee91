import { type Cell, percentCell, plainMoneyCell, textCell } from '../tables/cell.ts';
import { balanceCells } from './reportLines.ts';

/** Last columns of a report that is compared: the period before and the change. */
export const comparisonKeys = ['before', 'change', 'percent'] as const;

const noPercent = '—';

/** Comparison of balances, positive in debit: the side stands beside each amount, and the percentage is of the amount. */
export function comparedBalances(isCompared: boolean, cents: number, before = 0): Record<string, Cell> {
  if (!isCompared) return {};
  const isTurned = cents !== 0 && Math.sign(cents) !== Math.sign(before);
  const { percent = textCell(noPercent) } = isTurned
    ? {}
    : comparedCells(true, Math.abs(cents), Math.abs(before));
  return { ...balanceCells('before', before), ...balanceCells('change', cents - before), percent };
}

/** Comparison with the period before, if there is one; no percentage of zero (law R11). */
export function comparedCells(isCompared: boolean, amount: number, before = 0): Record<string, Cell> {
  if (!isCompared) return {};
  return {
    before: plainMoneyCell(before),
    change: plainMoneyCell(amount - before),
    percent: before === 0 ? textCell(noPercent) : percentCell((100 * (amount - before)) / Math.abs(before)),
  };
}
