import { compareCodes } from './order.ts';

export type RowId = string | number;

/** A row with an optional parent of its kind, as the API spells it: an account or a cost center. */
export interface TreeRow {
  id: RowId;
  code: string;
  parent_id?: RowId | null;
  is_active: boolean;
}

/** A row in its tree. `fault` marks a root whose own parent cannot hold it. */
export interface TreeNode<Row extends TreeRow> {
  row: Row;
  /** The node above it. */
  parent: TreeNode<Row> | null;
  children: TreeNode<Row>[];
  /** 0 at the root. */
  depth: number;
  fault: 'orphan' | 'cycle' | null;
}

export interface Forest<Row extends TreeRow> {
  roots: TreeNode<Row>[];
  /** Every node by its row's id, in the order received. */
  nodes: ReadonlyMap<RowId, TreeNode<Row>>;
}

/**
 * The forest of flat rows, siblings by code (SPEC §9, decision D7). No row is lost: rows with a missing parent
 * ('orphan') and rows in a circle of parents ('cycle') become roots. Of rows with one id the last counts.
 */
export function plantForest<Row extends TreeRow>(rows: readonly Row[]): Forest<Row> {
  const nodes = new Map<RowId, TreeNode<Row>>();
  for (const row of rows) nodes.set(row.id, { row, parent: null, children: [], depth: 0, fault: null });
  markCycles(nodes);
  const roots: TreeNode<Row>[] = [];
  for (const node of nodes.values()) {
    const parentId = node.row.parent_id ?? null;
    const parent = parentId === null || node.fault ? undefined : nodes.get(parentId);
    if (parentId !== null && !parent && !node.fault) node.fault = 'orphan';
    node.parent = parent ?? null;
    (parent?.children ?? roots).push(node);
  }
  settle(roots);
  return { roots, nodes };
}

/** Every node, parents first, siblings in order. */
export function nodesInOrder<Row extends TreeRow>({ roots }: Forest<Row>): TreeNode<Row>[] {
  const found: TreeNode<Row>[] = [];
  const waiting = roots.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child) waiting.push(child);
    }
  }
  return found;
}

/** A row with the facts about its neighbours that decide deactivation and reactivation (SPEC §4). */
export type Placed<Row extends TreeRow> = Row & { hasActiveChildren: boolean; hasInactiveParent: boolean };

export function placed<Row extends TreeRow>({ nodes }: Forest<Row>, row: Row): Placed<Row> {
  const node = nodes.get(row.id);
  return {
    ...row,
    hasActiveChildren: node?.children.some((child) => child.row.is_active) ?? false,
    hasInactiveParent: node?.parent?.row.is_active === false,
  };
}

/** The row's parent, if present. */
export function parentOf<Row extends TreeRow>(
  rows: readonly Row[],
  { parent_id }: Pick<TreeRow, 'parent_id'>,
): Row | undefined {
  return parent_id === null || parent_id === undefined ? undefined : rows.find(({ id }) => id === parent_id);
}

/**
 * Possible parents of the row `id`, by code: rows that `canHold` accepts, except the row itself and those below it
 * (SPEC §5). `id` is null for a new row.
 */
export function possibleParents<Row extends TreeRow>(
  rows: readonly Row[],
  id: RowId | null,
  canHold: (row: Row) => boolean,
): Row[] {
  const below = id === null ? new Set<RowId>() : descendants(rows, id);
  return rows
    .filter((row) => row.id !== id && !below.has(row.id) && canHold(row))
    .sort((a, b) => compareCodes(a.code, b.code));
}

/** Ids below a row; a circle is followed once. */
export function descendants(rows: readonly TreeRow[], id: RowId): Set<RowId> {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id ?? null);
  const found = new Set<RowId>();
  const waiting: RowId[] = [id];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    for (const child of children.get(parent) ?? []) {
      if (found.has(child.id) || child.id === id) continue;
      found.add(child.id);
      waiting.push(child.id);
    }
  }
  return found;
}

/** Marks rows that are their own ancestors, visiting each row at most twice. */
function markCycles<Row extends TreeRow>(nodes: ReadonlyMap<RowId, TreeNode<Row>>): void {
  const cleared = new Set<TreeNode<Row>>();
  for (const start of nodes.values()) {
    const path = new Set<TreeNode<Row>>();
    let node: TreeNode<Row> | undefined = start;
    while (node && !cleared.has(node) && !path.has(node)) {
      path.add(node);
      node = nodes.get(node.row.parent_id ?? '');
    }
    // The walk is back on its own path, which is a circle from here on.
    let isInCircle = false;
    for (const passed of path) {
      if (passed === node) isInCircle = true;
      if (isInCircle) passed.fault = 'cycle';
      cleared.add(passed);
    }
  }
}

/** Sorts all siblings and sets each node's depth. */
function settle<Row extends TreeRow>(roots: TreeNode<Row>[]): void {
  const waiting = [{ siblings: roots, depth: 0 }];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    level.siblings.sort((a, b) => compareCodes(a.row.code, b.row.code));
    for (const node of level.siblings) {
      node.depth = level.depth;
      if (node.children.length > 0) waiting.push({ siblings: node.children, depth: level.depth + 1 });
    }
  }
}
