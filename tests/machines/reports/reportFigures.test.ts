// Complete tables with distinct numbers, so that none can be in the wrong place.
import { describe, expect, test } from 'vitest';
import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { cellText } from '../../../src/domain/tables/cell.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { reportDay } from '../../support/examples/reportExamples.ts';

const days = { from: '2026-10-01', to: '2026-10-31' };
const account = (account_id: number, classification: string) => ({
  account_id,
  classification,
  code: `${account_id}`,
  name: `C${account_id}`,
  type: 'ANALITICA',
  depth: 0,
});

/** Cells of each row in column order: cents, or other values; null when empty. */
function shown(query: Partial<ReportQuery>, data: object, before?: object): (number | string | null)[][] {
  const asked = datedQuery({ ...plainQuery, compares: before !== undefined, ...query }, reportDay);
  const former = before ? { days, data: before } : null;
  const answer = { report: asked.report, query: asked, mark: '', data, before: former };
  const { columns, rows } = reportTable(answer as unknown as ReportAnswer);
  return rows.map(({ cells }) =>
    columns.map(({ key }) => {
      const cell = cells[key];
      if (!cell) return null;
      return cell.type === 'money' ? cell.cents : cellText(cell);
    }),
  );
}

describe('a comparison shows the former amount, the change and its percentage', () => {
  test('in a balance sheet, for claims of liabilities, equity and the open result', () => {
    const now = {
      rows: [
        { ...account(1, 'ATIVO'), balance: 900 },
        { ...account(2, 'PASSIVO'), balance: 500 },
      ],
      totals: { assets: 900, liabilities: 500, equity: 300, result: 100 },
    };
    const then = {
      rows: [
        { ...account(1, 'ATIVO'), balance: 600 },
        { ...account(3, 'PASSIVO'), balance: 350 },
      ],
      totals: { assets: 600, liabilities: 350, equity: 200, result: 50 },
    };
    expect(shown({ report: 'balance-sheet' }, now, then)).toEqual([
      ['1', 'C1', 900, 'D', 600, 300, '50,0'],
      ['2', 'C2', 500, 'C', 0, 500, '—'],
      ['3', 'C3', 0, '', 350, -350, '-100,0'],
      [null, 'Total do ativo', 900, null, 600, 300, '50,0'],
      [null, 'Total do passivo', 500, null, 350, 150, '42,9'],
      [null, 'Total do patrimônio líquido', 300, null, 200, 100, '50,0'],
      [null, 'Resultado não encerrado', 100, null, 50, 50, '100,0'],
      [null, 'Passivo, patrimônio líquido e resultado', 900, null, 600, 300, '50,0'],
    ]);
    expect(shown({ report: 'balance-sheet' }, now).at(-1)).toEqual([
      null,
      'Passivo, patrimônio líquido e resultado',
      900,
      null,
    ]);
  });

  test('in a trial balance, for closing balances', () => {
    const row = (id: number, first: number) => ({
      ...account(id, 'ATIVO'),
      opening: first,
      debit: first + 1,
      credit: first + 2,
      closing: first + 10,
    });
    const now = { rows: [row(1, 100), row(2, 200)], totals: { debit: 302, credit: 304 } };
    const then = { rows: [row(1, 50), row(3, 70)], totals: { debit: 122, credit: 124 } };
    expect(shown({ report: 'trial-balance' }, now, then)).toEqual([
      ['1', 'C1', 100, 'D', 101, 102, 110, 'D', 60, 50, '83,3'],
      ['2', 'C2', 200, 'D', 201, 202, 210, 'D', 0, 210, '—'],
      ['3', 'C3', 0, '', 0, 0, 0, '', 80, -80, '-100,0'],
      [null, 'Total', null, null, 302, 304, null, null, null, null, null],
    ]);
  });

  test('in an income statement, for accounts and figures', () => {
    const now = {
      rows: [
        { ...account(4, 'RECEITA'), amount: 1000 },
        { ...account(5, 'DESPESA'), amount: -70 },
      ],
      subtotals: { revenue: 1000, cost: -300, gross: 700, expense: -70 },
      result: 630,
    };
    const then = {
      rows: [{ ...account(4, 'RECEITA'), amount: 800 }],
      subtotals: { revenue: 800, cost: -200, gross: 600, expense: -40 },
      result: 560,
    };
    expect(shown({ report: 'income-statement' }, now, then)).toEqual([
      ['4', 'C4', 1000, 800, 200, '25,0'],
      ['5', 'C5', -70, 0, -70, '—'],
      [null, 'Receitas', 1000, 800, 200, '25,0'],
      [null, 'Custos', -300, -200, -100, '-50,0'],
      [null, 'Resultado bruto', 700, 600, 100, '16,7'],
      [null, 'Despesas', -70, -40, -30, '-75,0'],
      [null, 'Resultado', 630, 560, 70, '12,5'],
    ]);
  });

  test('in a cash flow, for the remaining cash', () => {
    const now = {
      opening: 1000,
      closing: 1080,
      forecast: null,
      rows: [
        { period: '2026-10', in: 300, out: 100, closing: 1200 },
        { period: '2026-11', in: 30, out: 150, closing: 1080 },
      ],
    };
    const then = {
      opening: 900,
      closing: 950,
      forecast: null,
      rows: [{ period: '2026-09', in: 70, out: 20 }],
    };
    const asked = { report: 'cash-flow', by: 'month', from: '2026-10-01', to: '2026-11-30' } as const;
    expect(shown(asked, now, then)).toEqual([
      ['Saldo anterior', null, null, 1000, null, null, null, null],
      ['Realizado', 330, 250, 1080, 80, 50, 30, '60,0'],
      ['outubro de 2026', 300, 100, 1200, 200, null, null, null],
      ['novembro de 2026', 30, 150, 1080, -120, null, null, null],
    ]);
  });
});

