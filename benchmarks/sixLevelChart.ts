import type { Account } from '../src/domain/chart/account.ts';

const rootCount = 5;
const perBranch = 4;
const levels = 6;

/** A chart of `count` accounts in six levels under five roots; the first root has `below` accounts under it. */
export function sixLevelChart(count: number, below: number): Account[] {
  const chart: Account[] = [];
  const others = Math.floor((count - below - rootCount) / (rootCount - 1));
  for (let root = 1; root <= rootCount; root++) {
    const quota = root === 1 ? below : root < rootCount ? others : count - chart.length - 1;
    growBranch(chart, String(root), quota);
  }
  return chart;
}

/** Fills level after level; the last level takes the rest. */
function growBranch(chart: Account[], code: string, quota: number): void {
  let left = quota;
  let level = [put(chart, code, null, true)];
  for (let depth = 1; depth < levels; depth++) {
    const isLast = depth === levels - 1;
    const each = isLast ? Math.ceil(left / level.length) : perBranch;
    const next: Account[] = [];
    for (const parent of level) {
      for (let place = 1; place <= each && left > 0; place++, left--) {
        next.push(put(chart, `${parent.code}.${place}`, parent.id, !isLast));
      }
    }
    level = next;
  }
}

function put(chart: Account[], code: string, parentId: number | null, isSummary: boolean): Account {
  const account: Account = {
    id: chart.length + 1,
    code,
    name: `Conta ${code}`,
    description: null,
    type: isSummary ? 'SINTETICA' : 'ANALITICA',
    classification: 'CUSTO',
    parent_id: parentId,
    is_active: true,
  };
  chart.push(account);
  return account;
}
