import type { AccountClassification, AccountType } from '../chart/account.ts';
import { compareCodes } from '../order.ts';
import { type Cell, codeCell, textCell } from '../tables/cell.ts';
import { line, toLedger } from './reportLines.ts';
import type { Query, ReportLine } from './reportRecord.ts';

/** An account or a group in a report. */
export interface AccountRow {
  account_id: number;
  code: string;
  name: string;
  type: AccountType;
  depth: number;
}

export interface ClassifiedRow extends AccountRow {
  classification: AccountClassification;
}

/**
 * An account with its numbers, each linked to its ledger; a group's include the rows below it. `patchOf` gives the days
 * and filters of a number that differ from the report's.
 */
export function accountLine(
  { account_id, code, name, type, depth }: AccountRow,
  cells: Record<string, Cell>,
  keys: readonly string[],
  patchOf: (key: string) => Partial<Query>,
): ReportLine<never> {
  const own = line(
    String(account_id),
    `${code} ${name}`,
    { code: codeCell(code), name: textCell(name), ...cells },
    { depth },
  );
  if (type === 'SINTETICA') return own;
  const leadOf = (key: string) => toLedger(account_id, patchOf(key));
  // Lazy: few of thousands of rows are drawn.
  return {
    ...own,
    get leads() {
      return Object.fromEntries(keys.map((key) => [key, leadOf(key)]));
    },
    get lead() {
      const [first] = keys;
      return first === undefined ? null : leadOf(first);
    },
  };
}

/**
 * The accounts of both periods, in their groups by code; one that exists only before is zero now. A code need not begin
 * with its group's.
 */
export function accountsOfBoth<Row extends { account_id: number; code: string; depth: number }>(
  now: readonly Row[],
  former: readonly Row[] | undefined,
  emptied: (row: Row) => Row,
): readonly Row[] {
  const known = new Set(now.map(({ account_id }) => account_id));
  const gone = former?.filter(({ account_id }) => !known.has(account_id)) ?? [];
  if (!former || gone.length === 0) return now;
  const ways = new Map([...waysTo(former), ...waysTo(now)]);
  const wayTo = ({ account_id }: Row) => ways.get(account_id) ?? [];
  return [...now, ...gone.map(emptied)].sort((a, b) => compareWays(wayTo(a), wayTo(b)));
}

/** For each account, the codes from its outermost group down, by row order. */
function waysTo(rows: readonly { account_id: number; code: string; depth: number }[]): [number, string[]][] {
  const way: string[] = [];
  return rows.map(({ account_id, code, depth }) => {
    way.splice(depth, way.length, code);
    return [account_id, [...way]];
  });
}

function compareWays(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((code, depth) => code !== b[depth]);
  return at === -1 ? a.length - b.length : compareCodes(a[at] ?? '', b[at] ?? '');
}
