import {
  type CostCenter,
  type CostCenterBody,
  type CostCenterType,
  costCenterTypes,
  isHeldByChildren,
  needsProject,
} from '../../domain/chart/costCenter.ts';
import { keptText } from '../../domain/keptText.ts';
import type { Placed } from '../../domain/tree.ts';
import { costCenterTexts } from '../../texts/chart/costCenters.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import type { Verdict } from '../shared/lists/rowCommandMachine.ts';

export interface CostCenterValues {
  code: string;
  name: string;
  description: string;
  type: CostCenterType | '';
  is_analytical: boolean;
  /** '' for none. */
  parent_id: string;
  /** '' for none. */
  project_id: string;
  is_active: boolean;
}

export type PlacedCostCenter = Placed<CostCenter>;

/** A center in its form; from the tree it also knows the rows below it. */
export type OpenCostCenter = CostCenter & Partial<PlacedCostCenter>;

/** A new center is analytical and active (SPEC §5). */
export function costCenterValues(center: CostCenter | null): CostCenterValues {
  return {
    code: center?.code ?? '',
    name: center?.name ?? '',
    description: center?.description ?? '',
    type: center?.type ?? '',
    is_analytical: center?.is_analytical ?? true,
    parent_id: center?.parent_id ?? '',
    project_id: center?.project_id ?? '',
    is_active: center?.is_active ?? true,
  };
}

/** Rules for new and edited cost centers (SPEC §5). */
export function checkCostCenter(
  values: CostCenterValues,
  center: OpenCostCenter | null = null,
): FormErrors<CostCenterValues> {
  const fields: FormErrors<CostCenterValues>['fields'] = {};
  if (keptText(values.code) === '') fields.code = formTexts.required;
  if (keptText(values.name) === '') fields.name = formTexts.required;
  if (values.type === '') fields.type = formTexts.required;
  const isIncomplete = Object.keys(fields).length > 0;
  if (needsProject(values) && values.project_id === '') {
    fields.project_id = costCenterTexts.form.projectRequired;
  }
  if (isIncomplete) return { fields, form: { title: costCenterTexts.form.required, text: '' } };
  return { fields, form: isHeld(values, center) ? heldFailure : null };
}

const heldFailure = { title: costCenterTexts.heldTitle, text: costCenterTexts.held };

function isHeld({ is_active }: CostCenterValues, center: OpenCostCenter | null): boolean {
  if (center === null || is_active) return false;
  return isHeldByChildren({ ...center, hasActiveChildren: center.hasActiveChildren ?? false });
}

export function costCenterBody(values: CostCenterValues): CostCenterBody {
  return {
    code: keptText(values.code),
    name: keptText(values.name),
    description: keptText(values.description) || null,
    type: values.type || 'GENERAL',
    is_analytical: values.is_analytical,
    parent_id: values.parent_id || null,
    project_id: needsProject(values) ? values.project_id || null : null,
    is_active: values.is_active,
  };
}

/** A type other than PROJECT clears the linked project (SPEC §4). */
export function typeChosen(text: string): Partial<CostCenterValues> {
  const type = costCenterTypes.find((known) => known === text) ?? '';
  return needsProject({ type }) ? { type } : { type, project_id: '' };
}

/** Reactivation runs at once; deactivation asks, and is refused with active centers below (SPEC §4). */
export function judgeCostCenterCommand(center: PlacedCostCenter): Verdict {
  if (!center.is_active) return { kind: 'run' };
  if (isHeldByChildren(center)) return { kind: 'refuse', text: costCenterTexts.held };
  return {
    kind: 'ask',
    question: {
      title: costCenterTexts.deactivateTitle(center.name),
      message: costCenterTexts.deactivateQuestion,
      confirm: costCenterTexts.deactivateConfirm,
    },
  };
}
