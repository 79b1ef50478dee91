import { formatCount } from '../../domain/count.ts';
import { formatBrl } from '../../domain/money.ts';
import * as words from '../words.ts';
import { periodTexts } from './periods.ts';

/** Closed years (ability `yearend.1`). */
export const yearTexts = {
  title: words.fiscalYears,
  loading: 'Carregando exercícios…',
  loadFailed: 'Falha ao carregar os exercícios.',
  columns: {
    year: words.fiscalYear,
    state: words.situation,
    result: words.result,
    closedAt: 'Encerrado em',
    closedBy: words.who,
    account: words.ledgerAccount,
    center: words.costCenter,
    project: words.site,
    amount: words.amount,
  },
  states: { open: words.stillOpen, closable: 'A encerrar', closed: 'Encerrado' },
  close: (year: number) => `Encerrar ${year}…`,
  undo: (year: number) => `Desfazer o encerramento de ${year}…`,
  closeTitle: (year: number) => `Encerrar o exercício de ${year}`,
  undoTitle: (year: number) => `Desfazer o encerramento de ${year}`,
  closeConfirm: (year: number) => `Encerrar ${year}`,
  undoConfirm: 'Desfazer Encerramento',
  role: 'Somente o papel Tenant Admin encerra exercícios.',
  previewLoading: 'Calculando o encerramento…',
  previewFailed: 'Falha ao calcular o encerramento.',
  lead: (year: number) =>
    `As contas de resultado ficam zeradas em 31/12/${year} e o resultado vai para o patrimônio líquido. A DRE, o custo das obras e o painel não mudam.`,
  lines: 'O que será zerado',
  nothing: 'Nada a zerar: as contas de resultado não têm saldo.',
  result: (cents: number) =>
    cents < 0 ? `Prejuízo de ${formatBrl(-cents)}` : `Lucro de ${formatBrl(cents)}`,
  checklist: 'Antes de encerrar',
  checks: {
    ready: 'Os meses até novembro estão fechados e as contas estão configuradas.',
    unreconciled: (count: number) =>
      count === 0
        ? 'Todos os movimentos do ano estão conciliados.'
        : count === 1
          ? '1 movimento do ano não está conciliado.'
          : `${formatCount(count)} movimentos do ano não estão conciliados.`,
    overdue: (count: number) =>
      count === 0
        ? 'Nenhum título vencido no ano continua em aberto.'
        : count === 1
          ? '1 título vencido no ano continua em aberto.'
          : `${formatCount(count)} títulos vencidos no ano continuam em aberto.`,
    resultAccount: 'A conta de apuração do resultado está zerada.',
    resultAccountLeft: (cents: number) =>
      `A conta de apuração do resultado tem saldo de ${formatBrl(cents)}.`,
    balanced: 'Débitos e créditos são iguais.',
    unbalanced: 'Débitos e créditos não são iguais: peça uma verificação antes de encerrar.',
  },
  closed: 'Exercício Encerrado',
  closeFailed: 'Falha ao encerrar o exercício.',
  undone: 'Encerramento Desfeito',
  undoFailed: 'Falha ao desfazer o encerramento.',
  undoLead: (year: number) =>
    `Os lançamentos do encerramento são estornados em 31/12/${year}. Os meses continuam fechados: para lançar, reabra-os depois.`,
  reason: words.reason,
  reasonHelper: periodTexts.reasonHelper,
  reasonTooShort: periodTexts.reasonTooShort,
};
