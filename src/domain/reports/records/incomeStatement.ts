import type { DreLine } from '../../chart/account.ts';
import { type DreFigures, lineOfClass } from '../../chart/dreLine.ts';
import { formatShortMonth } from '../../dateText.ts';
import { plainMoneyCell } from '../../tables/cell.ts';
import { accountLine, accountsOfBoth, type ClassifiedRow } from '../accountLines.ts';
import { comparedCells } from '../comparison.ts';
import { totalLine } from '../reportLines.ts';
import { monthDays } from '../reportPeriod.ts';
import { type Query, reportOf } from '../reportRecord.ts';

type Amounts = Record<string, number>;
/** A host without lines of the DRE sends four of the figures. */
type ResultFigures = Pick<DreFigures, 'revenue' | 'cost' | 'gross' | 'expense'> & Partial<DreFigures>;
interface IncomeStatement {
  rows: (ClassifiedRow & { line?: DreLine; amount: number; months?: Amounts; parts?: Amounts })[];
  subtotals: ResultFigures;
  result: number;
  /** The cutover, when the period holds balances that an opening brought (ability `opening.1`). */
  opening?: string | null;
  months?: Amounts;
  parts?: Amounts;
  columns?: { key: string; name: string; subtotals: ResultFigures }[];
}

export const incomeStatement = reportOf<IncomeStatement>()({
  needs: 'reports:read',
  keepsOrder: true,
  days: 'period',
  splits: ['none', 'month', 'center', 'project'],
  fields: ['center', 'project'],
  compares: ['none'],
  columns: { code: 'code', name: 'text', amount: 'money', withoutCenter: 'money', withoutProject: 'money' },
  rows: [
    ...['grossRevenue', 'deductions', 'revenue', 'cost', 'gross', 'expense', 'financial', 'beforeTax'],
    ...['incomeTax', 'result'],
  ] as Named[],
  warningOf: ({ data }) => (data.opening ? 'opened' : null),
  tableOf({ data, query, before }) {
    const split: { key: string; name?: string }[] = data.columns ?? monthsTold(data).map((key) => ({ key }));
    const parts = split.map(({ key, name = key }) => ({
      key: `part ${key}`,
      of: key,
      ...titleOf(query, key, name),
    }));
    const past = new Map(before?.data.rows.map((row) => [row.account_id, row.amount]));
    // Lines without center or project have no ledger of their own, and one of all lines would differ.
    const linked = parts.filter(({ of }) => of !== 'none').map(({ key }) => key);
    const keys = ['amount', ...linked, ...(before ? ['before'] : [])];
    const rowOf = (row: IncomeStatement['rows'][number]) => {
      const amounts = row.months ?? row.parts ?? {};
      const cells = {
        amount: plainMoneyCell(row.amount),
        ...Object.fromEntries(parts.map(({ key, of }) => [key, plainMoneyCell(amounts[of] ?? 0)])),
        ...comparedCells(before !== null, row.amount, past.get(row.account_id)),
      };
      return accountLine({ ...row, depth: row.depth + 1 }, cells, keys, (key) =>
        key === 'before' && before ? before.days : narrowed(query, key),
      );
    };
    const figure = (id: Named) => {
      const of = (statement: IncomeStatement) =>
        id === 'result' ? statement.result : (figureIn(statement.subtotals, id) ?? 0);
      const partOf = (key: string) => {
        const results = data.months ?? data.parts;
        if (id === 'result') return results ? (results[key] ?? 0) : null;
        const column = data.columns?.find((each) => each.key === key);
        return column ? figureIn(column.subtotals, id) : null;
      };
      return totalLine(id, 'name', {
        amount: plainMoneyCell(of(data)),
        ...Object.fromEntries(parts.map(({ key, of: part }) => [key, plainMoneyCell(partOf(part))])),
        ...comparedCells(before !== null, of(data), before ? of(before.data) : 0),
      });
    };
    const accountsIn = (line: DreLine) => {
      const isOwn = (row: IncomeStatement['rows'][number]) =>
        (row.line ?? lineOfClass(row.classification)) === line;
      const now = data.rows.filter(isOwn);
      return accountsOfBoth(now, before?.data.rows.filter(isOwn), (row) => ({ ...row, amount: 0 }));
    };
    const rows = statementOrder.flatMap(({ line, named, below }) => {
      const accounts = line ? accountsIn(line) : [];
      // Lines that a company does not have are left out, and the sums that would only repeat the one above.
      const isThere = below
        ? accountsIn(below).length > 0
        : accounts.length > 0 || !line || isUsual.has(line);
      return isThere ? [{ ...figure(named), isTotal: !line }, ...accounts.map(rowOf)] : [];
    });
    return {
      columns: ['code', 'name', 'amount', ...parts],
      rows: data.rows.length === 0 && !before?.data.rows.length ? [] : rows,
    };
  },
});

type Named = keyof typeof keyOf | 'result';

/** The key of each figure on the wire. */
const keyOf = {
  grossRevenue: 'gross_revenue',
  deductions: 'deductions',
  revenue: 'revenue',
  cost: 'cost',
  gross: 'gross',
  expense: 'expense',
  financial: 'financial',
  beforeTax: 'before_tax',
  incomeTax: 'income_tax',
} as const satisfies Record<string, keyof DreFigures>;

function figureIn(figures: ResultFigures, named: Exclude<Named, 'result'>): number | null {
  const found = figures[keyOf[named]];
  if (found !== undefined) return found;
  if (named === 'grossRevenue') return figures.revenue;
  return named === 'beforeTax' ? figures.gross + figures.expense : 0;
}

/** Lines that every DRE shows, also without amounts. */
const isUsual: ReadonlySet<DreLine> = new Set(['RECEITA_BRUTA', 'CUSTO', 'DESPESA']);

/** The DRE from top to bottom: lines with their accounts, and the sums between them. */
const statementOrder: { named: Named; line?: DreLine; below?: DreLine }[] = [
  { named: 'grossRevenue', line: 'RECEITA_BRUTA' },
  { named: 'deductions', line: 'DEDUCAO' },
  { named: 'revenue', below: 'DEDUCAO' },
  { named: 'cost', line: 'CUSTO' },
  { named: 'gross' },
  { named: 'expense', line: 'DESPESA' },
  { named: 'financial', line: 'FINANCEIRO' },
  { named: 'beforeTax', below: 'TRIBUTO_LUCRO' },
  { named: 'incomeTax', line: 'TRIBUTO_LUCRO' },
  { named: 'result' },
];

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
