/** Reason why a file cannot be read as a table, beyond being of an unknown format. */
export type FileFault =
  /** A format with the name of another: a web page called .xls. */
  | { code: 'html' | 'xml' | 'ods' | 'xlsb' | 'pdf' | 'locked' }
  /** More bytes than are read, packed or unpacked. */
  | { code: 'tooLarge' }
  /** A filled cell beyond the rows and columns that are read. */
  | { code: 'tooFar'; cell: string };

/** Maximum size of a file in bytes. */
export const mostFileBytes = 20 * 1024 * 1024;

/** Lines of a sheet: the rows of an import and as many that are no rows. */
export const mostSheetLines = 20_000;
export const mostSheetColumns = 200;

/** Address of a cell as spreadsheets show it: B7. The line counts from 1, the column from 0. */
export function addressOf(line: number, column: number): string {
  let letters = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  }
  return `${letters}${line}`;
}
