import { type CsvColumns, csvRows } from './bankCsv.ts';

/** Role of a column in a bank's file, as a person gives it; '' is a column that is not read. */
export const columnRoles = [
  '',
  'date',
  'text',
  'amount',
  'credit',
  'debit',
  'side',
  'document',
  'balance',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Heading and columns of a file that a person explained. */
export interface FileShape {
  headers: string[];
  columns: CsvColumns;
}

export type ShapeFault = 'date' | 'amount' | 'both' | 'twice';

/** Columns as a person explained them, or what is still unclear. Texts can be several; nothing else can. */
export function columnsOfRoles(
  roles: readonly ColumnRole[],
): { columns: CsvColumns } | { fault: ShapeFault } {
  const all = (role: ColumnRole) => roles.flatMap((each, at) => (each === role ? [at] : []));
  const one = (role: ColumnRole) => all(role)[0] ?? null;
  const single = columnRoles.filter((role) => role !== '' && role !== 'text');
  if (single.some((role) => all(role).length > 1)) return { fault: 'twice' };
  const date = one('date');
  const amount = one('amount');
  const [credit, debit] = [one('credit'), one('debit')];
  if (date === null) return { fault: 'date' };
  if (amount !== null && (credit !== null || debit !== null)) return { fault: 'both' };
  if (amount === null && (credit === null || debit === null)) return { fault: 'amount' };
  const texts = all('text').slice(0, mostTexts);
  const [side, document, balance] = [one('side'), one('document'), one('balance')];
  return { columns: { date, texts, amount, credit, debit, side, document, balance } };
}

/** The roles again, of a file as wide as its heading. */
export function rolesOfColumns({ headers, columns }: FileShape): ColumnRole[] {
  const { texts, ...single } = columns;
  return headers.map((_, at) => {
    if (texts.includes(at)) return 'text';
    return columnRoles.find((role) => role !== '' && role !== 'text' && single[role] === at) ?? '';
  });
}

/** The first rows of a file that are as wide as its heading, beside which its columns are explained. */
export function sampleRows(content: string, headers: readonly string[]): string[][] {
  const heading = headers.join('\n');
  return csvRows(content)
    .filter((row) => row.length === headers.length && row.join('\n') !== heading)
    .slice(0, mostSamples);
}

const mostTexts = 10;
const mostSamples = 3;
