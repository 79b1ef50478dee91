import type { ReadSheet } from '../../../machines/imports/sheet.ts';
import { fileFault } from '../fileFault.ts';
import { openPackage } from './package.ts';
import { readCells } from './sheet.ts';
import { readStrings } from './strings.ts';
import { readFormats } from './styles.ts';
import { readWorkbook } from './workbook.ts';

/** The first visible sheet of an XLSX file as its program shows it. Throws for anything else. */
export function readXlsx(bytes: Uint8Array, progress: (rows: number) => void): ReadSheet {
  const opened = openPackage(bytes);
  const workbook = readWorkbook(opened);
  if (workbook === null) throw otherFormat(opened.names);
  const part = (name: string | null) => (name === null ? null : opened.part(name));
  const strings = part(workbook.strings);
  const styles = part(workbook.styles);
  const sheet = part(workbook.sheet);
  if (sheet === null) throw new Error('the sheet is missing');
  return readCells(
    sheet,
    {
      texts: strings === null ? [] : readStrings(strings),
      formats: styles === null ? [] : readFormats(styles),
      is1904: workbook.is1904,
    },
    progress,
  );
}

function otherFormat(names: readonly string[]): unknown {
  if (names.includes('xl/workbook.bin')) return fileFault({ code: 'xlsb' });
  if (names.includes('content.xml')) return fileFault({ code: 'ods' });
  return new Error('the package holds no workbook');
}
