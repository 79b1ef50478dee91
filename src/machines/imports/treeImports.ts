import { accountClassifications } from '../../domain/chart/account.ts';
import { titlesOf } from '../../domain/columns.ts';
import { codeAbove, foldedName, type ImportedRow } from '../../domain/imports/importing.ts';
import { keptText } from '../../domain/keptText.ts';
import {
  accountClassificationNames,
  accountColumns,
  accountTexts,
  accountTypeNames,
} from '../../texts/chart/accounts.ts';
import { costCenterColumns, costCenterTexts, costCenterTypeNames } from '../../texts/chart/costCenters.ts';
import { dreLineNames } from '../../texts/chart/dreLines.ts';
import { accountTypeLetters, importTexts } from '../../texts/imports/imports.ts';
import { accountBody, checkAccount } from '../chart/accountRules.ts';
import { checkCostCenter, costCenterBody } from '../chart/costCenterRules.ts';
import {
  codeFaults,
  formFaults,
  type ImportLaws,
  type ImportSurroundings,
  ofFile,
  readCode,
  readFlag,
  readWord,
} from './importLaws.ts';
import { unknownFlag } from './namedImports.ts';

const { faults } = importTexts;
const accountForm = accountTexts.form;
const centerForm = costCenterTexts.form;
const accountTitles = titlesOf(accountColumns);
const centerTitles = titlesOf(costCenterColumns);

const natureNames = { analytical: costCenterTexts.analytical, grouping: costCenterTexts.grouping };

/** Accounts from a file. Without a parent column the codes give the parents: '1.1.01' is below '1.1'. */
export const accountImport: ImportLaws = {
  read(cells) {
    const isActive = readFlag(cells.is_active);
    const type = readNature(cells.type);
    const classification = readWord(cells.classification, accountClassificationNames, '');
    const values = {
      ...inTree(cells, isActive),
      type: type || ('ANALITICA' as const),
      classification: classification ?? accountClassifications[0],
    };
    const line = readWord(cells.dre_line, dreLineNames, '');
    const { parent_id: _, ...body } = accountBody({ ...values, parent_id: '', dre_line: line ?? '' });
    return {
      row: {
        ...ofFile({ ...body }, cells, {}),
        ...parentIn(cells),
      },
      faults: [
        ...unknownWord(accountTitles.type, type, cells.type),
        ...unknownWord(accountTitles.classification, classification, cells.classification),
        ...unknownWord(accountTitles.dre_line, line, cells.dre_line),
        ...unknownFlag(accountTitles.is_active, isActive, cells),
        // The parent is checked later, once all codes are known.
        ...formFaults(checkAccount({ ...values, parent_id: values.parent_id || '?' }, null), {
          code: accountTitles.code,
          name: accountTitles.name,
          classification: accountTitles.classification,
        }),
      ],
    };
  },
  unsaid: { type: 'ANALITICA' },
  refuse(row, around) {
    const spelled = codeFaults(accountTitles.code, row);
    if (spelled.length > 0) return spelled;
    const parent = parentOf(row, around);
    if (parent !== null) return refuseParent(row, parent, around, holdsAccounts);
    return row.type === 'ANALITICA' ? [accountForm.parentRequired] : [];
  },
  keyOf: ({ code }) => String(code),
};

