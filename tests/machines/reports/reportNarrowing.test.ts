import { describe, expect, it } from 'vitest';
import { changedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { reportNarrowing } from '../../../src/machines/reports/reportNarrowing.ts';

const options = {
  accounts: [{ id: '6', name: '1.1.01.003 Banco' }],
  centers: [{ id: 'c', name: '1.01 Diretoria' }],
  projects: [{ id: 'p', name: 'Torre Paulista' }],
  treasury: [{ id: 't', name: 'Caixa da Matriz' }],
};
const october = { from: '2026-10-01', to: '2026-10-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };
const account = { id: 6, code: '1.1.01.003', name: 'Banco' };

const party = { id: 's-acme', name: 'Acme Fundações' };

const project = { id: 'removed', name: 'Torre Demolida' };

function told(patch: Partial<ReportQuery>, isCompared = false) {
  const query = changedQuery({ ...plainQuery, ...november }, patch);
  const before = isCompared ? { days: october, data: {} } : null;
  return reportNarrowing(
    {
      report: query.report,
      query,
      mark: '',
      data: { account, party, project },
      before,
    } as unknown as ReportAnswer,
    options,
  );
}

describe('a printed or exported report', () => {
  it('names the account of a ledger, and the center and project', () => {
    expect(told({ report: 'account-ledger', account: '6', center: 'c', project: 'p' })).toBe(
      'Conta do razão: 1.1.01.003 Banco · Centro de Custo: 1.01 Diretoria · Obra (projeto): Torre Paulista',
    );
  });

  it('names payables or receivables, and their split', () => {
    expect(told({ report: 'aging', party: 's-acme' })).toBe('Títulos: A pagar · Fornecedor: Acme Fundações');
    expect(told({ report: 'aging', kind: 'receivable', by: 'document' })).toBe(
      'Títulos: A receber · Cliente: Acme Fundações · Dividir por: Por documento',
    );
  });

  it('names the account of the cash, and the period before', () => {
    expect(told({ report: 'cash-flow', treasury: 't', compares: true }, true)).toBe(
      'Conta da tesouraria: Caixa da Matriz · Período Anterior: de 01/10/2026 a 31/10/2026',
    );
    expect(told({ report: 'balance-sheet', compares: true }, true)).toBe('Período Anterior: em 31/10/2026');
  });

  it('omits unused filters, and those of other reports', () => {
    expect(told({ report: 'trial-balance' })).toBe('');
    expect(told({ report: 'balance-sheet', center: 'c', treasury: 't' })).toBe('');
  });

  it('names removed choices as the report does, never by id', () => {
    expect(told({ report: 'project-costs', project: 'removed' })).toBe('Obra (projeto): Torre Demolida');
    for (const field of ['center', 'project'] as const)
      expect(told({ report: 'income-statement', [field]: 'gone' })).toMatch(/: Fora da lista$/);
    expect(told({ report: 'cash-flow', treasury: 'gone' })).toBe('Conta da tesouraria: Fora da lista');
  });
});
