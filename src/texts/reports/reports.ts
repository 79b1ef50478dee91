import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import type { PeriodKind, QueryFault, ReportName, ReportSplit } from '../../domain/reports/report.ts';
import type { Aged } from '../../domain/reports/reportAnswers.ts';
import type { Days } from '../../domain/reports/reportPeriod.ts';
import * as words from '../words.ts';
import { reportRefusals } from './reportRefusals.ts';

export const reportNamesInWords: Record<ReportName, string> = {
  'trial-balance': 'Balancete de Verificação',
  'account-ledger': 'Razão por Conta',
  'income-statement': 'DRE',
  'balance-sheet': 'Balanço Patrimonial',
  'cash-flow': 'Fluxo de Caixa',
  aging: 'Posição de Títulos',
  'project-costs': 'Custo por Obra',
};

export const reportTexts = {
  title: words.reports,
  subtitle: 'Balancete, razão, resultado, balanço, caixa, títulos e custo das obras, do mesmo razão.',
  report: 'Relatório',
  loading: 'Carregando o relatório…',
  loadFailed: 'Falha ao carregar o relatório.',
  refresh: 'Atualizar',
  stale: 'Há alterações depois deste relatório.',
  staleText: 'Algo foi lançado ou alterado, ou o dia passou, desde que ele foi lido.',
  optionsFailed:
    'Contas, centros, projetos e contas financeiras não foram carregados: os filtros estão incompletos.',
  denied: 'O seu papel nesta empresa não permite ler este relatório.',
  empty: 'Nada neste período.',
  fault: {
    ...reportRefusals.period,
    account: 'Escolha a conta para ver o razão.',
  } satisfies Record<QueryFault, string>,
  filters: 'Filtros do relatório',
  period: 'Período',
  kinds: { month: words.month, quarter: 'Trimestre', year: 'Ano inteiro', free: 'Livre' } satisfies Record<
    PeriodKind,
    string
  >,
  from: 'Primeiro dia',
  to: 'Último dia',
  /** For a report on one day without a comparison. */
  asOf: 'Posição em',
  before: 'Período anterior',
  after: 'Período seguinte',
  invalidDay: 'Informe uma data como 31/12/2026.',
  by: 'Dividir por',
  splits: {
    none: 'Sem divisão',
    day: 'Dia',
    week: 'Semana',
    month: words.month,
    center: words.costCenter,
    project: words.project,
    party: 'Cliente ou fornecedor',
    document: 'Por documento',
  } satisfies Record<ReportSplit, string>,
  kind: words.titles,
  titleKinds: { payable: 'A pagar', receivable: 'A receber' },
  ledgerAccount: 'Conta do razão',
  treasuryAccount: 'Conta da tesouraria',
  party: { payable: words.supplier, receivable: words.customer },
  every: 'Todos',
  everyAccount: 'Todas',
  /** Filter value that was removed or whose name is unknown. */
  unlisted: 'Fora da lista',
  compare: 'Comparar com o período anterior',
  expandAll: 'Expandir o relatório',
  closeAll: 'Recolher o relatório',
  output: 'Exportar relatório',
  openRow: (name: string) => `Abrir ${name}`,
  openAmount: (name: string, title: string, amount: string) => `${name}, ${title}: ${amount}`,
  of: (days: Days<string>) => `de ${formatCalendarDate(days.from)} a ${formatCalendarDate(days.to)}`,
  onDay: (day: string) => `em ${formatCalendarDate(day)}`,
  rows: (count: number) => (count === 1 ? 'Uma linha' : `${formatCount(count)} linhas`),
  filteredBy: (title: string, name: string) => `${title}: ${name}`,
  unbalanced:
    'Débitos e créditos do filtro diferem: um filtro por centro ou projeto mostra só parte dos lançamentos.',
  difference: words.treasuryDifference,
  drawing: 'Números do relatório',
};

export const reportColumns = {
  code: words.code,
  account: words.account,
  opening: 'Saldo Anterior',
  side: words.debitOrCredit,
  debit: 'Débitos',
  credit: 'Créditos',
  closing: 'Saldo Final',
  date: 'Dia',
  description: 'Histórico do lançamento',
  counterparts: 'Contrapartidas',
  center: words.costCenter,
  debited: 'A Débito',
  credited: 'A Crédito',
  balance: words.runningBalance,
  amount: words.amount,
  beforeAmount: 'Período Anterior',
  change: 'Variação',
  changePercent: 'Variação %',
  none: { center: words.withoutCenter, project: 'Sem obra' },
  period: 'Período',
  in: 'Entradas',
  out: 'Saídas',
  net: 'Geração de Caixa',
  party: 'Cliente ou Fornecedor',
  document: 'Documento e descrição',
  project: 'Obra (projeto)',
  realized: 'Realizado',
  paid: 'Não em Aberto',
  payable: 'Por Pagar',
};

export const reportRows = {
  total: 'Total',
  opening: 'Saldo anterior',
  closing: 'Saldo final',
  revenue: 'Receitas',
  cost: 'Custos',
  gross: 'Resultado bruto',
  expense: 'Despesas',
  result: 'Resultado',
  assets: 'Total do ativo',
  liabilities: 'Total do passivo',
  equity: 'Total do patrimônio líquido',
  openResult: 'Resultado não encerrado',
  claims: 'Passivo, patrimônio líquido e resultado',
  overdue: words.overdueTitles,
  realized: 'Realizado',
  forecast: 'Previsto pelos títulos em aberto',
  ledger: 'Saldo no razão',
  debitSide: 'D',
  creditSide: 'C',
  noPercent: '—',
};

export const agedNames: Record<keyof Aged, string> = {
  not_due: 'A Vencer',
  d1_30: '1 a 30 dias',
  d31_60: '31 a 60 dias',
  d61_90: '61 a 90 dias',
  over_90: 'Mais de 90 dias',
  total: 'Total em Aberto',
};

/** A period of a cash flow: a day, a week by its Monday, or a month. */
export function periodInWords(period: string, by: ReportSplit): string {
  if (by === 'month') return formatMonth(period);
  return by === 'week' ? `Semana de ${formatCalendarDate(period)}` : formatCalendarDate(period);
}
