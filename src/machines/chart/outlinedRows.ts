import type { Field } from '../../domain/tables/cell.ts';
import type { TableLook } from '../../domain/tables/tableLook.ts';
import { tableFilter, tableOrder } from '../../domain/tables/tableRows.ts';
import { drawnRows, keptNodes, type VisibleRow } from '../../domain/tables/treeView.ts';
import { type Forest, plantForest, type TreeNode, type TreeRow } from '../../domain/tree.ts';
import type { OutlineSnapshot } from './outlineMachine.ts';

/** A row of a tree that can be found by its code or name. */
export type NamedTreeRow = TreeRow & { name: string };

const forests = new WeakMap<readonly TreeRow[], Forest<TreeRow>>();

/** The forest of a list's rows, rebuilt only when they change. */
export function forestOf<Row extends TreeRow>(rows: readonly Row[]): Forest<Row> {
  const known = forests.get(rows) as Forest<Row> | undefined;
  const forest = known ?? plantForest(rows);
  if (!known) forests.set(rows, forest);
  return forest;
}

/** Columns by which a tree is searched and sorted. */
export interface OutlineTable<Row> {
  fields: readonly Field<Row>[];
  look: Pick<TableLook, 'filters' | 'sort'>;
}

/** The visible part of a forest, cached while rows and view stay the same. */
interface Sight<Row extends TreeRow> {
  choice: string;
  kept: Set<TreeNode<Row>>;
  count: number;
}

const sights = new WeakMap<Forest<TreeRow>, Sight<TreeRow>>();

/** Rows to draw: active ones, or all on request, that match the filter, with their ancestors. */
export function outlinedRows<Row extends NamedTreeRow>(
  rows: readonly Row[],
  outline: OutlineSnapshot,
  table: OutlineTable<Row>,
): VisibleRow<Row>[] {
  const forest = forestOf(rows);
  const { kept } = sightOf(forest, outline, table);
  const order = tableOrder(table.fields, table.look.sort);
  return drawnRows(forest, kept, new Set(outline.context.collapsed), order);
}

/** The same including rows below collapsed ones. */
export function unfoldedRows<Row extends NamedTreeRow>(
  rows: readonly Row[],
  outline: OutlineSnapshot,
  table: OutlineTable<Row>,
): Row[] {
  const forest = forestOf(rows);
  const { kept } = sightOf(forest, outline, table);
  return drawnRows(forest, kept, new Set(), tableOrder(table.fields, table.look.sort)).map(({ row }) => row);
}

/** Number of matching rows, collapsed or not, without their ancestors. */
export function foundCount<Row extends NamedTreeRow>(
  rows: readonly Row[],
  outline: OutlineSnapshot,
  table: OutlineTable<Row>,
): number {
  return sightOf(forestOf(rows), outline, table).count;
}

function sightOf<Row extends NamedTreeRow>(
  forest: Forest<Row>,
  outline: OutlineSnapshot,
  { fields, look: { filters } }: OutlineTable<Row>,
): Sight<Row> {
  const search = outline.context.filter;
  const showsInactive = outline.hasTag('inactiveShown');
  const choice = JSON.stringify([search, showsInactive, filters]);
  const known = sights.get(forest) as Sight<Row> | undefined;
  if (known?.choice === choice) return known;
  const isFound = tableFilter(fields, { search, filters });
  const shows = (row: Row) => (showsInactive || row.is_active) && (isFound?.(row) ?? true);
  const count = [...forest.nodes.values()].filter(({ row }) => shows(row)).length;
  const sight = { choice, kept: keptNodes(forest, shows), count };
  sights.set(forest, sight);
  return sight;
}
