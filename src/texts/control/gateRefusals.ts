import { formatCalendarDate } from '../../domain/dateText.ts';
import type { ownerOfEntry, ReversalDateFault } from '../../domain/ledger/reversal.ts';

/** Server refusals about reversals, transfers, closed months and the trail. */

export const reversalTexts = {
  /** ITG 2000 prescribes the description of a reversal. */
  description: (originalId: string, originalDate: string, reason: string) =>
    `Estorno de ${originalId.slice(0, 8)}, ${formatCalendarDate(originalDate)}: ${reason}`,
  /** Reversal of some items of a settlement. */
  partly: (originalId: string, originalDate: string, reason: string) =>
    `Estorno parcial de ${originalId.slice(0, 8)}, ${formatCalendarDate(originalDate)}: ${reason}`,
};

const owners: Record<NonNullable<ReturnType<typeof ownerOfEntry>>, string> = {
  movement: 'um movimento da tesouraria: estorne o movimento',
  transfer: 'uma transferência: estorne-a na tesouraria',
  title: 'um título: cancele o título',
  settlement: 'uma baixa: estorne a baixa',
  closing: 'um encerramento de exercício: desfaça-o em Fechamento de Períodos',
  opening: 'uma implantação de saldos: desfaça a parte em Implantação de Saldos',
};

export const reversalRefusals = {
  already: 'Já foi estornado: o estorno é feito uma única vez.',
  isReversal: 'Um estorno não pode ser estornado: lance novamente o que foi estornado.',
  owned: (owner: keyof typeof owners) => `O lançamento pertence a ${owners[owner]}.`,
  unknownMovement: 'Movimento não encontrado.',
  date: {
    before_original: 'A data do estorno não pode ser anterior à do original.',
    future: 'A data do estorno não pode ser futura.',
    closed: 'A data do estorno está em um período fechado.',
  } satisfies Record<ReversalDateFault, string>,
};

export const transferRefusals = {
  sameAccount: 'As contas de origem e de destino devem ser diferentes.',
  sameLedgerAccount:
    'As duas contas financeiras têm a mesma conta contábil: a transferência não teria efeito na contabilidade.',
};

export const periodRefusals = {
  closed: (through: string) =>
    `O período até ${formatCalendarDate(through)} está fechado: use uma data posterior ou peça a reabertura.`,
  notMonthEnd: 'Informe o último dia de um mês.',
  notPast: 'Somente um mês que já terminou pode ser fechado.',
  already: (through: string) => `O período até ${formatCalendarDate(through)} já está fechado.`,
  gap: (next: string) =>
    `Os meses são fechados em ordem: o próximo é o que termina em ${formatCalendarDate(next)}.`,
  notEarlier: (through: string | null) =>
    through === null
      ? 'Nenhum período está fechado.'
      : `Os meses depois de ${formatCalendarDate(through)} já estão abertos.`,
};
