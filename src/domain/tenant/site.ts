import type { Capability } from '../capability.ts';
import type { CostCenter } from '../chart/costCenter.ts';
import type { EntryHead } from '../ledger/ledger.ts';
import type { Permission } from '../permission.ts';
import type { TitleItem } from '../titles/titleItem.ts';
import type { Project } from './project.ts';

/** Parts of an obra's page, in their order; each is read for itself. */
export const siteParts = ['head', 'costs', 'payables', 'receivables', 'centers', 'entries'] as const;
export type SitePart = (typeof siteParts)[number];

/** Cost of an account, amounts in integer cents. */
export interface SiteCost {
  account_id: number;
  code: string;
  name: string;
  realized: number;
  paid: number;
  payable: number;
}

/** The most urgent open titles, and the sums of all of them. */
export interface SiteTitles {
  rows: TitleItem[];
  count: number;
  openCents: number;
  overdueCount: number;
  overdueCents: number;
}

export interface SiteAnswers {
  /** Null for an obra that is not there. */
  head: Project | null;
  costs: { rows: SiteCost[]; realized: number; paid: number; payable: number };
  payables: SiteTitles;
  receivables: SiteTitles;
  centers: CostCenter[];
  /** The newest entries with a line of the obra, and the number of all. */
  entries: { rows: EntryHead[]; count: number };
}

interface Facts {
  capabilities: readonly Capability[];
  permissions: readonly Permission[];
}

/** Parts that hang on an ability of the host and a permission of the role; the others are for everybody. */
const needs: Partial<Record<SitePart, readonly [Capability, Permission]>> = {
  costs: ['reports.1', 'project-costs:read'],
  payables: ['titles.1', 'project-payables:read'],
  receivables: ['titles.1', 'receivables:read'],
  entries: ['lists.1', 'ledger:read'],
};

/** True for a part that the host has. */
function hasPart(part: SitePart, { capabilities }: Facts): boolean {
  const [ability] = needs[part] ?? [];
  return ability === undefined || capabilities.includes(ability);
}

/** True for a part that the host has and the role may read. */
export function readsPart(part: SitePart, facts: Facts): boolean {
  const [, permission] = needs[part] ?? [];
  return hasPart(part, facts) && (permission === undefined || facts.permissions.includes(permission));
}

/** Parts of the host that the role may not read. */
export function closedSiteParts(facts: Facts): SitePart[] {
  return siteParts.filter((part) => hasPart(part, facts) && !readsPart(part, facts));
}
