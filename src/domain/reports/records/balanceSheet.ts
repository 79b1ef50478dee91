import { moneyCell } from '../../tables/cell.ts';
import { accountLine, accountsOfBoth, type ClassifiedRow } from '../accountLines.ts';
import { comparedCells } from '../comparison.ts';
import { balanceCells, totalLine, withTotals } from '../reportLines.ts';
import { reportOf } from '../reportRecord.ts';

interface BalanceSheet {
  date: string;
  rows: (ClassifiedRow & { balance: number })[];
  totals: { assets: number; liabilities: number; equity: number; result: number };
}

export const balanceSheet = reportOf<BalanceSheet>()({
  needs: 'reports:read',
  days: 'day',
  splits: ['none'],
  fields: [],
  compares: true,
  columns: { code: 'code', name: 'text', amount: 'balance' },
  rows: ['assets', 'liabilities', 'equity', 'openResult', 'claims'],
  tableOf({ data, before }) {
    const past = new Map(before?.data.rows.map((row) => [row.account_id, row.balance]));
    const accounts = accountsOfBoth(data.rows, before?.data.rows, (row) => ({ ...row, balance: 0 }));
    const rows = accounts.map((row) => {
      const debitCents = row.classification === 'ATIVO' ? row.balance : -row.balance;
      const cells = {
        ...balanceCells('amount', row.balance, debitCents),
        ...comparedCells(before !== null, row.balance, past.get(row.account_id)),
      };
      return accountLine(row, cells, ['amount', ...(before ? ['before'] : [])], (key) =>
        key === 'before' && before ? before.days : {},
      );
    });
    const total = (
      id: 'assets' | 'liabilities' | 'equity' | 'openResult' | 'claims',
      of: (totals: BalanceSheet['totals']) => number,
    ) =>
      totalLine(id, 'name', {
        amount: moneyCell(of(data.totals)),
        ...comparedCells(before !== null, of(data.totals), before ? of(before.data.totals) : 0),
      });
    return {
      rows: withTotals(
        rows,
        total('assets', ({ assets }) => assets),
        total('liabilities', ({ liabilities }) => liabilities),
        total('equity', ({ equity }) => equity),
        total('openResult', ({ result }) => result),
        total('claims', ({ liabilities, equity, result }) => liabilities + equity + result),
      ),
    };
  },
});
