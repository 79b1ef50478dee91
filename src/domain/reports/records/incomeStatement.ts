import { formatShortMonth } from '../../dateText.ts';
import { moneyCell } from '../../tables/cell.ts';
import { type AccountRow, accountLine, accountsOfBoth } from '../accountLines.ts';
import { comparedCells } from '../comparison.ts';
import { totalLine, withTotals } from '../reportLines.ts';
import { monthDays } from '../reportPeriod.ts';
import { type Query, reportOf } from '../reportRecord.ts';

type Amounts = Record<string, number>;
interface ResultFigures {
  revenue: number;
  cost: number;
  gross: number;
  expense: number;
}
interface IncomeStatement {
  rows: (AccountRow & { amount: number; months?: Amounts; parts?: Amounts })[];
  subtotals: ResultFigures;
  result: number;
  months?: Amounts;
  parts?: Amounts;
  columns?: { key: string; name: string; subtotals: ResultFigures }[];
}

export const incomeStatement = reportOf<IncomeStatement>()({
  needs: 'reports:read',
  days: 'period',
  splits: ['none', 'month', 'center', 'project'],
  fields: ['center', 'project'],
  compares: ['none'],
  columns: { code: 'code', name: 'text', amount: 'money', withoutCenter: 'money', withoutProject: 'money' },
  rows: ['revenue', 'cost', 'gross', 'expense', 'result'],
  tableOf({ data, query, before }) {
    const split: { key: string; name?: string }[] = data.columns ?? monthsTold(data).map((key) => ({ key }));
    const parts = split.map(({ key, name = key }) => ({
      key: `part ${key}`,
      of: key,
      ...titleOf(query, key, name),
    }));
    const past = new Map(before?.data.rows.map((row) => [row.account_id, row.amount]));
    const accounts = accountsOfBoth(data.rows, before?.data.rows, (row) => ({ ...row, amount: 0 }));
    // Lines without center or project have no ledger of their own, and one of all lines would differ.
    const linked = parts.filter(({ of }) => of !== 'none').map(({ key }) => key);
    const keys = ['amount', ...linked, ...(before ? ['before'] : [])];
    const rows = accounts.map((row) => {
      const amounts = row.months ?? row.parts ?? {};
      const cells = {
        amount: moneyCell(row.amount),
        ...Object.fromEntries(parts.map(({ key, of }) => [key, moneyCell(amounts[of] ?? 0)])),
        ...comparedCells(before !== null, row.amount, past.get(row.account_id)),
      };
      return accountLine(row, cells, keys, (key) =>
        key === 'before' && before ? before.days : narrowed(query, key),
      );
    });
    const figure = (id: keyof ResultFigures | 'result') => {
      const of = (statement: IncomeStatement) =>
        id === 'result' ? statement.result : statement.subtotals[id];
      const partOf = (key: string) => {
        const results = data.months ?? data.parts;
        if (id === 'result') return results ? (results[key] ?? 0) : null;
        return data.columns?.find((column) => column.key === key)?.subtotals[id] ?? null;
      };
      return totalLine(id, 'name', {
        amount: moneyCell(of(data)),
        ...Object.fromEntries(parts.map(({ key, of: part }) => [key, moneyCell(partOf(part))])),
        ...comparedCells(before !== null, of(data), before ? of(before.data) : 0),
      });
    };
    return {
      columns: ['code', 'name', 'amount', ...parts],
      rows: withTotals(rows, ...(['revenue', 'cost', 'gross', 'expense', 'result'] as const).map(figure)),
    };
  },
});

/** The months of all accounts together, else of each account. */
function monthsTold({ months, rows }: IncomeStatement): string[] {
  if (months) return Object.keys(months);
  return [...new Set(rows.flatMap((row) => Object.keys(row.months ?? {})))].sort();
}

function titleOf(
  { by }: Query,
  key: string,
  name: string,
): { titled: 'withoutProject' | 'withoutCenter' } | { title: string } {
  if (key === 'none') return { titled: by === 'project' ? 'withoutProject' : 'withoutCenter' };
  return { title: by === 'month' ? formatShortMonth(key) : name };
}

/** The query narrowed to one column of a split report. */
function narrowed(query: Query, key: string): Partial<Query> {
  const part = key.replace(/^part /, '');
  if (key === part) return {};
  if (query.by === 'center') return { center: part };
  if (query.by === 'project') return { project: part };
  const { from, to } = monthDays(part);
  // biome-ignore lint/complexity/useMathMinMax: days are texts.
  return { from: from > query.from ? from : query.from, to: to < query.to ? to : query.to };
}
