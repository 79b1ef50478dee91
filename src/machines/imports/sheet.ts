/** A sheet as read, with empty rows. */
export type Table = string[][];

/** Cells of a file that the table alone does not show, by line from 1 and column from 0. */
export interface SheetMarks {
  /** Lines hidden by a filter or by hand. */
  hidden: number[];
  /** Cells that repeat a merged cell of a line above, by line. */
  spread: Record<number, number[]>;
}

export interface ReadSheet {
  table: Table;
  marks: SheetMarks;
}

export function unmarked(): SheetMarks {
  return { hidden: [], spread: {} };
}
