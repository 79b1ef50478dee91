import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';

/** Fields of a line, in keying order. */
export const entryColumns = ['account_id', 'cost_center_id', 'type', 'amount'] as const;

/**
 * Target of a key in a field of a line: Enter goes to the next field, and after the amount to the next line, which is
 * added if necessary; Up and Down move in the column. Null stays; undefined leaves the key to others.
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

/** Removes a line; returns the place of the line that follows, or of the one before. */
export function removeAt(form: EntryFormActor, { row, column }: CellPlace): CellPlace | null {
  const { lines } = form.getSnapshot().context;
  const at = lines.findIndex((line) => line.key === row);
  form.send({ type: 'line.removed', key: row });
  return beside(lines[at + 1] ?? lines[at - 1], column);
}

function beside(line: { key: number } | undefined, column: string): CellPlace | null {
  return line ? { row: line.key, column } : null;
}
