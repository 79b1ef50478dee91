import { formatCalendarDate } from '../../dateText.ts';
import { accountLine, accountsOfBoth, type ClassifiedRow } from '../accountLines.ts';
import { balanceCells, line, totalLine } from '../reportLines.ts';
import { type ReportLine, reportOf } from '../reportRecord.ts';

type Row = ClassifiedRow & { balance: number };

interface BalanceSheet {
  date: string;
  rows: Row[];
  totals: {
    assets: number;
    liabilities: number;
    equity: number;
    result: number;
    /** Absent on a host that does not tell the years apart. */
    year_result?: number;
    former_result?: number;
  };
}

type Totals = BalanceSheet['totals'];
type Named = 'assets' | 'liabilities' | 'yearResult' | 'formerResults' | 'equity' | 'claims';

/** The balanço in two sides: assets, and liabilities with equity, to which the open result belongs (Lei 6.404 art. 178). */
export const balanceSheet = reportOf<BalanceSheet>()({
  needs: 'reports:read',
  keepsOrder: true,
  days: 'day',
  splits: ['none'],
  fields: [],
  compares: 'former year',
  columns: { code: 'code', name: 'text', amount: 'balance', before: 'balance' },
  rows: ['assets', 'liabilities', 'yearResult', 'formerResults', 'equity', 'claims'],
  tableOf({ data, before }) {
    const pair = (cents: number, former: number) => ({
      ...balanceCells('amount', cents),
      ...(before && balanceCells('before', former)),
    });
    const past = new Map(before?.data.rows.map((row) => [row.account_id, row.balance]));
    const keys = ['amount', ...(before ? ['before'] : [])];
    const rowsOf = (classification: Row['classification']): ReportLine<Named>[] => {
      const isOwn = (row: Row) => row.classification === classification;
      const sign = classification === 'ATIVO' ? 1 : -1;
      return accountsOfBoth(data.rows.filter(isOwn), before?.data.rows.filter(isOwn), (row) => ({
        ...row,
        balance: 0,
      })).map((row) =>
        accountLine(row, pair(sign * row.balance, sign * (past.get(row.account_id) ?? 0)), keys, (key) =>
          key === 'before' && before ? before.days : {},
        ),
      );
    };
    const figures = (of: (totals: Totals) => number, sign: 1 | -1) =>
      pair(sign * of(data.totals), before ? sign * of(before.data.totals) : 0);
    const total = (id: Named, of: (totals: Totals) => number, sign: 1 | -1 = -1) =>
      totalLine(id, 'name', figures(of, sign));
    const result = (id: Named, of: (totals: Totals) => number): ReportLine<Named> => ({
      ...line(id, '', figures(of, -1)),
      word: id,
      namedAt: 'name',
    });
    const hasFormer = [data, before?.data].some((sheet) => sheet?.totals.former_result);
    const left = [...rowsOf('ATIVO'), total('assets', ({ assets }) => assets, 1)];
    const right = [
      ...rowsOf('PASSIVO'),
      total('liabilities', ({ liabilities }) => liabilities),
      ...rowsOf('PATRIMONIO_LIQUIDO'),
      ...(hasFormer ? [result('formerResults', ({ former_result: former = 0 }) => former)] : []),
      result('yearResult', ({ result: whole, year_result: ofYear = whole }) => ofYear),
      total('equity', ({ equity, result: open }) => equity + open),
      total('claims', ({ liabilities, equity, result: open }) => liabilities + equity + open),
    ];
    const isEmpty = left.length === 1 && data.rows.length === 0 && data.totals.result === 0;
    return {
      columns: [
        'code',
        'name',
        { key: 'amount', titled: 'amount', title: formatCalendarDate(data.date) },
        ...(before
          ? [{ key: 'before', titled: 'before' as const, title: formatCalendarDate(before.days.to) }]
          : []),
      ],
      rows: isEmpty ? [] : [...left, ...right],
      leftRows: left.length,
    };
  },
});
