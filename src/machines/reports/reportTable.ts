import type { ReportAnswer } from '../../domain/reportAnswers.ts';
import { incomeTable, sheetTable, trialTable } from './accountTables.ts';
import { cashTable } from './cashTable.ts';
import { agingTable, costsTable, ledgerTable } from './moneyTables.ts';
import type { ReportRow, ReportTable } from './reportLines.ts';

export function reportTable(answer: ReportAnswer): ReportTable {
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
  /** Null when nothing stands below it. */
  isExpanded: boolean | null;
  position: number;
  siblings: number;
  parent: string | null;
}

/** The rows that no closed row hides, each with its place among those beside it. */
export function drawnRows({ rows }: ReportTable, closed: readonly string[]): DrawnRow[] {
  const isClosed = new Set(closed);
  const path: { id: string; children: number }[] = [];
  const root = { id: '', children: 0 };
  const counted = rows.map((row, index) => {
    path.length = row.depth;
    const above = path.at(-1) ?? root;
    above.children += 1;
    const own = { id: row.id, children: 0 };
    const place = {
      row,
      above,
      own,
      position: above.children,
      hidden: path.some(({ id }) => isClosed.has(id)),
    };
    path.push(own);
    return { ...place, hasBelow: (rows[index + 1]?.depth ?? 0) > row.depth };
  });
  return counted
    .filter(({ hidden }) => !hidden)
    .map(({ row, above, position, hasBelow }) => ({
      row,
      isExpanded: hasBelow ? !isClosed.has(row.id) : null,
      position,
      siblings: above.children,
      parent: above === root ? null : above.id,
    }));
}

/** The rows that others stand under. */
export function groupIds({ rows }: ReportTable): string[] {
  return rows.filter((row, index) => (rows[index + 1]?.depth ?? 0) > row.depth).map(({ id }) => id);
}
