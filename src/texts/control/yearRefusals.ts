import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatMoney } from '../../domain/money.ts';

/** Why a year cannot be closed or undone, and what an entry of a closing is called. */
export const yearRefusals = {
  unfitAccount: 'A conta deve ser do patrimônio líquido.',
  sameAccount: 'É a conta de apuração do resultado: escolha outra.',
  description: (year: number) => `Encerramento do exercício de ${year}`,
  unknown: 'Exercício não encontrado.',
  notPast: (year: number) => `O exercício de ${year} ainda não terminou.`,
  monthsOpen: (year: number) => `Feche antes os meses até ${formatCalendarDate(`${year}-11-30`)}.`,
  earlier: (year: number) => `O exercício de ${year} ainda não foi encerrado.`,
  later: (year: number) => `O exercício de ${year} está encerrado: desfaça antes o encerramento dele.`,
  closed: (year: number) => `O exercício de ${year} está encerrado: desfaça antes o encerramento.`,
  already: (year: number) => `O exercício de ${year} já está encerrado.`,
  notClosed: (year: number) => `O exercício de ${year} não está encerrado.`,
  noAccount: (name: string) => `Configure '${name}' em Configurações Financeiras.`,
  resultLeft: (name: string, cents: number, year: number) =>
    `A conta ${name} tem saldo de ${formatMoney(cents)} em ${formatCalendarDate(`${year}-12-31`)}: zere-a antes de encerrar.`,
};
