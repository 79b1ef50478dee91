import { comparisonKeys } from '../../domain/reports/comparison.ts';
import { sideOf } from '../../domain/reports/reportLines.ts';
import type {
  ColumnKind,
  ColumnSpec,
  ReportLine,
  ReportRecord,
  ShownColumn,
} from '../../domain/reports/reportRecord.ts';
import { type ReportAnswer, type ReportName, recordOf } from '../../domain/reports/reports.ts';
import { type Cell, textCell } from '../../domain/tables/cell.ts';
import { periodInWords, reportColumns } from '../../texts/reports/reports.ts';
import { reportWords } from '../../texts/reports/reportWords.ts';
import { leadFrom, type ReportColumn, type ReportRow, type ReportTable } from './reportLines.ts';

const tables = new WeakMap<ReportAnswer, ReportTable>();

/** Computed once per answer; for a long one before the task that draws it. */
export function reportTable(answer: ReportAnswer): ReportTable {
  const table = tables.get(answer) ?? tableOf(answer);
  tables.set(answer, table);
  return table;
}

function tableOf(answer: ReportAnswer): ReportTable {
  const record = recordOf(answer.report);
  const words = wordsOf(answer.report);
  const { columns = Object.keys(record.columns), rows, leftRows } = record.tableOf(answer);
  return {
    columns: [
      ...columns.flatMap((shown) => columnsOf(shown, record, words)),
      ...(answer.before && record.compares !== 'former year' ? comparisonColumns(record) : []),
    ],
    rows: rows.map((row) => rowOf(row, answer, words)),
    ...(leftRows !== undefined && { leftRows }),
  };
}

interface Words {
  columns: Record<string, string>;
  rows: Record<string, string>;
}

function wordsOf(report: ReportName): Words {
  return reportWords[report];
}

const widths: Partial<Record<ColumnKind, number>> = { code: 150, date: 102, money: 128, balance: 128 };

/** A balance is drawn as its amount and, in a narrow column, its side. */
function columnsOf(
  shown: ShownColumn,
  { columns }: Pick<ReportRecord<unknown>, 'columns'>,
  words: Words,
): ReportColumn[] {
  const column = typeof shown === 'string' ? { key: shown, titled: shown } : shown;
  const { key, titled = '', title = words.columns[titled] ?? '' } = column;
  const found = columns[titled] ?? 'money';
  const spec: ColumnSpec = typeof found === 'string' ? { kind: found } : found;
  const width = column.width ?? spec.width ?? widths[spec.kind];
  const isMoney = spec.kind === 'money' || spec.kind === 'balance';
  return [
    { key, title, isMoney, ...(width !== undefined && { width }) },
    ...(spec.kind === 'balance' ? [sideColumn(key)] : []),
  ];
}

function comparisonColumns({
  hasSidesCompared,
}: Pick<ReportRecord<unknown>, 'hasSidesCompared'>): ReportColumn[] {
  return comparisonKeys.flatMap((key) => [
    { key, title: reportColumns[key], isMoney: true, width: key === 'percent' ? 110 : 128 },
    ...(hasSidesCompared && key !== 'percent' ? [sideColumn(key)] : []),
  ]);
}

function sideColumn(key: string): ReportColumn {
  return { key: sideOf(key), title: reportColumns.side, isMoney: false, width: 48, isFolding: true };
}

/** Links are worked out where a row is drawn: of thousands of rows few are. */
function rowOf(row: ReportLine, { query }: ReportAnswer, words: Words): ReportRow {
  const { id, depth, isTotal, word, period, namedAt } = row;
  const name = word ? (words.rows[word] ?? '') : period ? periodInWords(period, query.by) : row.name;
  return {
    id,
    name,
    depth,
    cells: namedAt ? { [namedAt]: namedCell(name, period), ...row.cells } : row.cells,
    get leads() {
      return Object.fromEntries(Object.entries(row.leads).map(([key, lead]) => [key, leadFrom(query, lead)]));
    },
    get lead() {
      return row.lead && leadFrom(query, row.lead);
    },
    isTotal,
  };
}

/** A period sorts by its days, not by its words. */
function namedCell(name: string, period: string | undefined): Cell {
  return period ? { type: 'text', text: name, order: period } : textCell(name);
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
