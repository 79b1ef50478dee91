import type { Account, DreLine } from '../../src/domain/chart/account.ts';
import { lineOf } from '../../src/domain/chart/dreLine.ts';
import { nodesInOrder, plantForest, type TreeNode } from '../../src/domain/tree.ts';
import type { TenantScope } from '../database/tenantScope.ts';

export type ChartRow = Pick<
  Account,
  'id' | 'code' | 'name' | 'type' | 'classification' | 'parent_id' | 'is_active' | 'dre_line'
>;

/** The chart of accounts with inactive ones (law R4): parents before children, by code. */
export async function readChart({ db, tenantId }: TenantScope): Promise<TreeNode<ChartRow>[]> {
  const rows: ChartRow[] = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'name', 'type', 'classification', 'parent_id', 'is_active', 'dre_line'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return nodesInOrder(plantForest(rows));
}

/** The accounts of a class or line as a tree of their own: each below the nearest group of the same. */
export function treeOf(
  chart: readonly TreeNode<ChartRow>[],
  isOwn: (node: TreeNode<ChartRow>) => boolean,
): TreeNode<ChartRow>[] {
  const groupOf = ({ parent }: TreeNode<ChartRow>): TreeNode<ChartRow> | null =>
    parent === null || isOwn(parent) ? parent : groupOf(parent);
  const rows = chart.filter(isOwn).map((node) => ({ ...node.row, parent_id: groupOf(node)?.row.id ?? null }));
  return nodesInOrder(plantForest(rows));
}

export interface SummedRow {
  account: ChartRow;
  depth: number;
  /** One sum for each column, in cents. */
  cents: number[];
}

/**
 * The accounts with a sum in any column, and the groups above them, each the sum of its children (law R1);
 * `all` keeps the empty ones too.
 */
export function summedUp(
  chart: readonly TreeNode<ChartRow>[],
  columns: number,
  centsOf: ReadonlyMap<number, readonly number[]>,
  { all = false } = {},
): SummedRow[] {
  const sums = new Map(chart.map((node) => [node, Array.from({ length: columns }, () => 0)]));
  const shown = new Set<TreeNode<ChartRow>>();
  for (const node of chart.toReversed()) {
    const own = sums.get(node) ?? [];
    const posted = centsOf.get(node.row.id) ?? [];
    for (const [column, cents] of posted.entries()) own[column] = (own[column] ?? 0) + cents;
    if (posted.some((cents) => cents !== 0) || all) shown.add(node);
    if (!node.parent) continue;
    if (shown.has(node)) shown.add(node.parent);
    const above = sums.get(node.parent) ?? [];
    for (const [column, cents] of own.entries()) above[column] = (above[column] ?? 0) + cents;
  }
  return chart
    .filter((node) => shown.has(node))
    .map((node) => ({ account: node.row, depth: node.depth, cents: sums.get(node) ?? [] }));
}

/** Fields of an account in every report. */
export function named({ account, depth }: SummedRow) {
  const { id, code, name, type, classification } = account;
  return { account_id: id, code, name, type, classification, depth };
}

/** Line of the DRE of each account that belongs to the result, by number. */
export function dreLinesOf(chart: readonly TreeNode<ChartRow>[]): Map<number, DreLine> {
  const found = new Map<number, DreLine>();
  for (const node of chart) {
    const groups: ChartRow[] = [];
    for (let group = node.parent; group; group = group.parent) groups.push(group.row);
    const line = lineOf(node.row, groups);
    if (line !== null) found.set(node.row.id, line);
  }
  return found;
}
