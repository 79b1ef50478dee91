import { describe, expect, test } from 'vitest';
import { reportNames, reports } from '../../../src/domain/reports/reports.ts';
import {
  type Cell,
  codeCell,
  compareCells,
  plainMoneyCell,
  textCell,
} from '../../../src/domain/tables/cell.ts';
import type { ReportRow, ReportTable } from '../../../src/machines/reports/reportLines.ts';
import {
  orderCell,
  sortedReport,
  standingOf,
  takesOrder,
} from '../../../src/machines/reports/reportOrder.ts';
import { agingAnswer, ledgerAnswer, trialAnswer } from '../../support/examples/reportExamples.ts';
import { fc } from '../../support/properties.ts';

const columns = [
  { key: 'name', title: 'Nome', isMoney: false },
  { key: 'amount', title: 'Valor', isMoney: true },
  { key: 'amountSide', title: 'D/C', isMoney: false, isFolding: true as const },
];

const cellsOf = (name: string, cents: number): Record<string, Cell> => ({
  name: codeCell(name),
  amount: plainMoneyCell(Math.abs(cents)),
  amountSide: textCell(cents === 0 ? '' : cents > 0 ? 'D' : 'C'),
});

/** Tables of any shape: rows at any depth below the row before, totals anywhere at the top. */
const tables: fc.Arbitrary<ReportTable> = fc
  .array(
    fc.record({
      deeper: fc.integer({ min: -2, max: 1 }),
      cents: fc.integer({ min: -5, max: 5 }),
      isTotal: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((made) => {
    let depth = 0;
    const rows = made.map(({ deeper, cents, isTotal }, place): ReportRow => {
      depth = place === 0 || isTotal ? 0 : Math.max(0, depth + deeper);
      const name = `${place % 4}`;
      return {
        id: String(place),
        name,
        depth,
        cells: cellsOf(name, cents),
        leads: {},
        lead: null,
        isTotal: isTotal && depth === 0,
      };
    });
    return { columns, rows };
  });
const sorts = fc.record({ column: fc.constantFrom('name', 'amount'), isDescending: fc.boolean() });

/** The rows above a row, from the nearest. */
function above(rows: ReportRow[], id: string): string[] {
  const place = rows.findIndex((row) => row.id === id);
  const found: string[] = [];
  let depth = rows[place]?.depth ?? 0;
  for (const row of rows.slice(0, place).reverse()) {
    if (row.depth >= depth) continue;
    found.push(row.id);
    depth = row.depth;
  }
  return found;
}

describe('a sorted report', () => {
  test('has the same rows, each below the rows that it was below, and its totals where they were', () => {
    fc.assert(
      fc.property(tables, sorts, (table, sort) => {
        const sorted = sortedReport(table, sort).rows;
        expect(sorted.map(({ id }) => id).sort()).toEqual(table.rows.map(({ id }) => id).sort());
        for (const { id } of table.rows) expect(above(sorted, id)).toEqual(above(table.rows, id));
        const totals = (rows: ReportRow[]) =>
          rows.flatMap(({ id, isTotal }, at) => (isTotal ? [[id, at]] : []));
        expect(totals(sorted)).toEqual(totals(table.rows));
      }),
    );
  });

  test('rises or falls between neighbours of one level that no total parts', () => {
    fc.assert(
      fc.property(tables, sorts, (table, sort) => {
        const sorted = sortedReport(table, sort).rows;
        for (const [at, row] of sorted.entries()) {
          const before = sorted[at - 1];
          if (!before || before.depth !== row.depth || before.isTotal || row.isTotal) continue;
          const step = compareCells(orderCell(before, sort.column), orderCell(row, sort.column));
          expect(sort.isDescending ? -step : step).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test('is the given one in its standing order, and without a column that it has', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const standing = standingOf(table) ?? null;
        expect(sortedReport(table, standing).rows).toEqual(table.rows);
        expect(sortedReport(table, { column: 'gone', isDescending: false })).toBe(table);
      }),
    );
  });

  test('counts a balance with its side, credits below debits', () => {
    const row = (name: string, cents: number): ReportRow => ({
      id: name,
      name,
      depth: 0,
      cells: cellsOf(name, cents),
      leads: {},
      lead: null,
      isTotal: false,
    });
    const table = { columns, rows: [row('1', 300), row('2', -500), row('3', 0)] };
    const sort = { column: 'amount', isDescending: false };
    expect(sortedReport(table, sort).rows.map(({ id }) => id)).toEqual(['2', '3', '1']);
  });
});

test('reports that follow the chart or a book are not sorted, nor one in pages, and every other one is', () => {
  const kept = reportNames.filter((name) => 'keepsOrder' in reports[name]);
  expect(kept).toEqual(['trial-balance', 'journal', 'income-statement', 'balance-sheet']);
  const ofTwoPages = ledgerAnswer();
  if ('metadata' in ofTwoPages.data) ofTwoPages.data.metadata.total_pages = 2;
  const answers = [agingAnswer(), ledgerAnswer(), ofTwoPages, trialAnswer()];
  expect(answers.map(takesOrder)).toEqual([true, true, false, false]);
});
