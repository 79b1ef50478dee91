import { compareCodes } from './order.ts';

export type RowId = string | number;

/** A row that may stand under another one of its kind, as the API spells it: an account or a cost center. */
export interface TreeRow {
  id: RowId;
  code: string;
  parent_id?: RowId | null;
  is_active: boolean;
}

/** A row in its place. `fault` marks a row that stands at the root because its own parent cannot hold it. */
export interface TreeNode<Row extends TreeRow> {
  row: Row;
  /** The node it is drawn under. */
  parent: TreeNode<Row> | null;
  children: TreeNode<Row>[];
  /** 0 at the root. */
  depth: number;
  fault: 'orphan' | 'cycle' | null;
}

export interface Forest<Row extends TreeRow> {
  roots: TreeNode<Row>[];
  /** Every node by its row's id, in the order of the rows received. */
  nodes: ReadonlyMap<RowId, TreeNode<Row>>;
}

/**
 * The forest of flat rows, siblings by code (SPEC §9, decision D7). No row is lost: one whose parent is missing
 * ('orphan'), and each one of a circle of parents ('cycle'), stands at the root. Of rows with one id the last counts.
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

/** Every node, a parent before its children, siblings in order. */
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

/** A row with what the laws of deactivation and reactivation must know of the rows around it (SPEC §4). */
export type Placed<Row extends TreeRow> = Row & { hasActiveChildren: boolean; hasInactiveParent: boolean };

export function placed<Row extends TreeRow>({ nodes }: Forest<Row>, row: Row): Placed<Row> {
  const node = nodes.get(row.id);
  return {
    ...row,
    hasActiveChildren: node?.children.some((child) => child.row.is_active) ?? false,
    hasInactiveParent: node?.parent?.row.is_active === false,
  };
}

/** The row that this one names as its parent, when it is there. */
export function parentOf<Row extends TreeRow>(
  rows: readonly Row[],
  { parent_id }: Pick<TreeRow, 'parent_id'>,
): Row | undefined {
  return parent_id === null || parent_id === undefined ? undefined : rows.find(({ id }) => id === parent_id);
}

/**
 * The rows under which the row `id` may stand, by code: those that `canHold` lets, but neither the row itself nor one
 * that stands below it (SPEC §5). `id` is null for a new row.
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

/** The ids below a row, as the parents named in the rows tell, circles included once. */
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

/** Marks the rows that are their own ancestors. Each row is looked at twice at most. */
function markCycles<Row extends TreeRow>(nodes: ReadonlyMap<RowId, TreeNode<Row>>): void {
  const cleared = new Set<TreeNode<Row>>();
  for (const start of nodes.values()) {
    const path = new Set<TreeNode<Row>>();
    let node: TreeNode<Row> | undefined = start;
    while (node && !cleared.has(node) && !path.has(node)) {
      path.add(node);
      node = nodes.get(node.row.parent_id ?? '');
    }
    // The walk came back to a node of its own path: from there on the path is a circle.
    let isInCircle = false;
    for (const passed of path) {
      if (passed === node) isInCircle = true;
      if (isInCircle) passed.fault = 'cycle';
      cleared.add(passed);
    }
  }
}

/** Orders all siblings and tells each node its depth. */
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
