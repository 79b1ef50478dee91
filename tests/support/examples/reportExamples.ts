import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';

export const reportDay = '2026-11-20';

const group = { account_id: 1, code: '5', name: 'Despesas', type: 'SINTETICA', depth: 0 } as const;
const leaf = { account_id: 2, code: '5.1', name: 'Energia', type: 'ANALITICA', depth: 1 } as const;
const ofExpense = { classification: 'DESPESA' } as const;
const moved = { opening: 0, debit: 10_050, credit: 0, closing: 10_050 };

/** A balancete of one account in its group. */
export function trialAnswer(query: Partial<ReportQuery> = {}, mark = '1:a'): ReportAnswer {
  return {
    report: 'trial-balance',
    query: datedQuery({ ...plainQuery, ...query, report: 'trial-balance' }, reportDay),
    mark,
    data: {
      rows: [
        { ...group, ...ofExpense, ...moved },
        { ...leaf, ...ofExpense, ...moved },
      ],
      totals: { debit: 10_050, credit: 10_050 },
      balanced: true,
    },
    before: null,
  };
}

/** One bill of one customer or supplier, not overdue. */
export function agingAnswer(query: Partial<ReportQuery> = {}): ReportAnswer {
  const aged = { not_due: 10_050, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, total: 10_050 };
  return {
    report: 'aging',
    query: datedQuery({ ...plainQuery, ...query, report: 'aging', by: 'party' }, reportDay),
    mark: '1:a',
    data: { rows: [{ party_id: 'p1', party_name: 'Construtora Sul', ...aged }], totals: aged, party: null },
    before: null,
  };
}

/** A razão of one line, which the entry `e1` posted. */
export function ledgerAnswer(mark = '1:a'): ReportAnswer {
  return {
    report: 'account-ledger',
    query: datedQuery({ ...plainQuery, report: 'account-ledger', account: '2' }, reportDay),
    mark,
    data: {
      account: { id: 2, code: '5.1', name: 'Energia' },
      opening: 0,
      lines: [
        {
          entry_id: 'e1',
          line_no: 1,
          date: reportDay,
          description: 'Conta de luz',
          counterparts: [{ code: '2.1', name: 'Fornecedores' }],
          cost_center: null,
          debit: 10_050,
          credit: 0,
          balance: 10_050,
        },
      ],
      closing: 10_050,
      totals: { debit: 10_050, credit: 0 },
      metadata: { current_page: 1, total_pages: 1, total_items: 1 },
    },
    before: null,
  };
}

export const reportOptions = {
  accounts: [{ id: '2', name: '5.1 Energia' }],
  centers: [{ id: 'c1', name: '1 Sede' }],
  projects: [{ id: 'p1', name: 'Residencial Aurora' }],
  treasury: [{ id: 't1', name: 'Banco' }],
};
