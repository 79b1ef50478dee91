import type { ReportName, reports } from '../../domain/reports/reports.ts';
import { dreLineNames } from '../chart/dreLines.ts';
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
    rows: {
      total: 'Total dos movimentos',
      debtors: 'Total dos saldos devedores',
      creditors: 'Total dos saldos credores',
    },
  },
  'account-ledger': {
    title: 'Razão por Conta',
    columns: {
      date: words.day,
      number: words.numberShort,
      description: 'Histórico do lançamento',
      counterparts: 'Contrapartidas',
      center: words.costCenter,
      debit: 'A Débito',
      credit: 'A Crédito',
      balance: words.runningBalance,
    },
    rows: { opening: 'Saldo anterior', closing: 'Saldo final' },
  },
  journal: {
    title: 'Livro Diário',
    columns: {
      number: words.numberShort,
      date: words.day,
      account: words.account,
      history: words.history,
      document: words.document,
      debit: 'A Débito',
      credit: 'A Crédito',
    },
    rows: { total: 'Total do período' },
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
      grossRevenue: dreLineNames.RECEITA_BRUTA,
      deductions: dreLineNames.DEDUCAO,
      revenue: 'Receita líquida',
      cost: dreLineNames.CUSTO,
      gross: 'Resultado bruto',
      expense: dreLineNames.DESPESA,
      financial: dreLineNames.FINANCEIRO,
      beforeTax: 'Resultado antes dos tributos sobre o lucro',
      incomeTax: dreLineNames.TRIBUTO_LUCRO,
      result: 'Resultado do período',
    },
  },
  'balance-sheet': {
    title: 'Balanço Patrimonial',
    columns: {
      code: words.code,
      name: words.account,
      amount: words.runningBalance,
      before: 'Exercício anterior',
    },
    rows: {
      assets: 'Total do ativo',
      liabilities: 'Total do passivo',
      yearResult: 'Resultado do exercício',
      formerResults: 'Resultados de exercícios anteriores não encerrados',
      equity: 'Total do patrimônio líquido',
      claims: 'Total do passivo e do patrimônio líquido',
    },
  },
  'cash-flow': {
    title: 'Fluxo de Caixa',
    columns: {
      period: words.period,
      nature: words.nature,
      code: words.code,
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
      withheld: 'Das quais retenções a recolher',
      undated: words.undatedWithheld,
      ledger: 'Saldo no razão',
      difference: words.treasuryDifference,
      customers: 'Recebimentos de clientes',
      suppliers: 'Pagamentos a fornecedores',
      closing: 'Saldo final',
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
    rows: { total: words.total, withheld: 'Retenções sem guia', undated: words.undatedWithheld },
  },
  'party-statement': {
    title: words.partyStatement,
    columns: {
      date: words.day,
      number: words.numberShort,
      event: 'Operação',
      document: words.document,
      description: words.description,
      party: 'Cliente ou Fornecedor',
      opening: 'Saldo Anterior',
      debit: 'A Débito',
      credit: 'A Crédito',
      balance: words.runningBalance,
    },
    rows: {
      title: words.heading,
      cancellation: 'Título cancelado',
      settlement: words.settlement,
      settlementReversal: 'Baixa estornada',
      offset: words.offset,
      offsetReversal: 'Compensação estornada',
      remainder: 'Saldo cancelado',
      remainderReversal: 'Saldo reaberto',
      reduction: words.reduction,
      reductionReversal: 'Abatimento estornado',
      opening: 'Saldo anterior',
      closing: 'Saldo final',
      total: words.total,
      others: 'Outros lançamentos nas contas de controle',
      ledger: 'Saldo no razão',
    },
  },
  'project-costs': {
    title: words.projectCosts,
    columns: {
      code: words.code,
      account: words.account,
      project: words.work,
      realized: 'Realizado',
      paid: words.paid,
      withheld: words.withheld,
      offset: words.compensated,
      payable: 'A Pagar',
      untitled: 'Sem Título',
      unopened: 'Não em Aberto',
    },
    rows: { total: words.total },
  },
};
