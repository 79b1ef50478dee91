import { compareCodes } from '../../domain/order.ts';
import { type Cell, moneyCell, percentCell, textCell } from '../../domain/tables/cell.ts';
import { reportColumns as columns, reportRows as names } from '../../texts/reports/reports.ts';
import { money } from './reportLines.ts';

/** Columns for the period before and the change. */
export const changeColumns = [
  money('before', columns.beforeAmount),
  money('change', columns.change),
  { ...money('percent', columns.changePercent), width: 110 },
];

/** Comparison with the period before; no percentage of zero (law R11). */
export function changeCells(amount: number, before: number): Record<string, Cell> {
  return {
    before: moneyCell(before),
    change: moneyCell(amount - before),
    percent:
      before === 0 ? textCell(names.noPercent) : percentCell((100 * (amount - before)) / Math.abs(before)),
  };
}

/**
 * The accounts of both periods, in their groups by code; one that exists only before is zero now. A code need not begin
 * with its group's.
 */
export function accountsOfBoth<Row extends { account_id: number; code: string; depth: number }>(
  now: readonly Row[],
  former: readonly Row[] | undefined,
  emptied: (row: Row) => Row,
): readonly Row[] {
  const known = new Set(now.map(({ account_id }) => account_id));
  const gone = former?.filter(({ account_id }) => !known.has(account_id)) ?? [];
  if (!former || gone.length === 0) return now;
  const ways = new Map([...waysTo(former), ...waysTo(now)]);
  const wayTo = ({ account_id }: Row) => ways.get(account_id) ?? [];
  return [...now, ...gone.map(emptied)].sort((a, b) => compareWays(wayTo(a), wayTo(b)));
}

/** For each account, the codes from its outermost group down, by row order. */
function waysTo(rows: readonly { account_id: number; code: string; depth: number }[]): [number, string[]][] {
  const way: string[] = [];
  return rows.map(({ account_id, code, depth }) => {
    way.splice(depth, way.length, code);
    return [account_id, [...way]];
  });
}

function compareWays(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((code, depth) => code !== b[depth]);
  return at === -1 ? a.length - b.length : compareCodes(a[at] ?? '', b[at] ?? '');
}
