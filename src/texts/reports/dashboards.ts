import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { CashStep, ClosedPart, SetupStep, TileName } from '../../domain/reports/dashboard.ts';
import * as words from '../words.ts';

/** Both dashboards; separate from the app's texts, which every visitor loads first. */
export const adminDashboardTexts = {
  title: words.adminDashboard,
  welcome: (name: string) => `Bem-vindo, ${name}.`,
  text: 'Este é o painel do superusuário. Comece por aqui ou pelo menu:',
  logout: words.logout,
};

export const tenantDashboardTexts = {
  title: (tenant: string) => `Dashboard: ${tenant}`,
  welcome: (name: string) => `Bem-vindo, ${name}!`,
  tenantId: 'ID do tenant atual',
  placeholder: 'Indicadores, resumos e atalhos da empresa aparecerão aqui.',
  loading: 'Carregando os números da empresa…',
  loadFailed: 'Falha ao carregar os números da empresa.',
  reload: 'Atualizar os números',
  newEntry: 'Novo lançamento',
  newMovement: 'Novo movimento',
  setup: 'Para começar',
  setupNote: (done: number, all: number) => `${done} de ${all} prontos`,
  step: {
    accounts: words.accounts,
    cost_centers: words.costCenters,
    treasury_accounts: words.treasuryAccount,
    default_accounts: 'Contas padrão dos títulos',
    entries: 'Primeiro lançamento',
  } satisfies Record<SetupStep, string>,
  stepDone: 'Feito',
  template: words.useTemplate,
  figures: 'Números da empresa',
  tile: {
    cash: 'Disponível',
    payable: 'A pagar em 7 dias',
    receivable: 'A receber em 7 dias',
    overduePayable: 'Vencidos a pagar',
    overdueReceivable: 'Vencidos a receber',
    result: 'Resultado do mês',
  } satisfies Record<TileName, string>,
  closed: (parts: readonly ClosedPart[]) =>
    `Seu papel nesta empresa não vê: ${parts.map((part) => closedNames[part]).join(', ')}.`,
  empty: 'Nada foi lançado ainda. Os números aparecem aqui com o primeiro lançamento.',
  cash: 'Caixa previsto em 30 dias',
  cashNote: 'se todos pagarem no vencimento',
  cashDrawn: (first: CashStep, last: CashStep) =>
    `De ${formatBrl(first.balance)} hoje a ${formatBrl(last.balance)} em ${formatCalendarDate(last.day)}.`,
  results: 'Resultado em doze meses',
  resultsDrawn: (best: { month: string; amount: number }, worst: { month: string; amount: number }) =>
    `Maior: ${formatBrl(best.amount)} em ${formatMonth(best.month)}. Menor: ${formatBrl(worst.amount)} em ${formatMonth(worst.month)}.`,
  projects: 'Maiores custos por obra',
  projectsNote: 'desde o início da obra',
  noProjects: 'Nenhuma obra tem custo.',
  entries: 'Últimos lançamentos',
  all: 'Ver todos',
  report: 'Abrir relatório',
  table: 'Ver em tabela',
  today: 'Hoje',
};

const closedNames: Record<ClosedPart, string> = {
  cash: 'o caixa',
  payable: words.owedOpen,
  receivable: words.dueOpen,
  result: 'o resultado',
  projects: 'o custo das obras',
};
