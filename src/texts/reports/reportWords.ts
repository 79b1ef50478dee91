import type { ReportName, reports } from '../../domain/reports/reports.ts';
import * as words from '../words.ts';

/** Words of a report: its title, the headings of its columns and the names of its rows. */
type WordsOf<Name extends ReportName> = {
  title: string;
  columns: Record<keyof (typeof reports)[Name]['columns'], string>;
  rows: Record<(typeof reports)[Name]['rows'][number], string>;
};

export const reportWords: { [Name in ReportName]: WordsOf<Name> } = {
  'trial-balance': {
    title: 'Balancete de Verificação',
    columns: {
      code: words.code,
      name: words.account,
      opening: 'Saldo Anterior',
      debit: 'Débitos',
      credit: 'Créditos',
      closing: 'Saldo Final',
    },
    rows: { total: 'Total' },
  },
  'account-ledger': {
    title: 'Razão por Conta',
    columns: {
      date: words.day,
      description: 'Histórico do lançamento',
      counterparts: 'Contrapartidas',
      center: words.costCenter,
      debit: 'A Débito',
      credit: 'A Crédito',
      balance: words.runningBalance,
    },
    rows: { opening: 'Saldo anterior', closing: 'Saldo final' },
  },
  'income-statement': {
    title: 'DRE',
    columns: {
      code: words.code,
      name: words.account,
      amount: words.amount,
      withoutCenter: words.withoutCenter,
      withoutProject: 'Sem obra',
    },
    rows: {
      revenue: 'Receitas',
      cost: 'Custos',
      gross: 'Resultado bruto',
      expense: 'Despesas',
      result: 'Resultado',
    },
  },
  'balance-sheet': {
    title: 'Balanço Patrimonial',
    columns: { code: words.code, name: words.account, amount: words.runningBalance },
    rows: {
      assets: 'Total do ativo',
      liabilities: 'Total do passivo',
      equity: 'Total do patrimônio líquido',
      openResult: 'Resultado não encerrado',
      claims: 'Passivo, patrimônio líquido e resultado',
    },
  },
  'cash-flow': {
    title: 'Fluxo de Caixa',
    columns: {
      period: words.period,
      in: 'Entradas',
      out: 'Saídas',
      balance: words.runningBalance,
      net: 'Geração de Caixa',
    },
    rows: {
      opening: 'Saldo anterior',
      realized: 'Realizado',
      forecast: 'Previsto pelos títulos em aberto',
      overdue: words.overdueTitles,
      ledger: 'Saldo no razão',
      difference: words.treasuryDifference,
    },
  },
  aging: {
    title: 'Posição de Títulos',
    columns: {
      party: 'Cliente ou Fornecedor',
      document: 'Documento e descrição',
      not_due: 'A Vencer',
      d1_30: '1 a 30 dias',
      d31_60: '31 a 60 dias',
      d61_90: '61 a 90 dias',
      over_90: 'Mais de 90 dias',
      total: 'Total em Aberto',
    },
    rows: { total: 'Total' },
  },
  'project-costs': {
    title: 'Custo por Obra',
    columns: {
      code: words.code,
      account: words.account,
      project: words.work,
      realized: 'Realizado',
      paid: 'Não em Aberto',
      payable: 'Por Pagar',
    },
    rows: { total: 'Total' },
  },
};
