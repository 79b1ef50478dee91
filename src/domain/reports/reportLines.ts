import { type Cell, plainMoneyCell, textCell } from '../tables/cell.ts';
import type { LineLead, Query, ReportLine } from './reportRecord.ts';

export function line(
  id: string,
  name: string,
  cells: Record<string, Cell>,
  rest: Partial<ReportLine<never>> = {},
): ReportLine<never> {
  return { id, name, depth: 0, cells, leads: {}, lead: null, isTotal: false, ...rest };
}

/** A total named by the texts under its id, in the column `namedAt`. */
export function totalLine<Row extends string>(
  id: Row,
  namedAt: string,
  cells: Record<string, Cell>,
  leads: Record<string, LineLead> = {},
): ReportLine<Row> {
  return { id, name: '', word: id, namedAt, depth: 0, cells, leads, lead: null, isTotal: true };
}

/** Rows with their totals; nothing without rows. */
export function withTotals<Row extends string>(
  rows: readonly ReportLine<never>[],
  ...totals: ReportLine<Row>[]
): ReportLine<Row>[] {
  return rows.length === 0 ? [] : [...rows, ...totals];
}

/** Link to the ledger of an account with the report's days and filters. */
export function toLedger(accountId: number, patch: Partial<Query> = {}): LineLead {
  return {
    kind: 'report',
    patch: { report: 'account-ledger', account: String(accountId), by: 'none', ...patch },
  };
}

/** Cells of a column of kind `balance`: an amount without sign and its side; `cents` are positive in debit. */
export function balanceCells(key: string, cents: number): Record<string, Cell> {
  return { [key]: plainMoneyCell(Math.abs(cents)), [sideOf(key)]: sideCell(cents) };
}

export function sideOf(key: string): string {
  return `${key}Side`;
}

/** Side of a balance that is positive in debit; empty for zero. */
export function sideCell(cents: number): Cell {
  return textCell(cents === 0 ? '' : cents > 0 ? 'D' : 'C');
}
