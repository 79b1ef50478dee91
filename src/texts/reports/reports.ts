import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import type { PeriodKind, QueryFault } from '../../domain/reports/report.ts';
import type { Days } from '../../domain/reports/reportPeriod.ts';
import type { ReportSplit } from '../../domain/reports/reportRecord.ts';
import * as facts from '../control/bookFacts.ts';
import * as words from '../words.ts';
import { reportRefusals } from './reportRefusals.ts';

export const reportTexts = {
  openSite: 'Abrir a obra',
  title: words.reports,
  subtitle: 'Balancete, razão, resultado, balanço, caixa, títulos e custo das obras, do mesmo razão.',
  report: facts.report,
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
  period: words.period,
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
    day: words.day,
    week: 'Semana',
    month: words.month,
    nature: words.nature,
    center: words.costCenter,
    project: words.project,
    party: 'Cliente ou fornecedor',
    document: 'Por documento',
  } satisfies Record<ReportSplit, string>,
  kind: words.titles,
  titleKinds: { payable: words.toPay, receivable: words.toReceive },
  ledgerAccount: 'Conta do razão',
  treasuryAccount: 'Conta da tesouraria',
  party: { payable: words.supplier, receivable: words.customer },
  every: 'Todos',
  everyAccount: 'Todas',
  /** Filter value that was removed or whose name is unknown. */
  unlisted: 'Fora da lista',
  compare: 'Comparar com o período anterior',
  closing: words.closing,
  closings: { without: 'Sem encerramento', with: 'Com encerramento' },
  expandAll: 'Expandir o relatório',
  closeAll: 'Recolher o relatório',
  output: 'Exportar relatório',
  openRow: (name: string) => `Abrir ${name}`,
  openAmount: (name: string, title: string, amount: string) => `${name}, ${title}: ${amount}`,
  of: (days: Days<string>) => `de ${formatCalendarDate(days.from)} a ${formatCalendarDate(days.to)}`,
  onDay: (day: string) => `em ${formatCalendarDate(day)}`,
  rows: (count: number) => (count === 1 ? 'Uma linha' : `${formatCount(count)} linhas`),
  filteredBy: (title: string, name: string) => `${title}: ${name}`,
  opened: 'Inclui os saldos de resultado que vieram da implantação, e não de lançamentos do período.',
  unbalanced:
    'Débitos e créditos do filtro diferem: um filtro por centro ou projeto mostra só parte dos lançamentos.',
};

/** Headings that reports share. */
export const reportColumns = {
  side: words.debitOrCredit,
  before: 'Período Anterior',
  change: 'Variação',
  percent: 'Variação %',
  project: words.work,
};

/** A period of a cash flow: a day, a week by its Monday, or a month. */
export function periodInWords(period: string, by: ReportSplit): string {
  if (by === 'month') return formatMonth(period);
  return by === 'week' ? `Semana de ${formatCalendarDate(period)}` : formatCalendarDate(period);
}
