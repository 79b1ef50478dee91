import type { Forest, RowId, TreeNode, TreeRow } from '../tree.ts';

/** A drawn row of a tree; positions count drawn siblings. */
export interface VisibleRow<Row extends TreeRow> {
  row: Row;
  /** 0 at the root. */
  depth: number;
  /** True when the rows below are drawn; null when there are none. */
  isExpanded: boolean | null;
  /** From 1. */
  position: number;
  siblings: number;
  parentId: RowId | null;
  fault: TreeNode<Row>['fault'];
}

/** Rows to draw, parents first: those that `shows` accepts with all their ancestors, except below collapsed rows. */
export function visibleRows<Row extends TreeRow>(
  forest: Forest<Row>,
  shows: (row: Row) => boolean,
  collapsed: ReadonlySet<RowId>,
): VisibleRow<Row>[] {
  return drawnRows(forest, keptNodes(forest, shows), collapsed);
}

/** Nodes that `shows` accepts, with all their ancestors. */
export function keptNodes<Row extends TreeRow>(
  forest: Forest<Row>,
  shows: (row: Row) => boolean,
): Set<TreeNode<Row>> {
  const kept = new Set<TreeNode<Row>>();
  for (const hit of forest.nodes.values()) {
    if (!shows(hit.row)) continue;
    for (let node: TreeNode<Row> | null = hit; node && !kept.has(node); node = node.parent) kept.add(node);
  }
  return kept;
}

/** Kept rows outside collapsed ones, siblings by code unless `order` is given. */
export function drawnRows<Row extends TreeRow>(
  forest: Forest<Row>,
  kept: ReadonlySet<TreeNode<Row>>,
  collapsed: ReadonlySet<RowId>,
  order?: (a: Row, b: Row) => number,
): VisibleRow<Row>[] {
  const isWhole = kept.size === forest.nodes.size;
  const among = (nodes: TreeNode<Row>[]) => {
    const drawn = isWhole ? nodes : nodes.filter((node) => kept.has(node));
    return order ? drawn.toSorted((a, b) => order(a.row, b.row)) : drawn;
  };
  const drawn: VisibleRow<Row>[] = [];
  const waiting: { siblings: TreeNode<Row>[]; at: number }[] = [{ siblings: among(forest.roots), at: 0 }];
  for (let level = waiting.at(-1); level; level = waiting.at(-1)) {
    const { siblings, at } = level;
    const node = siblings[at];
    if (!node) {
      waiting.pop();
      continue;
    }
    level.at = at + 1;
    const children = among(node.children);
    const isExpanded = children.length === 0 ? null : !collapsed.has(node.row.id);
    drawn.push({
      row: node.row,
      depth: node.depth,
      isExpanded,
      position: at + 1,
      siblings: siblings.length,
      parentId: node.parent?.row.id ?? null,
      fault: node.fault,
    });
    if (isExpanded) waiting.push({ siblings: children, at: 0 });
  }
  return drawn;
}

/** Ids of rows with children, which can be collapsed. */
export function branchIds<Row extends TreeRow>({ nodes }: Forest<Row>): RowId[] {
  return [...nodes.values()].filter(({ children }) => children.length > 0).map(({ row }) => row.id);
}

/** The same among the siblings of a row, itself included. */
export function siblingBranchIds<Row extends TreeRow>({ nodes, roots }: Forest<Row>, id: RowId): RowId[] {
  const siblings = nodes.get(id)?.parent?.children ?? roots;
  return siblings.filter(({ children }) => children.length > 0).map(({ row }) => row.id);
}
