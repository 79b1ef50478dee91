import type { Permission } from '../../domain/permission.ts';
import { changedQuery, type ReportQuery } from '../../domain/reports/report.ts';
import { permissionFor } from '../../domain/reports/reportAccess.ts';
import { longestUntil, periodFault } from '../../domain/reports/reportPeriod.ts';
import { type Cell, textCell } from '../../domain/tables/cell.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { reportColumns } from '../../texts/reports/reports.ts';

/** Where a number leads: to another report, to an entry, or to a screen and what is open there. */
export type Lead =
  | { kind: 'report'; query: ReportQuery }
  | { kind: 'entry'; id: string }
  | { kind: 'place'; place: 'treasury' | 'ledger' | 'payables' | 'receivables'; part?: AddressPart };

/** A lead as far as the role may read where it leads: there it would be refused, and the report be gone. */
export function readable(lead: Lead | null | undefined, permissions: readonly Permission[]): Lead | null {
  if (!lead) return null;
  const needed =
    lead.kind === 'report' ? permissionFor(lead.query) : lead.kind === 'place' && ofPlace[lead.place];
  return needed && !permissions.includes(needed) ? null : lead;
}

const ofPlace: Partial<Record<string, Permission>> = {
  payables: 'payables:read',
  receivables: 'receivables:read',
};

export interface ReportRow {
  id: string;
  /** What the row is called. */
  name: string;
  depth: number;
  cells: Record<string, Cell>;
  /** By column; a number without one is a sum of what stands with it. */
  leads: Record<string, Lead>;
  /** Where the whole row leads. */
  lead: Lead | null;
  isTotal: boolean;
}

export interface ReportColumn {
  key: string;
  title: string;
  isMoney: boolean;
  width?: number;
  /** Stands in the cells of the amount before it where there is no room for its own. */
  isFolding?: true;
}

/** A report as lines and columns: the grid, the paper and the files are made of it (law R10). */
export interface ReportTable {
  columns: ReportColumn[];
  rows: ReportRow[];
}

export function line(
  id: string,
  name: string,
  cells: Record<string, Cell>,
  rest: Partial<ReportRow> = {},
): ReportRow {
  return { id, name, depth: 0, cells, leads: {}, lead: null, isTotal: false, ...rest };
}

export function totalLine(id: string, name: string, column: string, cells: Record<string, Cell>): ReportRow {
  return line(id, name, { [column]: textCell(name), ...cells }, { isTotal: true });
}

/** The lines behind an account, in the days and of the places of a report; no more days than a ledger spans. */
export function toLedger(query: ReportQuery, accountId: number, patch: Partial<ReportQuery> = {}): Lead {
  const next = changedQuery(query, {
    report: 'account-ledger',
    account: String(accountId),
    by: 'none',
    ...patch,
  });
  const from = periodFault(next) === 'length' ? longestUntil(next.to) : next.from;
  return { kind: 'report', query: { ...next, from } };
}

export function money(key: string, title: string): ReportColumn {
  return { key, title, isMoney: true, width: 128 };
}

/** One letter beside a balance. */
export function sideColumn(key: string): ReportColumn {
  return { ...words(key, reportColumns.side, 48), isFolding: true };
}

export function words(key: string, title: string, width?: number): ReportColumn {
  return { key, title, isMoney: false, ...(width !== undefined && { width }) };
}
