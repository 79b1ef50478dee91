import type { Permission } from '../../domain/permission.ts';
import { changedQuery, isOfDay } from '../../domain/reports/report.ts';
import { permissionFor } from '../../domain/reports/reportAccess.ts';
import { longestUntil, periodFault } from '../../domain/reports/reportPeriod.ts';
import type { LineLead } from '../../domain/reports/reportRecord.ts';
import { type ReportQuery, reportNames } from '../../domain/reports/reports.ts';
import type { Cell } from '../../domain/tables/cell.ts';
import { movementTypeNames } from '../../texts/treasury/treasury.ts';

/** Target of a number: another report, an entry, or a screen with its open part. */
export type Lead =
  | { kind: 'report'; query: ReportQuery }
  | { kind: 'entry'; id: string }
  | Extract<LineLead, { kind: 'place' }>;

/** The target of a row's link, given the query of its report. */
export function leadFrom(query: ReportQuery, lead: LineLead): Lead {
  if (lead.kind === 'report') return { kind: 'report', query: queryFrom(query, lead.patch) };
  if (lead.kind !== 'movements') return lead;
  const { account, period, type } = lead;
  return {
    kind: 'place',
    place: 'treasury',
    part: {
      'at.account': account,
      'at.tab': 'movements',
      'm.f.date': period,
      'm.f.type': movementTypeNames[type],
    },
  };
}

/** A link to a report of a period covers at most the days that such a report spans. */
function queryFrom(query: ReportQuery, patch: Extract<LineLead, { kind: 'report' }>['patch']): ReportQuery {
  const report = reportNames.find((name) => name === patch.report) ?? query.report;
  const next = changedQuery(query, { ...patch, report });
  const isTooLong = !isOfDay(next) && periodFault(next) === 'length';
  return isTooLong ? { ...next, from: longestUntil(next.to) } : next;
}

/** The link, or null when the role may not read its target. */
export function readable(lead: Lead | null | undefined, permissions: readonly Permission[]): Lead | null {
  if (!lead) return null;
  const needed =
    lead.kind === 'report' ? permissionFor(lead.query) : lead.kind === 'place' && ofPlace[lead.place];
  return needed && !permissions.includes(needed) ? null : lead;
}

const ofPlace: Partial<Record<string, Permission>> = {
  payables: 'project-payables:read',
  receivables: 'receivables:read',
  withholdings: 'project-payables:read',
};

export interface ReportRow {
  id: string;
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
  /** Number of rows on the left half of a sheet. */
  leftRows?: number;
}
