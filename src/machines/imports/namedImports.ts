import { titlesOf } from '../../domain/columns.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { foldedName, type ImportedRow, partyKey } from '../../domain/imports/importing.ts';
import { parseShownDay } from '../../domain/shownDay.ts';
import { withLostZeros } from '../../domain/taxId.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { type PartyRecord, partyColumns } from '../../texts/tenant/parties.ts';
import { projectRecord, projectStatusNames } from '../../texts/tenant/projects.ts';
import { columnFaults } from '../shared/forms/columnLaws.ts';
import { partyBody, taxIdWarning } from '../tenant/partyRules.ts';
import { checkProject, projectBody } from '../tenant/projectRules.ts';
import { formFaults, type ImportLaws, ofFile, type RowCells, readFlag, readWord } from './importLaws.ts';

const { faults } = importTexts;

const projectTitles = titlesOf(projectRecord.columns);

/** Projects from a file by the rules of their form (SPEC §5), identified by name. */
export const projectImport: ImportLaws = {
  read(cells) {
    const status = readWord(cells.status, projectStatusNames, 'Planning');
    const values = {
      name: cells.name ?? '',
      address: cells.address ?? '',
      status: status ?? ('Planning' as const),
      start_date: dayAsTyped(cells.start_date),
      end_date: dayAsTyped(cells.end_date),
    };
    const titles = {
      name: projectTitles.name,
      start_date: projectTitles.start_date,
      end_date: projectTitles.end_date,
    };
    return {
      row: ofFile({ ...projectBody(values) }, cells, {}),
      faults: [
        ...(status === null
          ? [faults.ofColumn(projectTitles.status, faults.unknownWord(cells.status ?? ''))]
          : []),
        ...formFaults(checkProject(values), titles),
      ],
    };
  },
  unsaid: { status: 'Planning' },
  keyOf: ({ name }) => foldedName(String(name)),
};

/** Suppliers or customers from a file, identified by tax id, else by name. */
export function partyImport(record: PartyRecord): ImportLaws {
  return {
    read(cells) {
      const isActive = readFlag(cells.is_active);
      const values = { name: cells.name ?? '', cnpj_cpf: cells.cnpj_cpf ?? '', is_active: isActive ?? true };
      return {
        row: ofFile({ ...partyBody(record, values) }, cells, {}),
        faults: [
          ...unknownFlag(partyColumns.is_active.title, isActive, cells),
          ...formFaults(columnFaults(record, values), { name: record.columns.name.title }),
        ],
        warning: warningOf(values),
      };
    },
    differs: (standing, row) =>
      row.name !== undefined && standing.name !== row.name
        ? faults.differsFrom(String(standing.name))
        : faults.differs,
    keyOf: ({ name, cnpj_cpf }) => partyKey({ name: String(name), cnpj_cpf: textOf(cnpj_cpf) }),
  };
}

/** A tax id is never refused (decision D5); kept as a number it has lost leading zeros. */
function warningOf(values: { cnpj_cpf: string }): string | undefined {
  const whole = withLostZeros(values.cnpj_cpf);
  const warning = whole === null ? taxIdWarning(values) : importTexts.lostZeros(whole);
  return warning === null ? undefined : faults.ofColumn(partyColumns.cnpj_cpf.title, warning);
}

export function unknownFlag(title: string, isActive: boolean | null, { is_active = '' }: RowCells): string[] {
  return isActive === null ? [faults.ofColumn(title, faults.unknownWord(is_active))] : [];
}

function textOf(value: ImportedRow[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** A spreadsheet's date in the form's format; other text stays, to be refused. */
function dayAsTyped(cell = ''): string {
  return formatCalendarDate(parseShownDay(cell)) || cell;
}
