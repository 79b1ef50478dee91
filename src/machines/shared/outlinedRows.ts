import { type Forest, plantForest, type TreeNode, type TreeRow } from '../../domain/tree.ts';
import { drawnRows, keptNodes, textFilter, type VisibleRow } from '../../domain/treeView.ts';
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

/** What of a forest an outline lets through, kept while neither the rows nor the choice change. */
interface Sight<Row extends TreeRow> {
  filter: string;
  showsInactive: boolean;
  kept: Set<TreeNode<Row>>;
  count: number;
}

const sights = new WeakMap<Forest<TreeRow>, Sight<TreeRow>>();

/** The rows to draw: the active ones, or all when asked for, that the filter finds, with their ancestors. */
export function outlinedRows<Row extends NamedTreeRow>(
  rows: readonly Row[],
  outline: OutlineSnapshot,
): VisibleRow<Row>[] {
  const forest = forestOf(rows);
  return drawnRows(forest, sightOf(forest, outline).kept, new Set(outline.context.collapsed));
}

/** How many rows there are to see, whether or not a collapsed one hides them; ancestors of theirs not counted. */
export function foundCount<Row extends NamedTreeRow>(rows: readonly Row[], outline: OutlineSnapshot): number {
  return sightOf(forestOf(rows), outline).count;
}

function sightOf<Row extends NamedTreeRow>(forest: Forest<Row>, outline: OutlineSnapshot): Sight<Row> {
  const { filter } = outline.context;
  const showsInactive = outline.hasTag('inactiveShown');
  const known = sights.get(forest) as Sight<Row> | undefined;
  if (known?.filter === filter && known.showsInactive === showsInactive) return known;
  const isFound = textFilter(filter);
  const shows = (row: Row) => (showsInactive || row.is_active) && isFound(row);
  const count = [...forest.nodes.values()].filter(({ row }) => shows(row)).length;
  const sight = { filter, showsInactive, kept: keptNodes(forest, shows), count };
  sights.set(forest, sight);
  return sight;
}
