import type { Account } from '../../src/domain/chart/account.ts';
import { nodesInOrder, plantForest, type TreeNode } from '../../src/domain/tree.ts';
import type { TenantScope } from '../database/tenantScope.ts';

export type ChartRow = Pick<
  Account,
  'id' | 'code' | 'name' | 'type' | 'classification' | 'parent_id' | 'is_active'
>;

/** The chart of accounts with inactive ones (law R4): parents before children, by code. */
export async function readChart({ db, tenantId }: TenantScope): Promise<TreeNode<ChartRow>[]> {
  const rows: ChartRow[] = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'name', 'type', 'classification', 'parent_id', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .execute();
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
