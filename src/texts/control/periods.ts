import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';

/** A place with the number of its rows that are counted. */
export function countedName(name: string, count: number): string {
  return `${name}: ${formatCount(count)}`;
}

/** Closed months (ability `periods.1`). */
export const periodTexts = {
  title: words.periods,
  total: (count: number) => (count === 1 ? '1 mês' : `${formatCount(count)} meses`),
  subtitle: 'Um mês fechado não recebe lançamentos, nem por integração',
  loading: 'Carregando períodos…',
  loadFailed: 'Falha ao carregar os períodos.',
  empty: 'Nenhum mês com lançamentos: o primeiro lançamento abre o primeiro período.',
  months: 'Meses',
  history: 'Histórico de fechamentos',
  noHistory: 'Nenhum período foi fechado ainda.',
  closedThrough: (day: string) => `Fechado até ${day}`,
  nothingClosed: 'Nenhum período fechado',
  columns: {
    month: words.month,
    state: words.situation,
    entries: words.entries,
    lastPosted: 'Último lançamento em',
    unreconciled: 'Não conciliados',
    late: words.madeLate,
    action: words.action,
    through: 'Até',
    reason: words.reason,
    by: words.who,
    at: words.when,
  },
  states: { open: words.stillOpen, closed: 'Fechado' },
  actions: {
    close: 'Fechamento',
    reopen: 'Reabertura',
    close_year: words.closing,
    undo_year: 'Encerramento desfeito',
  },
  ofYear: (action: string, year: number) => `${action} de ${year}`,
  everything: 'Tudo reaberto',
  close: (month: string) => `Fechar ${month}`,
  reopen: (month: string) => `Reabrir ${month}`,
  why: {
    role: 'Somente o papel Tenant Admin fecha e reabre períodos.',
    notPast: 'O mês ainda não terminou.',
    gap: (month: string) => `Os meses são fechados em ordem: o próximo é ${month}.`,
  },
  closeTitle: (month: string) => `Fechar ${month}`,
  closeQuestion: (day: string) =>
    `Nada mais poderá ser lançado até ${day}, inclusive. Confira antes; a lista informa e não impede.`,
  closeQuestionSince: (since: string, day: string) =>
    `É o primeiro fechamento: fecha todos os meses desde ${since}. Nada mais poderá ser lançado até ${day}, inclusive. Confira antes; a lista informa e não impede.`,
  closeConfirm: 'Fechar Período',
  checklist: 'Antes de fechar',
  checks: {
    unreconciled: (count: number) =>
      count === 0
        ? 'Todos os movimentos estão conciliados.'
        : count === 1
          ? '1 movimento não está conciliado.'
          : `${formatCount(count)} movimentos não estão conciliados.`,
    lateSince: (count: number) =>
      count === 0
        ? 'Nenhum lançamento foi feito depois do fim do seu mês.'
        : count === 1
          ? '1 lançamento foi feito depois do fim do seu mês.'
          : `${formatCount(count)} lançamentos foram feitos depois do fim do seu mês.`,
    late: (count: number) =>
      count === 0
        ? 'Nenhum lançamento do mês foi feito depois do seu fim.'
        : count === 1
          ? '1 lançamento do mês foi feito depois do seu fim.'
          : `${formatCount(count)} lançamentos do mês foram feitos depois do seu fim.`,
    overdue: (count: number) =>
      count === 0
        ? 'Nenhum título vencido no período continua em aberto.'
        : count === 1
          ? '1 título vencido no período continua em aberto.'
          : `${formatCount(count)} títulos vencidos no período continuam em aberto.`,
    entries: (count: number) =>
      count === 1 ? '1 lançamento no mês.' : `${formatCount(count)} lançamentos no mês.`,
    entriesSince: (count: number, since: string) =>
      count === 1 ? `1 lançamento desde ${since}.` : `${formatCount(count)} lançamentos desde ${since}.`,
    drafts: 'Nenhum rascunho: um lançamento só existe depois de lançado.',
  },
  closed: 'Período Fechado',
  closeFailedTitle: 'Falha ao Fechar',
  closeFailed: 'Falha ao fechar o período.',
  closeUnconfirmedTitle: 'Fechamento sem Confirmação',
  closeUnconfirmed: 'O servidor não respondeu: não é possível saber se o mês foi fechado. Confira na lista.',
  reopenTitle: (month: string) => `Reabrir ${month}`,
  reopenLead: (day: string | null) =>
    day === null
      ? 'Todos os meses voltarão a receber lançamentos.'
      : `Os meses depois de ${day} voltarão a receber lançamentos.`,
  reason: words.reason,
  reasonHelper: 'De 5 a 200 caracteres. Todos da empresa o leem no histórico.',
  reasonTooShort: 'Escreva o motivo, com pelo menos 5 caracteres.',
  reopenConfirm: 'Reabrir Período',
  reopened: 'Período Reaberto',
  reopenFailed: 'Falha ao reabrir o período.',
};
