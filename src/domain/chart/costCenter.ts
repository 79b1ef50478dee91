import { possibleParents, type RowId } from '../tree.ts';

/** A cost center as the API spells it (SPEC §3). Only type PROJECT has a `project_id`. */
export interface CostCenter {
  id: string;
  code: string;
  name: string;
  description?: string | null;
  type: CostCenterType;
  /** Takes entries; otherwise it groups other centers (agrupador). */
  is_analytical: boolean;
  parent_id?: string | null;
  project_id?: string | null;
  is_active: boolean;
  version?: number;
}

/** The fields sent for a cost center; null is an empty optional field. */
export interface CostCenterBody {
  code: string;
  name: string;
  description: string | null;
  type: CostCenterType;
  is_analytical: boolean;
  parent_id: string | null;
  project_id: string | null;
  is_active: boolean;
}

export const costCenterTypes = ['ADMIN', 'PROJECT', 'OPERATIONAL', 'SALES', 'MARKETING', 'GENERAL'] as const;
export type CostCenterType = (typeof costCenterTypes)[number];

/** Only a center of type PROJECT belongs to a project (SPEC §5). */
export function needsProject({ type }: { type: string }): boolean {
  return type === 'PROJECT';
}

/** Only an active grouping center takes child centers (SPEC §5). */
export function canHoldCostCenters(center: Pick<CostCenter, 'is_analytical' | 'is_active'>): boolean {
  return center.is_active && !center.is_analytical;
}

/** Possible parents of the center `id`, by code; null for a new one (SPEC §5). */
export function parentCostCenters(centers: readonly CostCenter[], id: RowId | null): CostCenter[] {
  return possibleParents(centers, id, canHoldCostCenters);
}

/** A grouping center with an active child cannot be deactivated (SPEC §4). */
export function isHeldByChildren(center: CenterState & { hasActiveChildren: boolean }): boolean {
  return center.is_active && !center.is_analytical && center.hasActiveChildren;
}

type CenterState = Pick<CostCenter, 'is_analytical' | 'is_active'>;

/** Number of centers the tree requests (SPEC §9). */
export const costCenterLimit = 200;

/** Limit of a host with `lists.1`. */
export const mostCostCenters = 1000;

/** A plain list as long as its limit may be incomplete (decision D4). */
export function mayBeCut({ length }: readonly CostCenter[]): boolean {
  return length === costCenterLimit || length === mostCostCenters;
}
