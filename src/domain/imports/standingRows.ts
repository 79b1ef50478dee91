import type { Account } from '../chart/account.ts';
import type { CostCenter } from '../chart/costCenter.ts';
import type { Project } from '../tenant/project.ts';
import { foldedName, type ImportedRow } from './importing.ts';

/** The company's accounts in the file's form: parents by code. */
export function standingChart(accounts: readonly Account[]): ImportedRow[] {
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  return accounts.map(
    ({ code, name, description, type, classification, parent_id, is_active, dre_line }) => ({
      code,
      name,
      description: description ?? null,
      type,
      classification,
      parent_code: codes.get(parent_id ?? 0) ?? null,
      is_active,
      dre_line: dre_line ?? null,
    }),
  );
}

/** The company's cost centers in the file's form: projects by name. */
export function standingCenters(
  centers: readonly CostCenter[],
  projects: readonly Pick<Project, 'id' | 'name'>[],
): ImportedRow[] {
  const codes = new Map(centers.map(({ id, code }) => [id, code]));
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return centers.map((center) => ({
    code: center.code,
    name: center.name,
    description: center.description ?? null,
    type: center.type,
    is_analytical: center.is_analytical,
    parent_code: codes.get(center.parent_id ?? '') ?? null,
    project_name: foldedName(names.get(center.project_id ?? '') ?? '') || null,
    is_active: center.is_active,
  }));
}
