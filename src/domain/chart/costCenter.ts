import { possibleParents, type RowId } from '../tree.ts';

/** A cost center as the API spells it (SPEC §3). Only a center of type PROJECT has a `project_id`. */
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

/** What is sent for a cost center; null is an empty optional field. */
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

/** SPEC §5: a center of type PROJECT belongs to a project, and no other does. */
export function needsProject({ type }: { type: string }): boolean {
  return type === 'PROJECT';
}

/** SPEC §5: only an active grouping center takes others under it. */
export function canHoldCostCenters(center: Pick<CostCenter, 'is_analytical' | 'is_active'>): boolean {
  return center.is_active && !center.is_analytical;
}

/** SPEC §5: the centers under which the center `id` may stand, by code; null for a new one. */
export function parentCostCenters(centers: readonly CostCenter[], id: RowId | null): CostCenter[] {
  return possibleParents(centers, id, canHoldCostCenters);
}

/** SPEC §4: a grouping center with an active child cannot be deactivated. */
export function isHeldByChildren(center: CenterState & { hasActiveChildren: boolean }): boolean {
  return center.is_active && !center.is_analytical && center.hasActiveChildren;
}

type CenterState = Pick<CostCenter, 'is_analytical' | 'is_active'>;

/** SPEC §9: how many centers the tree asks for. */
export const costCenterLimit = 200;

/** How many centers a host with `lists.1` gives at most. */
export const mostCostCenters = 1000;

/** A plain list that is as long as was asked for may have been cut (decision D4). */
export function mayBeCut({ length }: readonly CostCenter[]): boolean {
  return length === costCenterLimit || length === mostCostCenters;
}
