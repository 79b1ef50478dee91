import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';

/** The fields of a line, in the order in which they are keyed. */
export const entryColumns = ['account_id', 'cost_center_id', 'type', 'amount'] as const;

/**
 * Where a key leads from a field of a line: Enter to the next field, and after the amount to the next line, which is
 * added when there is none; the arrows up and down the column. Null stays; undefined is for others.
 */
export function stepFrom(form: EntryFormActor, { row, column }: CellPlace, key: string) {
  const { lines } = form.getSnapshot().context;
  const at = lines.findIndex((line) => line.key === row);
  if (key === 'ArrowUp') return beside(lines[at - 1], column);
  if (key === 'ArrowDown') return beside(lines[at + 1], column);
  if (key !== 'Enter') return undefined;
  const next = columnNames[columnNames.indexOf(column) + 1];
  if (next) return { row, column: next };
  if (at === lines.length - 1) form.send({ type: 'line.added' });
  return beside(form.getSnapshot().context.lines[at + 1], entryColumns[0]);
}

const columnNames: readonly string[] = entryColumns;

/** Removes a line; the one that takes its place is next, or the one before. */
export function removeAt(form: EntryFormActor, { row, column }: CellPlace): CellPlace | null {
  const { lines } = form.getSnapshot().context;
  const at = lines.findIndex((line) => line.key === row);
  form.send({ type: 'line.removed', key: row });
  return beside(lines[at + 1] ?? lines[at - 1], column);
}

function beside(line: { key: number } | undefined, column: string): CellPlace | null {
  return line ? { row: line.key, column } : null;
}
