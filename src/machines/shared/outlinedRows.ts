import { type Forest, plantForest, type TreeRow } from '../../domain/tree.ts';
import { textFilter, type VisibleRow, visibleRows } from '../../domain/treeView.ts';
import type { OutlineSnapshot } from './outlineMachine.ts';

/** A row of a tree that can be found by its code or name. */
export type NamedTreeRow = TreeRow & { name: string };

const forests = new WeakMap<readonly TreeRow[], Forest<TreeRow>>();

/** The forest of a list's rows, planted once for each time that they change. */
export function forestOf<Row extends TreeRow>(rows: readonly Row[]): Forest<Row> {
  const known = forests.get(rows) as Forest<Row> | undefined;
  const forest = known ?? plantForest(rows);
  if (!known) forests.set(rows, forest);
  return forest;
}

/** The rows to draw: the active ones, or all when asked for, that the filter finds, with their ancestors. */
export function outlinedRows<Row extends NamedTreeRow>(
  rows: readonly Row[],
  outline: OutlineSnapshot,
): VisibleRow<Row>[] {
  return visibleRows(forestOf(rows), choiceOf(outline), new Set(outline.context.collapsed));
}

/** How many rows there are to see, whether or not a collapsed one hides them; ancestors of theirs not counted. */
export function foundCount(rows: readonly NamedTreeRow[], outline: OutlineSnapshot): number {
  return rows.filter(choiceOf(outline)).length;
}

function choiceOf(outline: OutlineSnapshot): (row: NamedTreeRow) => boolean {
  const isFound = textFilter(outline.context.filter);
  const showsInactive = outline.hasTag('inactiveShown');
  return (row) => (showsInactive || row.is_active) && isFound(row);
}
