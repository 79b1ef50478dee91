import type { ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import { incomeTable, sheetTable, trialTable } from './accountTables.ts';
import { cashTable } from './cashTable.ts';
import { agingTable, costsTable, ledgerTable } from './moneyTables.ts';
import type { ReportRow, ReportTable } from './reportLines.ts';

const tables = new WeakMap<ReportAnswer, ReportTable>();

/** Computed once per answer; for a long one before the task that draws it. */
export function reportTable(answer: ReportAnswer): ReportTable {
  const table = tables.get(answer) ?? tableOf(answer);
  tables.set(answer, table);
  return table;
}

function tableOf(answer: ReportAnswer): ReportTable {
  switch (answer.report) {
    case 'trial-balance':
      return trialTable(answer);
    case 'account-ledger':
      return ledgerTable(answer);
    case 'income-statement':
      return incomeTable(answer);
    case 'balance-sheet':
      return sheetTable(answer);
    case 'cash-flow':
      return cashTable(answer);
    case 'aging':
      return agingTable(answer);
    case 'project-costs':
      return costsTable(answer);
  }
}

export interface DrawnRow {
  row: ReportRow;
  /** Null without rows below. */
  isExpanded: boolean | null;
  position: number;
  siblings: number;
  parent: string | null;
}

/** A parent row: whether rows below it are hidden, and its number of children. */
interface Above {
  id: string | null;
  depth: number;
  isHiding: boolean;
  children: number;
}

/** Rows outside closed groups, with their position among siblings, in one pass over possibly thousands. */
export function drawnRows({ rows }: ReportTable, closed: readonly string[]): DrawnRow[] {
  const isClosed = new Set(closed);
  const path: Above[] = [{ id: null, depth: -1, isHiding: false, children: 0 }];
  const drawn: { row: DrawnRow; above: Above }[] = [];
  rows.forEach((row, index) => {
    const { id, depth } = row;
    while ((path.at(-1)?.depth ?? -1) >= depth) path.pop();
    const above = path.at(-1);
    if (!above) return;
    above.children += 1;
    const isShut = isClosed.has(id);
    const hasBelow = (rows[index + 1]?.depth ?? 0) > depth;
    const place = { isExpanded: hasBelow ? !isShut : null, position: above.children, parent: above.id };
    if (!above.isHiding) drawn.push({ row: { row, ...place, siblings: 0 }, above });
    if (hasBelow) path.push({ id, depth, isHiding: above.isHiding || isShut, children: 0 });
  });
  for (const { row, above } of drawn) row.siblings = above.children;
  return drawn.map(({ row }) => row);
}

/** Ids of rows with children. */
export function groupIds({ rows }: ReportTable): string[] {
  return rows.filter((row, index) => (rows[index + 1]?.depth ?? 0) > row.depth).map(({ id }) => id);
}
