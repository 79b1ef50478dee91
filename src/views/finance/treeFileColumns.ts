import type { Account } from '../../domain/account.ts';
import { type Cell, codeCell, textCell } from '../../domain/cell.ts';
import type { CostCenter } from '../../domain/costCenter.ts';
import type { NamedTreeRow } from '../../machines/shared/outlinedRows.ts';
import type { Gathered } from '../../machines/shared/tableMachine.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { costCenterTexts } from '../../texts/costCenters.ts';
import { treeTexts } from '../../texts/trees.ts';
import type { Column } from '../parts/GridRow.tsx';

/** What a file tells of accounts besides what is shown: where each stands, and its description. */
export function accountFileColumns(accounts: Account[]): Column<Account>[] {
  return [parentColumn(accounts), descriptionColumn(accountTexts.form.description)];
}

/** The same of cost centers, with the project of each by its name. */
export function centerFileColumns(
  centers: CostCenter[],
  names: Gathered['names'] = {},
): Column<CostCenter>[] {
  const project = { key: 'project', title: costCenterTexts.form.project };
  return [
    parentColumn(centers),
    { ...project, value: ({ project_id }) => textCell(names[project_id ?? '']) },
    descriptionColumn(costCenterTexts.form.description),
  ];
}

function parentColumn<Row extends NamedTreeRow>(rows: Row[]): Column<Row> {
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const value = ({ parent_id }: Row) => codeCell(codes.get(parent_id ?? ''));
  return { key: 'parent', title: treeTexts.parentCode, value };
}

function descriptionColumn<Row extends { description?: string | null }>(title: string): Column<Row> {
  const value = ({ description }: Row): Cell => textCell(description);
  return { key: 'description', title, value };
}
