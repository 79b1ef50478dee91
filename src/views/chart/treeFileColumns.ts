import type { Account } from '../../domain/chart/account.ts';
import type { CostCenter } from '../../domain/chart/costCenter.ts';
import { type Cell, codeCell, textCell } from '../../domain/tables/cell.ts';
import type { NamedTreeRow } from '../../machines/chart/outlinedRows.ts';
import type { Gathered } from '../../machines/shared/lists/tableMachine.ts';
import { accountTexts } from '../../texts/chart/accounts.ts';
import { costCenterTexts } from '../../texts/chart/costCenters.ts';
import { dreLineNames } from '../../texts/chart/dreLines.ts';
import { treeTexts } from '../../texts/chart/trees.ts';
import type { Column } from '../parts/tables/GridRow.tsx';

/** Columns that only a file of accounts has: parent, description, and the line of the DRE where a host keeps it. */
export function accountFileColumns(accounts: Account[]): Column<Account>[] {
  const hasLines = accounts.some(({ dre_line }) => dre_line !== undefined);
  const line = { key: 'dre_line', title: accountTexts.form.dreLine };
  return [
    parentColumn(accounts),
    descriptionColumn(accountTexts.form.description),
    ...(hasLines
      ? [{ ...line, value: ({ dre_line }: Account) => textCell(dre_line && dreLineNames[dre_line]) }]
      : []),
  ];
}

/** Columns that only a file of cost centers has: parent, description and the name of the project. */
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
