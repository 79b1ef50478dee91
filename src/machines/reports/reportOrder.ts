import { pagesOf } from '../../domain/reports/report.ts';
import { sideOf } from '../../domain/reports/reportLines.ts';
import { type ReportAnswer, recordOf } from '../../domain/reports/reports.ts';
import { type Cell, compareCells, isBlank, textCell } from '../../domain/tables/cell.ts';
import type { TableSort } from '../../domain/tables/tableLook.ts';
import type { ReportRow, ReportTable } from './reportLines.ts';

/** True for a whole report whose rows follow neither the chart of accounts nor a book. */
export function takesOrder(answer: ReportAnswer): boolean {
  return !recordOf(answer.report).keepsOrder && (pagesOf(answer)?.total_pages ?? 1) <= 1;
}

/** The report in the order of a column: rows move with the rows below them, totals keep their place. */
export function sortedReport(table: ReportTable, sort: TableSort | null): ReportTable {
  if (!sort || !table.columns.some(({ key }) => key === sort.column)) return table;
  return { ...table, rows: orderedRows(table.rows, (a, b) => compareRows(a, b, sort)) };
}

/** The first column by which the rows already are in order; undefined for none. */
export function standingOf({ columns, rows }: ReportTable): TableSort | undefined {
  const runs = runsIn(rows);
  const sorts = columns
    .filter(({ isFolding }) => !isFolding)
    .flatMap(({ key }) => [false, true].map((isDescending) => ({ column: key, isDescending })));
  return sorts.find((sort) => {
    let rises = false;
    const isKept = runs.every((run) =>
      run.every((row, place) => {
        const before = run[place - 1];
        const step = before ? compareRows(before, row, sort) : 0;
        rises ||= step < 0;
        return step <= 0;
      }),
    );
    return isKept && rises;
  });
}

/** The value of a row in a column; a balance counts with its side. */
export function orderCell({ cells }: Pick<ReportRow, 'cells'>, column: string): Cell {
  const cell = cells[column] ?? textCell(null);
  const side = cells[sideOf(column)];
  if (cell.type !== 'money' || cell.cents === null || side?.type !== 'text') return cell;
  return { ...cell, cents: side.text === 'C' ? -cell.cents : cell.cents };
}

function compareRows(a: ReportRow, b: ReportRow, { column, isDescending }: TableSort): number {
  const [left, right] = [orderCell(a, column), orderCell(b, column)];
  const isTurned = isDescending && !isBlank(left) && !isBlank(right);
  return compareCells(left, right) * (isTurned ? -1 : 1);
}

/** A row with the rows below it. */
interface Branch {
  row: ReportRow;
  below: ReportRow[];
}

function orderedRows(rows: ReportRow[], compare: (a: ReportRow, b: ReportRow) => number): ReportRow[] {
  const parts = partsOf(rows);
  return parts.flatMap((run) =>
    run
      .toSorted((a, b) => compare(a.row, b.row))
      .flatMap(({ row, below }) => [row, ...(below.length > 0 ? orderedRows(below, compare) : [])]),
  );
}

function runsIn(rows: ReportRow[]): ReportRow[][] {
  return partsOf(rows).flatMap((run) => [
    run.map(({ row }) => row),
    ...run.flatMap(({ below }) => (below.length > 0 ? runsIn(below) : [])),
  ]);
}

/** Neighbours that may change places; a total stands alone. */
function partsOf(rows: ReportRow[]): Branch[][] {
  const branches: Branch[] = [];
  for (const row of rows) {
    const last = branches.at(-1);
    if (last && row.depth > last.row.depth) last.below.push(row);
    else branches.push({ row, below: [] });
  }
  const parts: Branch[][] = [];
  for (const branch of branches) {
    const run = parts.at(-1);
    if (run && !branch.row.isTotal && !run[0]?.row.isTotal) run.push(branch);
    else parts.push([branch]);
  }
  return parts;
}
