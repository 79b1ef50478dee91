import type { Permission } from '../../domain/permission.ts';
import { changedQuery, type ReportQuery } from '../../domain/reports/report.ts';
import { permissionFor } from '../../domain/reports/reportAccess.ts';
import { longestUntil, periodFault } from '../../domain/reports/reportPeriod.ts';
import { type Cell, textCell } from '../../domain/tables/cell.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { reportColumns } from '../../texts/reports/reports.ts';

/** Target of a number: another report, an entry, or a screen with its open part. */
export type Lead =
  | { kind: 'report'; query: ReportQuery }
  | { kind: 'entry'; id: string }
  | { kind: 'place'; place: 'treasury' | 'ledger' | 'payables' | 'receivables'; part?: AddressPart };

/** The link, or null when the role may not read its target. */
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
  /** Display name. */
  name: string;
  depth: number;
  cells: Record<string, Cell>;
  /** By column; a number without a link is a sum of others in the row. */
  leads: Record<string, Lead>;
  /** Link of the whole row. */
  lead: Lead | null;
  isTotal: boolean;
}

export interface ReportColumn {
  key: string;
  title: string;
  isMoney: boolean;
  width?: number;
  /** Shown below the amount before it when there is no room. */
  isFolding?: true;
}

/** A report as rows and columns, for grid, paper and files alike (law R10). */
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

/** Link to the ledger of an account with the report's days and filters, at most as long as a ledger allows. */
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

/** A one-letter column for the side of a balance. */
export function sideColumn(key: string): ReportColumn {
  return { ...words(key, reportColumns.side, 48), isFolding: true };
}

export function words(key: string, title: string, width?: number): ReportColumn {
  return { key, title, isMoney: false, ...(width !== undefined && { width }) };
}
