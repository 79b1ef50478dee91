// A host with exactly the agreed fields of `reports.1`: every report must be drawn from those.
import { expect, it } from 'vitest';
import { plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer, ReportAnswers, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { cellText } from '../../../src/domain/tables/cell.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';

const account = { account_id: 7, code: '4.1', name: 'Vendas', type: 'ANALITICA', depth: 0 } as const;
const classified = { ...account, classification: 'ATIVO' } as const;
const aged = { not_due: 100, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, total: 100 };
const costs = { realized: 300, paid: 100, payable: 200 };

const settled = {
  'trial-balance': {
    rows: [{ ...classified, opening: 0, debit: 500, credit: 200, closing: 300 }],
    totals: { debit: 500, credit: 200 },
    balanced: false,
  },
  'account-ledger': {
    account: { id: 7, code: '4.1', name: 'Vendas' },
    opening: 100,
    lines: [500, 700].map((debit) => ({
      entry_id: 'e-1',
      date: '2026-11-03',
      description: 'Venda',
      counterparts: [],
      cost_center: null,
      debit,
      credit: 0,
      balance: 100 + debit,
    })),
    closing: 1300,
    metadata: { current_page: 1, total_pages: 1, total_items: 2 },
  },
  'income-statement': {
    rows: [{ ...account, classification: 'RECEITA', amount: 900, months: { '2026-11': 900 } }],
    subtotals: { revenue: 900, cost: 0, gross: 900, expense: 0 },
    result: 900,
    months: { '2026-11': 900 },
  },
  'balance-sheet': {
    date: '2026-11-30',
    rows: [{ ...classified, balance: 300 }],
    totals: { assets: 300, liabilities: 0, equity: 300, result: 0 },
  },
  'cash-flow': {
    opening: 0,
    rows: [{ period: '2026-11-03', in: 500, out: 0, closing: 500 }],
    closing: 500,
    forecast: { overdue: { in: 0, out: 100 }, rows: [] },
  },
  aging: { rows: [{ party_id: 'p-1', party_name: 'Ana', ...aged }], totals: aged },
  'project-costs': { rows: [{ account_id: 7, code: '5.1', name: 'Material', ...costs }], totals: costs },
} satisfies Partial<ReportAnswers>;
type SettledName = keyof typeof settled;

function tableOf(report: SettledName, data: object = settled[report], asked: Partial<ReportQuery> = {}) {
  const query = { ...plainQuery, report, from: '2026-11-01', to: '2026-11-30', ...asked };
  const table = reportTable({ report, query, mark: '', data, before: null } as unknown as ReportAnswer);
  expect(new Set(table.rows.map(({ id }) => id)).size).toBe(table.rows.length);
  return table;
}

function drawn(...given: Parameters<typeof tableOf>): Record<string, string>[] {
  return tableOf(...given).rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cellText(cell)])),
  );
}

it('shows a balancete, a balance sheet, open titles and costs', () => {
  expect(drawn('trial-balance')[0]).toMatchObject({ debit: '5,00', closing: '3,00', closingSide: 'D' });
  expect(drawn('balance-sheet')[0]).toMatchObject({ amount: '3,00', amountSide: 'D' });
  expect(drawn('aging')).toMatchObject([{ party: 'Ana', total: '1,00' }, { total: '1,00' }]);
  expect(drawn('project-costs')[0]).toMatchObject({ realized: '3,00', payable: '2,00' });
});

it("shows an account's ledger with two lines of one entry, without sums", () => {
  const lines = drawn('account-ledger');
  expect(lines.map(({ balance }) => balance)).toEqual(['1,00', '6,00', '8,00', '13,00']);
  expect(lines.at(-1)).toMatchObject({ debit: '', credit: '' });
});

it('shows a statement by month with the months sent, without subtotals', () => {
  const rows = drawn('income-statement');
  const [revenue, sale] = rows;
  expect(sale).toMatchObject({ amount: '9,00', 'part 2026-11': '9,00' });
  expect(revenue).toMatchObject({ amount: '9,00', 'part 2026-11': '' });
  expect(rows.at(-1)).toMatchObject({ amount: '9,00', 'part 2026-11': '9,00' });
});

it('shows a cash flow without a ledger balance', () => {
  const rows = drawn('cash-flow');
  expect(rows.map(({ period }) => period)).toEqual([
    ...['Saldo anterior', 'Realizado', '03/11/2026', 'Previsto pelos títulos em aberto', 'Vencidos'],
  ]);
  const late = { out: '1,00', balance: '4,00' };
  expect(rows.slice(-2)).toMatchObject([late, late]);
});

it('shows costs under their accounts, linked to their lines', () => {
  const { columns, rows } = tableOf('project-costs');
  expect(columns.slice(0, 2).map(({ key, title }) => [key, title])).toEqual([
    ['code', reportWords['project-costs'].columns.code],
    ['name', reportWords['project-costs'].columns.account],
  ]);
  expect(drawn('project-costs')[0]).toMatchObject({ code: '5.1', name: 'Material' });
  const lead = { kind: 'report', query: { report: 'account-ledger', account: '7', to: '2026-11-30' } };
  expect(rows[0]).toMatchObject({ lead, leads: { realized: lead } });
  expect(Object.keys(rows[0]?.leads ?? {})).toEqual(['realized']);
});

it('shows open titles by document, with only their id', () => {
  const data = { ...settled.aging, rows: [{ ...settled.aging.rows[0], document_id: 'doc-1' }] };
  const [row] = drawn('aging', data, { by: 'document' });
  expect(row).toMatchObject({ party: 'Ana', document: 'doc-1', total: '1,00' });
});

it('shows the months of the accounts, without totals', () => {
  const { months: _, ...data } = settled['income-statement'];
  const rows = drawn('income-statement', data, { by: 'month' });
  expect(rows[1]).toMatchObject({ 'part 2026-11': '9,00' });
  expect(rows.at(-1)).toMatchObject({ amount: '9,00', 'part 2026-11': '' });
});

it.each([
  [[{ code: '2.1', name: 'Fornecedores' }], { code: 'O-1', name: 'Obra' }, '2.1 Fornecedores', 'O-1 Obra'],
  [['2.1 Fornecedores', '2.2'], 'Obra', '2.1 Fornecedores; 2.2', 'Obra'],
  [[{ name: 'Fornecedores' }], { name: 'Obra' }, 'Fornecedores', 'Obra'],
  ['Diversos', undefined, 'Diversos', ''],
  [undefined, undefined, '', ''],
])('shows the other side %j and the center %j of a line as sent', (...given) => {
  const [counterparts, cost_center, other, center] = given;
  const ledger = settled['account-ledger'];
  const lines = ledger.lines.map((line) => ({ ...line, counterparts, cost_center }));
  expect(drawn('account-ledger', { ...ledger, lines })[1]).toMatchObject({ counterparts: other, center });
});