/** Cost centers from a file, with their project by name. */
export const costCenterImport: ImportLaws = {
  read(cells) {
    const isActive = readFlag(cells.is_active);
    const type = readWord(cells.type, costCenterTypeNames, '');
    const nature = natureSaid(cells.is_analytical);
    const values = {
      ...inTree(cells, isActive),
      type: type ?? ('GENERAL' as const),
      is_analytical: nature !== 'grouping',
      project_id: keptText(cells.project_name ?? ''),
    };
    const { parent_id: _, project_id, ...body } = costCenterBody({ ...values, parent_id: '' });
    return {
      row: {
        ...ofFile({ ...body }, cells, {}),
        ...parentIn(cells),
        ...('project_name' in cells && { project_name: project_id }),
      },
      faults: [
        ...unknownWord(centerTitles.type, type, cells.type),
        ...unknownWord(centerTitles.is_analytical, nature, cells.is_analytical),
        ...unknownFlag(centerTitles.is_active, isActive, cells),
        // An existing center may lack its project, which may be gone; a new one is refused below.
        ...formFaults(checkCostCenter({ ...values, project_id: values.project_id || '?' }), {
          code: centerTitles.code,
          name: centerTitles.name,
          type: centerTitles.type,
        }),
      ],
    };
  },
  refuse(row, around) {
    const { project_name: project } = row;
    const parent = parentOf(row, around);
    const spelled = codeFaults(centerTitles.code, row);
    if (spelled.length > 0) return spelled;
    return [
      ...(parent === null ? [] : refuseParent(row, parent, around, holdsCostCenters)),
      ...(typeof project === 'string' && !around.projects.has(foldedName(project))
        ? [faults.unknownProject(project)]
        : []),
      ...(row.type === 'PROJECT' && !project ? [centerForm.projectRequired] : []),
    ];
  },
  keyOf: ({ code }) => String(code),
};

/** Analytical or synthetic, in words or in the letters A and S of Brazilian charts. */
function readNature(cell: string | undefined) {
  return readWord(cell, accountTypeNames, 'ANALITICA') ?? readWord(cell, accountTypeLetters, 'ANALITICA');
}

function natureSaid(cell: string | undefined) {
  const said = readWord(cell, natureNames, 'analytical');
  if (said !== null) return said;
  const type = readNature(cell);
  return type === null ? null : type === 'SINTETICA' ? 'grouping' : 'analytical';
}

/** The parent code of a row, from the file or from its own code; null at the root. */
export function parentOf({ parent_code, code }: ImportedRow, { byCode }: ImportSurroundings): string | null {
  if (parent_code !== undefined) return parent_code === null ? null : String(parent_code);
  return codeAbove(String(code), (known) => byCode.has(known)) || null;
}

function refuseParent(
  row: ImportedRow,
  code: string,
  around: ImportSurroundings,
  canHold: (parent: ImportedRow) => boolean,
): string[] {
  const parent = around.byCode.get(code);
  if (!parent) return [faults.unknownParent(code)];
  if (isAbove(row, parent, around)) return [faults.ownParent(code)];
  return canHold(parent) ? [] : [faults.unfitParent(code)];
}

/** True when a row is an ancestor of another; in a ring each is. */
function isAbove({ code }: ImportedRow, row: ImportedRow, around: ImportSurroundings): boolean {
  const passed = new Set<ImportedRow>();
  for (let at: ImportedRow | undefined = row; at && !passed.has(at); ) {
    if (at.code === code) return true;
    passed.add(at);
    const above = parentOf(at, around);
    at = above === null ? undefined : around.byCode.get(above);
  }
  return false;
}

/** An active synthetic account takes child accounts (SPEC §5); a row of the file is active by default. */
function holdsAccounts({ type, is_active = true }: ImportedRow): boolean {
  return is_active === true && type === 'SINTETICA';
}

/** An active grouping center takes child centers (SPEC §5). */
function holdsCostCenters({ is_analytical = true, is_active = true }: ImportedRow): boolean {
  return is_active === true && is_analytical === false;
}

type Cells = Readonly<Record<string, string>>;

/** Fields shared by both trees. */
function inTree(cells: Cells, isActive: boolean | null) {
  const { code, name = '', description = '' } = cells;
  return { code: readCode(code), name, description, parent_id: above(cells), is_active: isActive ?? true };
}

/** The parent code, when the file has a column for it. */
function parentIn(cells: Cells): { parent_code?: string | null } {
  return 'parent_code' in cells ? { parent_code: above(cells) || null } : {};
}

function unknownWord(column: string, found: string | null, typed = ''): string[] {
  return found === null ? [faults.ofColumn(column, faults.unknownWord(typed))] : [];
}

function above({ parent_code }: Cells): string {
  return readCode(parent_code);
}
