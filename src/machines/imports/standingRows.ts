import type { Account } from '../../domain/chart/account.ts';
import type { CostCenter } from '../../domain/chart/costCenter.ts';
import { titlesOf } from '../../domain/columns.ts';
import { foldedName, type ImportedRow } from '../../domain/imports/importing.ts';
import type { Project } from '../../domain/tenant/project.ts';
import {
  accountClassificationNames,
  accountColumns,
  accountTexts,
  accountTypeNames,
} from '../../texts/chart/accounts.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import type { Table } from './importTable.ts';

/** The company's accounts in the file's form: parents by code. */
export function standingChart(accounts: readonly Account[]): ImportedRow[] {
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  return accounts.map(({ code, name, description, type, classification, parent_id, is_active }) => ({
    code,
    name,
    description: description ?? null,
    type,
    classification,
    parent_code: codes.get(parent_id ?? 0) ?? null,
    is_active,
  }));
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

/** Another company's chart in the form of its export: active accounts and the groups above them. */
export function tableOfChart(accounts: readonly Account[]): Table {
  const { form } = accountTexts;
  const columns = titlesOf(accountColumns);
  return [
    [
      columns.code,
      columns.name,
      columns.type,
      columns.classification,
      importTexts.parentCode,
      form.description,
    ],
    ...standingChart(withGroups(accounts)).map((account) => [
      String(account.code),
      String(account.name),
      accountTypeNames[account.type === 'SINTETICA' ? 'SINTETICA' : 'ANALITICA'],
      classificationName(String(account.classification)),
      String(account.parent_code ?? ''),
      String(account.description ?? ''),
    ]),
  ];
}

function classificationName(classification: string): string {
  const names: Record<string, string> = accountClassificationNames;
  return names[classification] ?? classification;
}

/** An active account may be below an inactive group. */
function withGroups(accounts: readonly Account[]): Account[] {
  const parents = new Map(accounts.map(({ id, parent_id }) => [id, parent_id]));
  const kept = new Set<number>();
  for (const { id, is_active } of accounts) {
    if (!is_active) continue;
    for (let own: number | null | undefined = id; own && !kept.has(own); own = parents.get(own))
      kept.add(own);
  }
  return accounts.filter(({ id }) => kept.has(id));
}