describe('empty parts are zero, and missing figures are blank', () => {
  const rows = [
    { ...account(4, 'RECEITA'), amount: 900, months: { '2026-10': 400, '2026-11': 500 } },
    { ...account(5, 'DESPESA'), amount: -60, months: { '2026-11': -60 } },
  ];
  const subtotals = { revenue: 900, cost: 0, gross: 900, expense: -60 };
  const statement = { rows, subtotals, result: 840 };

  test('by month of all accounts together', () => {
    const months = { '2026-10': 400, '2026-11': 440 };
    expect(shown({ report: 'income-statement', by: 'month' }, { ...statement, months })).toEqual([
      ['4', 'C4', 900, 400, 500],
      ['5', 'C5', -60, 0, -60],
      [null, 'Receitas', 900, null, null],
      [null, 'Custos', 0, null, null],
      [null, 'Resultado bruto', 900, null, null],
      [null, 'Despesas', -60, null, null],
      [null, 'Resultado', 840, 400, 440],
    ]);
  });

  test('by project with its own figures', () => {
    const figures = (first: number) => ({
      revenue: first,
      cost: first + 1,
      gross: first + 2,
      expense: first + 3,
    });
    const columns = [
      { key: 'p-1', name: 'Aurora', subtotals: figures(10) },
      { key: 'none', name: '', subtotals: figures(20) },
    ];
    const split = rows.map(({ months, ...row }, at) => ({
      ...row,
      parts: at === 0 ? { 'p-1': 7, none: 8 } : { none: 9 },
    }));
    const data = { ...statement, rows: split, columns, parts: { 'p-1': 17 } };
    expect(shown({ report: 'income-statement', by: 'project' }, data)).toEqual([
      ['4', 'C4', 900, 7, 8],
      ['5', 'C5', -60, 0, 9],
      [null, 'Receitas', 900, 10, 20],
      [null, 'Custos', 0, 11, 21],
      [null, 'Resultado bruto', 900, 12, 22],
      [null, 'Despesas', -60, 13, 23],
      [null, 'Resultado', 840, 17, 0],
    ]);
  });
});

test.each([
  ['all parties', 'party', '', ['Areal'], ['Total']],
  ['the documents of all parties', 'document', '', ['Areal', 'NF 7 · Areia'], ['Total', null]],
  ['the documents of one party', 'document', 'p', ['NF 7 · Areia'], ['Total']],
] as const)('the total that %s owe is labelled in the first text column', (_, by, party, first, total) => {
  const aged = { not_due: 1, d1_30: 2, d31_60: 3, d61_90: 4, over_90: 5, total: 15 };
  const row = { ...aged, party_id: 'p', party_name: 'Areal', document_id: 'd', document_number: 'NF 7' };
  const data = { rows: [{ ...row, description: 'Areia' }], totals: { ...aged, not_due: 6, total: 20 } };
  expect(shown({ report: 'aging', by, party }, data)).toEqual([
    [...first, 1, 2, 3, 4, 5, 15],
    [...total, 6, 2, 3, 4, 5, 20],
  ]);
});
