import { folderOf, type Package, type Relation, relationsOf } from './package.ts';
import { readXml } from './xml.ts';

/** Names of the parts that a table needs. */
export interface Workbook {
  sheet: string;
  strings: string | null;
  styles: string | null;
  /** Days count from 1904, as in files of old Macs. */
  is1904: boolean;
}

/** The workbook's first visible sheet of cells: charts have none, and hidden sheets may come before it. */
export function readWorkbook(opened: Package): Workbook | null {
  const name = workbookIn(opened);
  const xml = name === undefined ? null : opened.part(name);
  if (name === undefined || xml === null) return null;
  const relations = relationsOf(opened, name);
  const { sheets, is1904 } = contentsOf(xml);
  const ofCells = sheets.flatMap(({ id, isHidden }, index) => {
    const part = sheetPart(opened, relations, folderOf(name), id, index);
    return part === null ? [] : [{ part, isHidden }];
  });
  const shown = ofCells.find(({ isHidden }) => !isHidden) ?? ofCells[0];
  if (!shown) return null;
  const related = (type: string) =>
    relations.find((relation) => relation.type === type)?.target ?? `${folderOf(name)}${type}.xml`;
  return { sheet: shown.part, strings: related('sharedStrings'), styles: related('styles'), is1904 };
}

function workbookIn(opened: Package): string | undefined {
  const told = relationsOf(opened, '').find(({ type }) => type === 'officeDocument')?.target;
  return [told, 'xl/workbook.xml', ...opened.names.filter((name) => name.endsWith('workbook.xml'))].find(
    (name) => name !== undefined && opened.names.includes(name.toLowerCase()),
  );
}

function contentsOf(xml: string) {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readXml(xml, {
    opened(element, attributes) {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes().date1904 ?? '');
      if (element !== 'sheet') return;
      const { id = '', state = '' } = attributes();
      sheets.push({ id, isHidden: /hidden$/i.test(state) });
    },
  });
  return { sheets, is1904 };
}

/** The part of a sheet; without relations the usual name at its place. */
function sheetPart(
  { names }: Package,
  relations: readonly Relation[],
  folder: string,
  id: string,
  index: number,
): string | null {
  const told = relations.find((relation) => relation.id === id);
  if (told) return told.type === 'worksheet' ? told.target : null;
  const usual = `${folder}worksheets/sheet${index + 1}.xml`;
  return names.includes(usual.toLowerCase()) ? usual : null;
}
