import { plainMoneyCell } from '../../tables/cell.ts';
import { accountLine, accountsOfBoth, type ClassifiedRow } from '../accountLines.ts';
import { comparedBalances } from '../comparison.ts';
import { balanceCells, totalLine, withTotals } from '../reportLines.ts';
import { reportOf } from '../reportRecord.ts';

interface TrialBalance {
  rows: (ClassifiedRow & { opening: number; debit: number; credit: number; closing: number })[];
  totals: { debit: number; credit: number };
  balanced: boolean;
}

export const trialBalance = reportOf<TrialBalance>()({
  needs: 'reports:read',
  keepsOrder: true,
  days: 'period',
  splits: ['none'],
  fields: ['center', 'project', 'closing'],
  compares: true,
  hasSidesCompared: true,
  columns: {
    code: 'code',
    name: 'text',
    opening: 'balance',
    debit: 'money',
    credit: 'money',
    closing: 'balance',
  },
  rows: ['total', 'debtors', 'creditors'],
  tableOf({ data, before }) {
    const past = new Map(before?.data.rows.map((row) => [row.account_id, row.closing]));
    const emptied = { opening: 0, debit: 0, credit: 0, closing: 0 };
    const accounts = accountsOfBoth(data.rows, before?.data.rows, (row) => ({ ...row, ...emptied }));
    const keys = ['opening', 'debit', 'credit', 'closing', ...(before ? ['before'] : [])];
    const rows = accounts.map((row) => {
      const cells = {
        ...comparedBalances(before !== null, row.closing, past.get(row.account_id)),
        ...balanceCells('opening', row.opening),
        debit: plainMoneyCell(row.debit),
        credit: plainMoneyCell(row.credit),
        ...balanceCells('closing', row.closing),
      };
      return accountLine(row, cells, keys, (key) => (key === 'before' && before ? before.days : {}));
    });
    const { debit, credit } = data.totals;
    const sumOf = (side: 1 | -1, key: 'opening' | 'closing') =>
      data.rows.reduce(
        (sum, row) => sum + (row.type === 'ANALITICA' && Math.sign(row[key]) === side ? row[key] : 0),
        0,
      );
    const ofSide = (side: 1 | -1) => ({
      ...balanceCells('opening', sumOf(side, 'opening')),
      ...balanceCells('closing', sumOf(side, 'closing')),
    });
    return {
      rows: withTotals(
        rows,
        totalLine('total', 'name', { debit: plainMoneyCell(debit), credit: plainMoneyCell(credit) }),
        totalLine('debtors', 'name', ofSide(1)),
        totalLine('creditors', 'name', ofSide(-1)),
      ),
    };
  },
  warningOf: ({ data }) => (data.balanced ? null : 'unbalanced'),
});
