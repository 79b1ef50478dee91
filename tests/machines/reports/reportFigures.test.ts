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

test('a balance sheet has two sides, with the open result in equity, beside the former year', () => {
  const totals = {
    assets: 900,
    liabilities: 450,
    equity: 300,
    result: 150,
    year_result: 100,
    former_result: 50,
  };
  const now = {
    date: '2026-11-30',
    rows: [
      { ...account(1, 'ATIVO'), balance: 950 },
      { ...account(2, 'ATIVO'), balance: -50 },
      { ...account(3, 'PASSIVO'), balance: 450 },
      { ...account(4, 'PATRIMONIO_LIQUIDO'), balance: 300 },
    ],
    totals,
  };
  const then = {
    date: '2025-12-31',
    rows: [
      { ...account(1, 'ATIVO'), balance: 300 },
      { ...account(5, 'PATRIMONIO_LIQUIDO'), balance: 250 },
    ],
    totals: { assets: 300, liabilities: 0, equity: 250, result: 50, year_result: 50, former_result: 0 },
  };
  expect(shown({ report: 'balance-sheet' }, now, then)).toEqual([
    ['1', 'C1', 950, 'D', 300, 'D'],
    ['2', 'C2', 50, 'C', 0, ''],
    [null, 'Total do ativo', 900, 'D', 300, 'D'],
    ['3', 'C3', 450, 'C', 0, ''],
    [null, 'Total do passivo', 450, 'C', 0, ''],
    ['4', 'C4', 300, 'C', 0, ''],
    ['5', 'C5', 0, '', 250, 'C'],
    [null, 'Resultados de exercícios anteriores não encerrados', 50, 'C', 0, ''],
    [null, 'Resultado do exercício', 100, 'C', 50, 'C'],
    [null, 'Total do patrimônio líquido', 450, 'C', 300, 'C'],
    [null, 'Total do passivo e do patrimônio líquido', 900, 'C', 300, 'C'],
  ]);
  const withoutYears = { ...now, totals: { assets: 900, liabilities: 450, equity: 300, result: 150 } };
  const rows = shown({ report: 'balance-sheet' }, withoutYears).map(([, name, amount]) => [name, amount]);
  expect(rows.slice(-3)).toEqual([
    ['Resultado do exercício', 150],
    ['Total do patrimônio líquido', 450],
    ['Total do passivo e do patrimônio líquido', 900],
  ]);
});

describe('a comparison shows the former amount, the change and its percentage', () => {
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
      ['1', 'C1', 100, 'D', 101, 102, 110, 'D', 60, 'D', 50, 'D', '83,3'],
      ['2', 'C2', 200, 'D', 201, 202, 210, 'D', 0, '', 210, 'D', '—'],
      ['3', 'C3', 0, '', 0, 0, 0, '', 80, 'D', 80, 'C', '-100,0'],
      [null, 'Total dos movimentos', null, null, 302, 304, ...Array(7).fill(null)],
      [null, 'Total dos saldos devedores', 300, 'D', null, null, 320, 'D', ...Array(5).fill(null)],
      [null, 'Total dos saldos credores', 0, '', null, null, 0, '', ...Array(5).fill(null)],
    ]);
    const turned = { ...row(1, 100), closing: -90 };
    expect(shown({ report: 'trial-balance' }, { ...now, rows: [turned] }, then)[0]).toEqual([
      ...['1', 'C1', 100, 'D', 101, 102, 90, 'C'],
      ...[60, 'D', 150, 'C', '—'],
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
      [null, 'Receita bruta', 1000, 800, 200, '25,0'],
      ['4', 'C4', 1000, 800, 200, '25,0'],
      [null, 'Custos', -300, -200, -100, '-50,0'],
      [null, 'Resultado bruto', 700, 600, 100, '16,7'],
      [null, 'Despesas e outras receitas operacionais', -70, -40, -30, '-75,0'],
      ['5', 'C5', -70, 0, -70, '—'],
      [null, 'Resultado do período', 630, 560, 70, '12,5'],
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
      [null, 'Receita bruta', 900, null, null],
      ['4', 'C4', 900, 400, 500],
      [null, 'Custos', 0, null, null],
      [null, 'Resultado bruto', 900, null, null],
      [null, 'Despesas e outras receitas operacionais', -60, null, null],
      ['5', 'C5', -60, 0, -60],
      [null, 'Resultado do período', 840, 400, 440],
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
      [null, 'Receita bruta', 900, 10, 20],
      ['4', 'C4', 900, 7, 8],
      [null, 'Custos', 0, 11, 21],
      [null, 'Resultado bruto', 900, 12, 22],
      [null, 'Despesas e outras receitas operacionais', -60, 13, 23],
      ['5', 'C5', -60, 0, 9],
      [null, 'Resultado do período', 840, 17, 0],
    ]);
  });
});

test('a DRE has its lines in the order of the law, and financial income outside the gross result', () => {
  const data = {
    rows: [
      { ...account(1, 'RECEITA'), line: 'RECEITA_BRUTA', amount: 1000 },
      { ...account(2, 'RECEITA'), line: 'DEDUCAO', amount: -100 },
      { ...account(3, 'CUSTO'), line: 'CUSTO', amount: -400 },
      { ...account(4, 'DESPESA'), line: 'DESPESA', amount: -150 },
      { ...account(5, 'RECEITA'), line: 'FINANCEIRO', amount: 30 },
      { ...account(6, 'DESPESA'), line: 'TRIBUTO_LUCRO', amount: -90 },
    ],
    subtotals: {
      gross_revenue: 1000,
      deductions: -100,
      revenue: 900,
      cost: -400,
      gross: 500,
      expense: -150,
      financial: 30,
      before_tax: 380,
      income_tax: -90,
    },
    result: 290,
  };
  expect(
    shown({ report: 'income-statement' }, data).map(([code, name, amount]) => [code ?? name, amount]),
  ).toEqual([
    ...[
      ['Receita bruta', 1000],
      ['1', 1000],
      ['Deduções da receita', -100],
      ['2', -100],
    ],
    ['Receita líquida', 900],
    ...[
      ['Custos', -400],
      ['3', -400],
    ],
    ['Resultado bruto', 500],
    ...[
      ['Despesas e outras receitas operacionais', -150],
      ['4', -150],
      ['Resultado financeiro', 30],
      ['5', 30],
    ],
    ['Resultado antes dos tributos sobre o lucro', 380],
    ...[
      ['IRPJ e CSLL', -90],
      ['6', -90],
    ],
    ['Resultado do período', 290],
  ]);
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
